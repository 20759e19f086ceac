import { expect, test } from 'vitest'
import { exclusionIn, withMinusInWords } from './exclusions.ts'

const means = (phrase: string) => ['pizza', 'dogs', 'museums', 'parks', 'seattle'].includes(phrase)
const read = (typed: string) => {
  const parts = typed.split(', ')
  const starts = new Set<number>()
  const texts = parts.flatMap((part) => part.split(' '))
  for (let n = 0, at = 0; n < parts.length; at += parts[n]?.split(' ').length ?? 0, n++) if (at > 0) starts.add(at)
  const found = exclusionIn(texts, (at) => starts.has(at), means)
  return found && [texts.slice(found.what, found.to).join(' '), [...texts.slice(0, found.from), ...texts.slice(found.to)].join(' ')]
}

const cues = [
  'but not',
  'besides',
  'except',
  'except for',
  'other than',
  'apart from',
  'instead of',
  'excluding',
  'without',
  'minus',
  'that are not',
]

test.each(cues)('what follows "%s" is not wanted, up to a region, a comma or the end', (cue) => {
  expect(read(`museums ${cue} pizza in seattle`)).toEqual(['pizza', 'museums in seattle'])
  expect(read(`museums in seattle ${cue} the pizza`)).toEqual(['pizza', 'museums in seattle'])
  expect(read(`parks ${cue} dogs, seattle`)).toEqual(['dogs', 'parks seattle'])
})

test.each(['no', 'not', 'non'])('"%s" says so only before what means something, and beside what is wanted', (cue) => {
  expect(read(`parks ${cue} dogs`)).toEqual(['dogs', 'parks'])
  expect(read(`${cue} name pub`)).toBeNull()
  expect(read(`${cue} dogs`)).toBeNull()
})

test('a minus before a word is one at the end in words', () => {
  expect(withMinusInWords('museum -art chicago')).toBe('museum  chicago, except art')
  expect(withMinusInWords('7-eleven')).toBe('7-eleven')
  expect(withMinusInWords('winston-salem - parks')).toBe('winston-salem - parks')
})

test('"any but" leaves out what follows; "but" alone does not', () => {
  expect(read('any museums but pizza in seattle')).toEqual(['pizza', 'any museums in seattle'])
  expect(read('museums but pizza')).toBeNull()
})

test('where nothing else would be wanted, a region behind what is not wanted is', () => {
  expect(read('anything but pizza seattle')).toEqual(['pizza', 'seattle'])
  expect(read('anything but pizza')).toBeNull()
})

test('what something is compared with is not wanted, but numbers and measures are no such thing', () => {
  expect(read('smaller airport in seattle than kennedy')).toEqual(['kennedy', 'smaller airport in seattle'])
  expect(read('parks that are bigger than the common in seattle')).toEqual(['common', 'parks that are bigger in seattle'])
  for (const typed of [
    'pizza open later than nine',
    'parks older than 100 years',
    'parks closer than a mile',
    'bigger than life',
    'pizza than that',
  ])
    expect(read(typed)).toBeNull()
})

test('what somebody says that they lack is wanted', () => {
  expect(read('i own no pizza stone and love pizza')).toBeNull()
  expect(read('we have no parks pass for parks')).toBeNull()
  expect(read('a bar that has no dogs')).toEqual(['dogs', 'a bar that has'])
})
