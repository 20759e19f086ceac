import { expect, test } from 'vitest'
import { isNarrowed, tableAddress } from './table-address.ts'

const at = { pathname: '/admin/users', search: '?q=ann&cursor=abc&open=4' }

test('a filter goes back to the first page and keeps the others', () => {
  expect(tableAddress(at, { role: 'editor', open: null })).toBe('/admin/users?q=ann&cursor=abc&role=editor')
  expect(tableAddress(at, { role: 'editor' })).toBe('/admin/users?q=ann&open=4&role=editor')
  expect(tableAddress(at, { q: '' })).toBe('/admin/users?open=4')
})

test('a record opens beside the page of rows that is shown', () => {
  expect(tableAddress(at, { open: 7 })).toBe('/admin/users?q=ann&cursor=abc&open=7')
  expect(tableAddress({ pathname: '/admin/mail', search: '' }, { open: null })).toBe('/admin/mail')
})

test('rows are narrowed by filters and later pages, not by what is open, the order or the columns', () => {
  const narrowed = (search: string) => isNarrowed(new URLSearchParams(search))
  expect(['', 'open=3', 'sort=name&columns=a', 'q='].map(narrowed)).toEqual([false, false, false, false])
  expect(['q=tea', 'cursor=x', 'open=3&method=mail'].map(narrowed)).toEqual([true, true, true])
})
