import { expect, test } from 'vitest'
import { hasTypedWords } from './typed-words.ts'

test.each([
  ['navy pi', ['Navy Pier', 'Pier', 'Chicago, IL']],
  ['navy peir', ['Navy Pier', 'Pier', 'Chicago, IL']],
  ['parks', ['Dolores Park', 'Park', 'Parks']],
  ['pizza chicago', ['Pequod’s', 'Pizza restaurant', 'Chicago, IL']],
  ['citylights', ['City Lights Bookstore', 'Bookshop']],
  ['joes', ['Joe’s Pizza', 'Pizza restaurant']],
  ['café', ['Cafe du Monde', 'Café']],
])('“%s” has all its words in what is told of a place', (typed, texts) => {
  expect(hasTypedWords(texts, typed)).toBe(true)
})

test.each([
  ['While you were away', ['Joe’s Pizza', 'Pizza restaurant', 'New York, NY']],
  ['While you were away', ['Away Spa', 'Spa', 'Dallas, TX']],
  ['coffee near the station', ['Station Coffee', 'Coffee shop', 'Boston, MA']],
  ['pier 39', ['Pier 33', 'Pier', 'San Francisco, CA']],
  ['', ['Navy Pier']],
])('“%s” has not', (typed, texts) => {
  expect(hasTypedWords(texts, typed)).toBe(false)
})
