import { expect, test } from 'vitest'
import { headingsAbove } from './shown-list.ts'

const section = (id: number, position: string) => ({ id, position, title: `${id}`, version: 1 })
const entry = (number: number, position: string) => ({ number, position })
const titles = (found: { title: string }[][]) => found.map((above) => above.map(({ title }) => title).join('+'))

test('headings stand above the entries that follow them; a later page begins with the one that it is in', () => {
  const sections = [section(1, 'A'), section(2, 'M'), section(3, 'N'), section(4, 'Z')]
  expect(titles(headingsAbove([entry(1, 'B'), entry(2, 'C'), entry(3, 'O')], sections))).toEqual(['1', '', '2+3'])
  expect(titles(headingsAbove([entry(51, 'P'), entry(52, 'ZZ')], sections))).toEqual(['3', '4'])
  expect(titles(headingsAbove([entry(1, 'B')], []))).toEqual([''])
})
