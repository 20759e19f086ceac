import { expect, test } from 'vitest'
import { shownColumns, toggledColumn } from './shown-columns.ts'

const columns = [{ key: 'name' }, { key: 'email' }, { key: 'role' }, { key: 'number', extra: true }]
const shown = (search: string) => shownColumns(columns, new URLSearchParams(search)).map(({ key }) => key)
const toggle = (search: string, key: string) => toggledColumn(columns, new URLSearchParams(search), key)

test('an address chooses columns; the first stays, and unknown ones are ignored', () => {
  expect(shown('')).toEqual(['name', 'email', 'role'])
  expect(shown('columns=number,nothing')).toEqual(['name', 'number'])
  expect(shown('columns=name')).toEqual(['name'])
})

test('one is shown or hidden; the usual choice needs no word in the address', () => {
  expect(toggle('', 'role')).toBe('email')
  expect(toggle('', 'number')).toBe('email,role,number')
  expect(toggle('columns=email', 'role')).toBeNull()
  expect(toggle('columns=email', 'email')).toBe('name')
  expect(toggle('columns=name', 'number')).toBe('number')
})
