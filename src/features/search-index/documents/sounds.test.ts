import { expect, test } from 'vitest'
import { ctx } from '../../../platform/testing.server.ts'

const soundOf = async (word: string) => (await ctx.pool.query<{ sound: string }>('select sound_of($1) as sound', [word])).rows[0]?.sound

test.each([
  ['quick', 'kwik'],
  ['photographer', 'fotografer'],
  ['knight', 'nite'],
  ['wright', 'rite'],
  ['chemist', 'chemyst'],
  ['center', 'senter'],
  ['boutique', 'bootick'],
  ['station', 'stashun'],
  ['whale', 'wale'],
  ['psychic', 'sychic'],
  ['corner', 'kornor'],
  ['xylophone', 'zylofone'],
])('%s sounds like %s', async (word, other) => expect(await soundOf(word)).toBe(await soundOf(other)))

test.each([
  ['museum', 'market'],
  ['park', 'bark'],
  ['garden', 'golden'],
])('%s does not sound like %s', async (word, other) => expect(await soundOf(word)).not.toBe(await soundOf(other)))
