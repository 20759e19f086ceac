import { expect, test } from 'vitest'
import { ProblemError } from '../platform/http.ts'
import { errorMessage } from './use-button-submit.ts'

test.each([
  ['title', 'must have at most 120 characters', 'Title must have at most 120 characters'],
  ['best_time', 'must have at most 80 characters', 'Best time must have at most 80 characters'],
  ['entries.0.title', 'must have at most 200 characters', 'Title must have at most 200 characters'],
  ['places.12', 'must be a place', 'Places must be a place'],
  ['name', 'Somebody has it already.', 'Somebody has it already.'],
])('what is wrong with %s is said of the field by its name', (field, text, said) => {
  expect(errorMessage(new ProblemError({ status: 422, detail: 'Some are wrong.', errors: { [field]: [text] } }))).toBe(said)
})

test('what went wrong on the way is said in a sentence', () => {
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe('The server could not be reached. Check your connection and try again.')
})
