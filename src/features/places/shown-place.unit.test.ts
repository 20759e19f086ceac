import { expect, test } from 'vitest'
import type { PlaceCard } from './contract.ts'
import { shownPlaces } from './shown-place.ts'

const region = { id: 1, kind: 'city', slug: 'austin', path: 'texas/austin', name: 'Austin', abbreviation: null } as const
const category = (id: number) => ({ id, slug: 'a', name: 'As', singular: 'A', icon: 'maki/a', hue: id, parent_slug: null })
const card = (id: number, ofCategory: number): PlaceCard => ({
  ...{ id, name: `Place ${id}`, path: `/places/${id}`, category: category(ofCategory), city: region, state: region, neighborhood: null },
  ...{
    address: '1 Main St',
    where: 'Austin, TX',
    lat: 30,
    lng: -97,
    price: 2,
    time_zone: 'America/Chicago',
    open: null,
    photo: null,
    distance: 12,
  },
})

test('a page is handed what cards show, and places of one category share it', () => {
  const [one, two, three] = shownPlaces([card(1, 7), card(2, 7), card(3, 8)])
  expect(one).toEqual({
    ...{
      id: 1,
      name: 'Place 1',
      path: '/places/1',
      address: '1 Main St',
      where: 'Austin, TX',
      lat: 30,
      lng: -97,
      price: 2,
      time_zone: 'America/Chicago',
    },
    ...{ open: null, photo: null, distance: 12, category: { singular: 'A', icon: 'maki/a', hue: 7 } },
  })
  expect(two?.category).toBe(one?.category)
  expect(three?.category).toEqual({ singular: 'A', icon: 'maki/a', hue: 8 })
})
