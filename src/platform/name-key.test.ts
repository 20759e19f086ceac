import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'
import { ctx } from './testing.server.ts'

test.each([
  ['Þórsgata', 'thorsgata'],
  ['Hawaiʻi', 'hawaii'],
  ['北京', '北京'],
  ['St. Mary-of-the-Lake', 'st mary of the lake'],
  ['Joe’s Café & Bar', 'joes cafe and bar'],
  ['Café Édith & Sons', 'cafe edith and sons'],
  ['Joe’s St. Mary', 'joes st mary'],
  ['Smørrebrød Łódź', 'smorrebrod lodz'],
  ['ΟΔΟΣ Αθηνών', 'οδοσ αθηνων'],
  ['Straße ẞ', 'strasse ss'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ ①', 'full width 1'],
  ['हिन्दी', 'हिन्दी'],
  ['🍕 Pizza—Place!', 'pizza place'],
  ['ガーデン', 'カーテン'],
  ['***', ''],
])('%s is compared as "%s"', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('the database has the same keys, whatever the letters', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x300, 0x52f],
    [0x591, 0x6ff],
    [0x900, 0x97f],
    [0xe00, 0xe7f],
    [0x1e00, 0x1fff],
    [0x2000, 0x2bff],
    [0x3000, 0x30ff],
    [0x4e00, 0x9fff],
    [0xac00, 0xd7a3],
    [0xf900, 0xfaff],
    [0xfe00, 0xffef],
    [0x1f300, 0x1f64f],
  ] as const
  const letter = fc
    .oneof(...ranges.map(([from, to]) => fc.integer({ min: from, max: to })))
    .filter((code) => /\P{Cn}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code))
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.array(letter, { maxLength: 24 }).map((all) => all.join('')) },
    fc.string({ unit: 'binary-ascii' }),
  )
  const names = fc.sample(name, { numRuns: 4000, seed: 20261122 }).map((each) => each.replaceAll('\0', ''))
  const { rows } = await ctx.pool.query<{ name: string; key: string }>(
    'select name, name_key(name) as key from unnest($1::text[]) as name',
    [names],
  )
  expect(rows.filter((row) => row.key !== nameKey(row.name)).map((row) => [row.name, row.key, nameKey(row.name)])).toEqual([])
})

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
    }),
    { seed: 20261122, numRuns: 2000 },
  )
})
