import { expect, test } from 'vitest'
import { kindsOfCompound } from './compound-kinds.ts'
import { starterPhrases } from './testing.ts'

const slugsOf = (phrase: string) => kindsOfCompound(starterPhrases, phrase).map(({ slug }) => slug)

test.each([
  ['shuffleboard court', 'sports-centers'],
  ['javelin track', 'sports-centers'],
  ['kidney medicine', 'clinics-doctors'],
  ['pulmonologist', 'clinics-doctors'],
])('what ends like most words for a kind is one: "%s"', (phrase, slug) => expect(slugsOf(phrase)).toContain(slug))

test.each([
  ['ends like words for this and that', 'village hall'],
  ['ends with the word for its own kind', 'front garden'],
  ['begins with no word of English', 'zorblat court'],
  ['begins with a kind of its own', 'library court'],
  ['ends like hardly any other', 'blue moon'],
])('nothing is read out of what %s: "%s"', (_, phrase) => expect(slugsOf(phrase)).toEqual([]))
