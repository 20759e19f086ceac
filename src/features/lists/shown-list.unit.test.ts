import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../platform/format.ts'
import type { PlaceCard } from '../places/contract.ts'
import type { Entry } from './contract.ts'
import { headingsAbove, shownEntries } from './shown-list.ts'

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
