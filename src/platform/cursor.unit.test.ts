import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { idPosition, pageOf, readCursor } from './cursor.server.ts'
import { InvalidError } from './errors.ts'

const named = z.tuple([z.string(), z.int()])
const list = ['people', { role: 'editor', q: undefined }]

/** The cursor after the row with these values. */
const after = (values: (string | number)[], of: unknown = list) =>
  pageOf([values, values], { limit: 1, list: of, position: (row) => row }).next_cursor ?? ''

/** A cursor with a right checksum around any content: nothing about it is secret. */
function forged(values: unknown[]): string {
  const checksum = createHash('sha256')
    .update(JSON.stringify([list, values]))
    .digest('base64url')
    .slice(0, 12)
  return Buffer.from(JSON.stringify([checksum, ...values])).toString('base64url')
}

test('a page has as many rows as asked for, and a next one where there are more', () => {
  const position = (row: number) => [row]
  expect(pageOf([1, 2], { limit: 2, list, position })).toEqual({ data: [1, 2], next_cursor: null })
  const { data, next_cursor } = pageOf([1, 2, 3], { limit: 2, list, position })
  expect(data).toEqual([1, 2])
  expect(readCursor(next_cursor ?? '', list, idPosition)).toEqual([2])
  expect(pageOf([], { limit: 2, list, position })).toEqual({ data: [], next_cursor: null })
})

test('the first page has no cursor', () => {
  expect(readCursor(undefined, list, idPosition)).toBeNull()
})

test('any position is read as it was written', () => {
  const property = fc.property(fc.string({ unit: 'grapheme' }), fc.maxSafeInteger(), (text, id) => {
    fc.pre(!text.includes('\0'))
    expect(readCursor(after([text, id]), list, named)).toEqual([text, id])
  })
  fc.assert(property)
})

test('a cursor is refused by any other list', () => {
  for (const other of [['people'], ['people', { role: 'user' }], ['mails', { role: 'editor' }], null])
    expect(() => readCursor(after(['a', 1]), other, named)).toThrow(InvalidError)
})

test('what was changed, cut or made up is refused', () => {
  const cursor = after(['ann', 17])
  const changed = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: cursor.length - 2 }), fc.constantFrom(...'aZ09_-'))
      .map(([at, letter]) => cursor.slice(0, at) + letter + cursor.slice(at + 1)),
    fc.integer({ min: 0, max: cursor.length - 2 }).map((length) => cursor.slice(0, length)),
    fc.string(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  )
  const property = fc.property(changed, (other) => {
    fc.pre(other !== cursor)
    expect(() => readCursor(other, list, named)).toThrow(InvalidError)
  })
  fc.assert(property)
})

test('what the database could not compare with is refused, however well it is sealed', () => {
  const wrong = [[], ['a'], ['a', 1, 2], [1, 'a'], ['a', null], ['a', 1.5], ['a', 1e300], ['a\0', 1], [['a'], 1]]
  expect(readCursor(forged(['a', 1]), list, named)).toEqual(['a', 1])
  for (const values of wrong) expect(() => readCursor(forged(values), list, named), JSON.stringify(values)).toThrow(InvalidError)
})
