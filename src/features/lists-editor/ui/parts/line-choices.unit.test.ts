import { expect, test } from 'vitest'
import { chosenEntry, firstChoice, hasLink, likelyChoice, likelyPlace, linesOf, SKIP, stillChosen, TEXT } from './line-choices.ts'

const [field, fields, shedd] = [
  { id: 1, name: 'Field Museum', detail: 'Museum · Chicago, IL' },
  { id: 2, name: 'Field Museum Store', detail: 'Shop · Chicago, IL' },
  { id: 3, name: 'Shedd Aquarium', detail: 'Aquarium · Chicago, IL' },
]

test.each([
  ['what is sure', { line: 'Shedd', sure: true, candidates: [shedd, field] }, 3],
  ['the only one, but for a slip of the keys', { line: '3. Feild Museum, Chicago', sure: false, candidates: [field] }, 1],
  ['the only one that has all the words', { line: '- feild musuem', sure: false, candidates: [shedd, field] }, 1],
  ['none of two that may be meant', { line: 'feild musuem', sure: false, candidates: [field, fields] }, null],
  ['none that is called otherwise', { line: 'Nowhere Grand Palace', sure: false, candidates: [shedd] }, null],
  ['none for a position alone', { line: 'https://www.openstreetmap.org/?mlat=41.8&mlon=-87.6', sure: false, candidates: [shedd] }, null],
  ['none where nothing is offered', { line: 'Field Museum', sure: false, candidates: [] }, null],
])('the likely place of a line: %s', (_, match, id) => {
  expect(likelyPlace(match)?.id ?? null).toBe(id)
  expect(likelyChoice(match)).toBe(id === null ? TEXT : String(id))
  // Of a file nothing is guessed.
  expect(firstChoice(match)).toBe(match.sure ? String(id) : TEXT)
})

test('lines that are too long stay, the others are looked for', () => {
  const long = 'x'.repeat(2001)
  expect(linesOf(` Coit Tower\t1 Hill \r\n\n${long}\nCity Lights\n${'y'.repeat(2000)}`)).toEqual({
    given: ['Coit Tower\t1 Hill', 'City Lights', 'y'.repeat(2000)],
    over: [{ number: 3, line: long }],
  })
})

test('a line that is kept as text loses nothing: what is too long for an entry is its note', () => {
  const long = `A bench ${'by the lock '.repeat(30)}`.trim()
  expect(chosenEntry(long, TEXT)).toEqual({ title: `${long.slice(0, 199).trim()}…`, note: long })
  expect(chosenEntry('A bench', TEXT)).toEqual({ title: 'A bench' })
  expect(chosenEntry('A bench', '7')).toEqual({ place_id: 7 })
  expect(chosenEntry('A bench', SKIP)).toBeNull()
})

test('what could not be added is chosen still', () => {
  expect(stillChosen({ 0: '4', 1: SKIP, 2: TEXT, 3: '9', 4: TEXT }, 2)).toEqual({ 0: SKIP, 1: SKIP, 2: SKIP, 3: '9', 4: TEXT })
})

test('a link is seen in a line', () => {
  expect(
    ['https://maps.example/x', 'Go to http://a.example', 'geo:41.8,-87.6', 'http is a word', 'geology: a museum'].map(hasLink),
  ).toEqual([true, true, true, false, false])
})
