import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('a view is filters, order and columns, whatever their order in the address', () => {
  const one = viewQuery(new URLSearchParams('sort=name&role=editor&q=&cursor=abc&open=7&columns=email%2Crole'))
  expect(one).toBe('columns=email%2Crole&role=editor&sort=name')
  expect(viewQuery(new URLSearchParams(`${one}&cursor=x`))).toBe(one)
  expect(viewQuery(new URLSearchParams(''))).toBe('')
})
