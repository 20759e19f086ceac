import { expect, test } from 'vitest'
import { frameWordMeant } from './frame-slips.ts'

test.each([
  ['somwhere', 'somewhere'],
  ['sumthing', 'something'],
  ['somewthing', 'something'],
  ['recomend', 'recommend'],
  ['serch', 'search'],
  ['wnated', 'wanted'],
])('"%s" is "%s" in questions and wishes', (typed, meant) => expect(frameWordMeant(typed)).toBe(meant))

test.each(['something', 'monet', 'alinea', 'fod', 'guggenhiem', 'something123', 'moma', 'pequods'])('"%s" is none of them', (typed) =>
  expect(frameWordMeant(typed)).toBeNull(),
)
