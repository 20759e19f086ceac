import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Place } from '../contract.ts'
import { PlaceMore } from './place-more.tsx'

const state = { id: 1, kind: 'state', slug: 'california', path: 'california', name: 'California', abbreviation: 'CA' } as const
const place = {
  id: 41,
  path: '/places/california/san-francisco/landmarks/golden-gate-bridge',
  category: { id: 1, slug: 'landmarks', name: 'Landmarks', singular: 'Landmark', icon: 'maki/monument', hue: 30, parent_slug: null },
  city: { ...state, id: 2, kind: 'city', slug: 'san-francisco', path: 'california/san-francisco', name: 'San Francisco' },
  state,
  neighborhood: null,
  attributes: [],
  tags: [],
  categories: [],
  sources: [],
} as Partial<Place> as Place

test.each([
  ['published', true],
  ['closed', true],
  ['draft', false],
  ['pending', false],
  ['rejected', false],
  ['removed', false],
] as const)('of a %s place the link to its history is there: %s, as the page of it is', (status, there) => {
  const element = createElement(PlaceMore, { place: { ...place, status }, siteUrl: '', report: null } as ComponentProps<typeof PlaceMore>)
  const page = renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
  expect(page).toContain('Suggest a change')
  expect(page.includes(`${place.path}/history`)).toBe(there)
})
