import { expect, test } from 'vitest'
import { allOf, anyOf, matching, not, partsOf } from './tsquery.ts'
import { collectValues } from './values.ts'

test.each([
  ['', []],
  ["'park'", ["'park'"]],
  ["('a' | 'b')", ["('a' | 'b')"]],
  ["(('a' | 'b') & 'c') & '@z1' & !'@z0'", ["('a' | 'b')", "'c'", "'@z1'", "!'@z0'"]],
  ["('a' & 'b') | 'c'", ["('a' & 'b') | 'c'"]],
  ["'a' <-> 'b'", ["'a' <-> 'b'"]],
  ["'it''s & (more)' & 'b'", ["'it''s & (more)'", "'b'"]],
  ["!('a' & 'b') & 'c'", ["!('a' & 'b')", "'c'"]],
  ["('a') & ('b')", ["('a')", "('b')"]],
  ["('é😀' & 'b') & 'c'", ["'é😀'", "'b'", "'c'"]],
])('%s consists of %j', (query, parts) => expect(partsOf(query)).toEqual(parts))

test('what must not hold is asked together with the first that must', () => {
  const values = collectValues(['before'])
  const query = allOf([anyOf(["'a'", "'b'"]), "'c'", not("'@z0'")])
  expect(matching(query, values)).toEqual(['d.search @@ $2::tsquery', 'd.search @@ $3::tsquery'])
  expect(values.list.slice(1)).toEqual(["(('a' | 'b') & !'@z0')", "'c'"])
})

test('what is nothing leaves nothing out', () => {
  expect([not(''), not("'a'")]).toEqual(['', "!'a'"])
})
