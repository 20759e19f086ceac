import { expect, test } from 'vitest'
import { nearWhat } from './landmark.ts'
import { wordsOf } from './typed.ts'

const read = (typed: string) => {
  const found = nearWhat(wordsOf(typed), (phrase) => phrase === 'bars')
  const text = (words: { text: string }[]) => words.map((word) => word.text).join(' ')
  return found && { what: text(found.what), where: found.where.map(text) }
}

test.each([
  ['coffee near capitol madison', 'coffee', ['capitol madison']],
  ['pizza around the corner from union station', 'pizza', ['union station']],
  ['hotels within walking distance of the alamo', 'hotels', ['the alamo']],
  ['parking next to city hall', 'parking', ['city hall']],
  ['lunch between grand central and bryant park', 'lunch', ['grand central', 'bryant park']],
])('"%s" is %s near %j', (typed, what, where) => expect(read(typed)).toEqual({ what, where }))

test.each([
  ['dinner across the street from fenway park', 'dinner', ['fenway park']],
  ['near fenway park bars', 'bars', ['fenway park']],
])('"%s" is %s near %j', (typed, what, where) => expect(read(typed)).toEqual({ what, where }))

test.each(['coffee', 'near', 'coffee near', 'near union station', 'between two ferns'])('"%s" is near nothing', (typed) => {
  expect(read(typed)).toBeNull()
})
