import { expect, test } from 'vitest'
import type { EntryState, Told } from './tables.ts'
import { type Changed, sentenceOf, toTell } from './told.server.ts'

const at = (position: string, given: Partial<EntryState> = {}): EntryState => ({
  ...{ place_id: null, name: null, note: 'n', best_time: '', photo: null, position },
  ...given,
})
const place = (id: number, position: string, given: Partial<EntryState> = {}) =>
  at(position, { place_id: id, name: `Place ${id}`, ...given })
const listed = new Map([1, 2, 3, 4, 5].map((id) => [id, { id, name: `Place ${id}`, listed: true }]))
const said = (changed: Changed[], still: string[] = [], here: number[] = []) =>
  toTell(changed, still, new Set(here)).map((one) => sentenceOf(one, listed, false))

test('each thing is told once, by the weightiest that is different; what is as it was isn’t', () => {
  expect(
    said(
      [
        { id: 1, was: null, now: place(1, 'b') },
        { id: 2, was: place(2, 'c', { best_time: 'noon' }), now: place(2, 'a', { note: 'new' }) },
        { id: 3, was: place(3, 'd'), now: place(3, 'd', { best_time: 'Evening' }) },
        { id: 4, was: place(4, 'e'), now: place(4, 'e', { photo: 'hash' }) },
        { id: 5, was: at('f', { name: 'The stairs' }), now: at('f', { name: 'The steps' }) },
        { id: 6, was: place(5, 'g'), now: null },
        { id: 7, was: null, now: null },
        { id: 8, was: at('h', { name: 'The bridge' }), now: at('h', { name: 'The bridge' }) },
      ],
      [],
    ),
  ).toEqual([
    'Place 1 added',
    'Note on Place 2',
    'Best time of Place 3',
    'Photo of Place 4',
    'The stairs is now called The steps',
    'Place 5 removed',
  ])
  expect(said([])).toEqual([])
})

test('what was taken out and is there again is the same thing; what stands in its place is told with what went', () => {
  const again: Changed[] = [
    { id: 1, was: place(1, 'b'), now: null },
    { id: 9, was: null, now: place(1, 'b5') },
  ]
  expect(said(again, ['a', 'c'])).toEqual([])
  expect(said(again, ['a', 'b3'])).toEqual(['Place 1 moved'])
  expect(said([{ id: 1, was: place(1, 'b'), now: place(2, 'b') }])).toEqual(['Place 2 instead of Place 1'])
  expect(
    said([
      { id: 1, was: place(1, 'b'), now: place(2, 'b') },
      { id: 9, was: null, now: place(1, 'c') },
    ]),
  ).toEqual(['Place 2 added'])
  // It became a part of another entry when two places became one.
  expect(said([{ id: 1, was: place(1, 'b', { note: 'x' }), now: null }], ['a'], [1])).toEqual([])
})

test('what stands between what it stood between has not moved, and of two that changed sides one has', () => {
  const both = (now: [string, string]): Changed[] => [
    { id: 1, was: place(1, 'b'), now: place(1, now[0]) },
    { id: 2, was: place(2, 'c'), now: place(2, now[1]) },
  ]
  expect(said(both(['b5', 'c5']), ['a', 'd'])).toEqual([])
  expect(said(both(['c7', 'c5']), ['a', 'd'])).toEqual(['Place 1 moved'])
  expect(said(both(['e', 'c']), ['a', 'd'])).toEqual(['Place 1 moved'])
})

test('readers aren’t told what is called how that is no longer listed, those who write the list are', () => {
  const places = new Map([
    [1, { id: 1, name: 'Secret Bar', listed: false }],
    [2, { id: 2, name: 'Barton Springs', listed: true }],
  ])
  const [bar, springs] = [
    { place_id: 1, name: 'Secret Bar' },
    { place_id: 2, name: 'Barton' },
  ]
  const told: [Omit<Told, 'entry_id'>, string, string][] = [
    [{ kind: 'added', what: bar }, 'A place that is no longer listed was added', 'Secret Bar added'],
    [{ kind: 'removed', what: bar }, 'A place that is no longer listed was removed', 'Secret Bar removed'],
    [{ kind: 'note', what: bar }, 'Note on a place that is no longer listed', 'Note on Secret Bar'],
    [{ kind: 'replaced', what: springs, was: bar }, 'Barton Springs added', 'Barton Springs instead of Secret Bar'],
    [{ kind: 'replaced', what: bar, was: springs }, 'Barton Springs removed', 'Secret Bar instead of Barton Springs'],
    [{ kind: 'added', what: { place_id: null, name: null } }, 'An entry was added', 'An entry was added'],
    [{ kind: 'title', what: { place_id: null, name: 'Bars' } }, 'Now called “Bars”', 'Now called “Bars”'],
  ]
  for (const [one, readers, writers] of told)
    expect([sentenceOf({ ...one, entry_id: 1 }, places, false), sentenceOf({ ...one, entry_id: 1 }, places, true)]).toEqual([
      readers,
      writers,
    ])
})
