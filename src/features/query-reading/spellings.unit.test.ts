import { expect, test } from 'vitest'
import { abbreviations } from '../language/data/abbreviations.ts'
import { misspellings } from '../language/data/misspellings.ts'
import { streetSuffixes } from '../language/data/street-suffixes.ts'
import { abbreviations as keptAbbreviations } from '../language/held-out/abbreviations.ts'
import { misspellings as keptMisspellings } from '../language/held-out/misspellings.ts'
import { misspelled } from '../language/misspelled.ts'
import { isOrdinaryWord } from '../language/ordinary-words.ts'
import { spellings } from '../language/spellings.ts'
import { byMeaning } from '../language/table.ts'
import { likeliestWord } from './spelling.ts'

/** Entries of a table: what is written, and what is meant. */
const entries = (text: string) => [...byMeaning(text)].flatMap(([said, meant]) => meant.map((word) => [said, word] as const))
const share = <T>(list: readonly T[], fits: (entry: T) => boolean) => list.filter(fits).length / list.length

test('every street suffix of the postal service is found by each of its abbreviations, and they by it', () => {
  for (const row of streetSuffixes.trim().split('\n')) {
    const [full = '', standard] = row.split(' ')
    for (const other of row.split(' ').slice(1)) {
      if (other.length > 1) expect(spellings(other), other).toContain(full)
    }
    if (standard && standard.length > 1) expect(spellings(full), full).toContain(standard)
  }
})

test.each([
  ['st', ['street', 'saint']],
  ['saint', ['st']],
  ['ctr', ['center']],
  ['mt', ['mount']],
  ['univ', ['university']],
  ['dept', ['department']],
  ['natl', ['national']],
  ['intl', ['international']],
  ['n', ['north']],
  ['ww2', ['wwii', 'world war ii', 'world war 2', 'world war two']],
  ['wwi', ['ww1', 'world war i', 'world war one']],
])('%s may be %j', (word, meant) => expect(spellings(word)).toEqual(expect.arrayContaining(meant)))

test.each(['guggenheim', 'alcatraz', 'zilker', 'moma', 'lacma', 'ihop'])('%s is no abbreviation', (name) =>
  expect(spellings(name)).toEqual([]),
)

test('a third of each open table is kept from the engine', () => {
  const [used, kept] = [entries(misspellings), entries(keptMisspellings)]
  expect(kept.length / (used.length + kept.length)).toBeCloseTo(1 / 3, 1)
  for (const [said] of kept) expect(misspelled(said)).toBeNull()
  const [short, keptShort] = [entries(abbreviations).filter(([said]) => said !== ''), entries(keptAbbreviations)]
  expect(keptShort.length / (short.length + keptShort.length)).toBeCloseTo(1 / 3, 1)
})

test('abbreviations that no list here has are read by rule: two of three', () => {
  expect(share(entries(keptAbbreviations), ([short, word]) => spellings(short).includes(word))).toBeGreaterThanOrEqual(0.66)
})

test('misspellings that no list here has are put right by their letters: nine of ten', () => {
  const words = [...new Set(entries(misspellings + keptMisspellings.trim()).map(([, word]) => word))]
  const vocabulary = words.map((word) => ({ word, weight: 1 }))
  expect(share(entries(keptMisspellings), ([said, word]) => likeliestWord(said, vocabulary) === word)).toBeGreaterThanOrEqual(0.9)
})

test.each('please quiet cheap romantic thirty viii blvd recommend somewhere muslim hawaiian jewish'.split(' '))(
  '%s is an ordinary word',
  (word) => expect(isOrdinaryWord(word)).toBe(true),
)

test.each('musuem gugenheim librery exploritorium zilker'.split(' '))('%s is none', (word) => expect(isOrdinaryWord(word)).toBe(false))
