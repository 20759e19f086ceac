import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../platform/format.ts'
import type { PlaceCard } from '../places/contract.ts'
import type { Entry, ListCard } from './contract.ts'
import { headingsAbove, shownEntries } from './shown-list.ts'
import { ListCards } from './ui/list-cards.tsx'

const section = (id: number, position: string) => ({ id, position, title: `${id}`, version: 1 })
const entry = (number: number, position: string) => ({ number, position })
const titles = (found: { title: string }[][]) => found.map((above) => above.map(({ title }) => title).join('+'))

test('headings stand above the entries that follow them; a later page begins with the one that it is in', () => {
  const sections = [section(1, 'A'), section(2, 'M'), section(3, 'N'), section(4, 'Z')]
  expect(titles(headingsAbove([entry(1, 'B'), entry(2, 'C'), entry(3, 'O')], sections))).toEqual(['1', '', '2+3'])
  expect(titles(headingsAbove([entry(51, 'P'), entry(52, 'ZZ')], sections))).toEqual(['3', '4'])
  expect(titles(headingsAbove([entry(1, 'B')], []))).toEqual([''])
})

test('entries have what their rows show: one category and one state for all that share it, no parts that are missing, no state where it has closed', () => {
  const place = (id: number) =>
    ({
      ...{ id, name: `Place ${id}`, path: `/${id}`, where: 'Austin, TX', lat: 30.267153, lng: -97.7430608, price: null, photo: null },
      ...{ open: null, time_zone: 'America/Chicago', distance: null, address: '1 Main Street' },
      category: { id: 1, singular: 'Museum', icon: 'maki/museum', hue: 20, slug: 'museums', name: 'Museums', parent_slug: null },
    }) as unknown as PlaceCard
  const stop = (number: number, more: Partial<Entry> = {}): Entry => ({
    ...{ id: number, number, position: `V${number}`, place: place(number), closed: false, gone: false, title: null, note: '' },
    ...{ best_time: '', photo: null, health: null, version: 1, ...more },
  })
  const reading = { now: '2026-11-26T14:00:00.000Z', format: formatter(defaultFormats) }
  const [one, two, closed, words] = shownEntries(
    [stop(1), stop(2, { note: 'Go early' }), stop(3, { closed: true }), stop(4, { place: null, title: 'A bench' })],
    reading,
  )
  expect(one).toEqual({
    ...{ id: 1, number: 1, position: 'V1' },
    place: {
      ...{ id: 1, name: 'Place 1', path: '/1', where: 'Austin, TX', lat: 30.26715, lng: -97.74306 },
      category: { singular: 'Museum', icon: 'maki/museum', hue: 20 },
      state: { words: 'Hours unknown', tone: 'unknown' },
    },
  })
  expect([two?.note, two?.place?.category, two?.place?.state]).toEqual(['Go early', one?.place?.category, one?.place?.state])
  expect(two?.place?.category).toBe(one?.place?.category)
  expect(two?.place?.state).toBe(one?.place?.state)
  expect([closed?.closed, closed?.place?.state]).toEqual([true, undefined])
  expect(words).toEqual({ id: 4, number: 4, position: 'V4', title: 'A bench' })
})

test('a card says that its list is empty only where it is, and of one that the team hid that it is hidden', () => {
  const card = (fields: Partial<ListCard>) => {
    const none = { path: '/l', pictures: [], updated_at: '2026-05-04T12:00:00Z', region: null, category: null, tags: [] }
    const list = { ...none, id: 1, title: 'L', visibility: 'public' as const, hidden: false, entry_count: 0, ...fields }
    return renderToStaticMarkup(createElement(ListCards, { lists: [list], now: '2026-05-04T12:00:00Z' }))
  }
  expect(card({})).toContain('Empty so far')
  expect(card({ entry_count: 4 })).not.toContain('Empty so far')
  expect(
    [card({}), card({ visibility: 'private' }), card({ hidden: true, visibility: 'private' })].map(
      (html) => /, [a-z ]+(?=<)/.exec(html)?.[0],
    ),
  ).toEqual([undefined, ', private', ', hidden by the team'])
})
