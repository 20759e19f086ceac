import { type ComponentProps, type ComponentType, createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RowActions, type RowActionsProps } from '../../../ui/row-actions.tsx'
import type { PlaceCard as Place, Place as WholePlace } from '../contract.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceMore } from './place-more.tsx'
import { PlaceRow } from './place-row.tsx'

const state = { id: 1, kind: 'state', slug: 'california', path: 'california', name: 'California', abbreviation: 'CA' } as const
const place: Place = {
  id: 41,
  name: 'Golden Gate Bridge',
  path: '/places/california/san-francisco/landmarks/golden-gate-bridge',
  category: { id: 1, slug: 'landmarks', name: 'Landmarks', singular: 'Landmark', icon: 'maki/monument', hue: 30, parent_slug: null },
  city: { ...state, id: 2, kind: 'city', slug: 'san-francisco', path: 'california/san-francisco', name: 'San Francisco' },
  state,
  neighborhood: null,
  address: null,
  where: 'San Francisco, CA',
  lat: 37.82,
  lng: -122.48,
  price: null,
  time_zone: 'America/Los_Angeles',
  open: null,
  photo: null,
  distance: null,
}

const Buttons = ({ kind, id }: RowActionsProps) => createElement('button', { type: 'button' }, `Keep ${kind} ${id}`)

function drawn(Shown: FunctionComponent<{ place: Place; now: string }>, actions: ComponentType<RowActionsProps> | null): string {
  const shown = createElement(Shown, { place, now: '2026-11-21T12:00:00Z' })
  const element = createElement(RowActions, { value: actions }, shown)
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
}

test.each([
  ['card', PlaceCard],
  ['row', PlaceRow],
] as const)('what the layout offers for a place stands in its %s, beside its link and not in it', (_, Shown) => {
  const html = drawn(Shown, Buttons)
  expect(html).toContain('<button type="button">Keep place 41</button>')
  expect(html.slice(html.indexOf('<a '), html.indexOf('</a>'))).not.toContain('Keep')
})

test.each([
  ['card', PlaceCard],
  ['row', PlaceRow],
] as const)('a %s without offers has no trace of them', (_, Shown) => {
  expect(drawn(Shown, null)).not.toMatch(/button|right-2\.5|ml-auto/)
})

test.each([
  ['published', true],
  ['closed', true],
  ['draft', false],
  ['pending', false],
  ['rejected', false],
  ['removed', false],
] as const)(
  'of a %s place the link to its history is there: %s, as the page of it is; of what is removed nothing is suggested',
  (status, there) => {
    const whole = { ...place, status, attributes: [], tags: [], categories: [], sources: [] } as Partial<WholePlace>
    const element = createElement(PlaceMore, { place: whole, siteUrl: '', report: null } as ComponentProps<typeof PlaceMore>)
    const page = renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
    expect(page.includes('Suggest a change')).toBe(status !== 'removed')
    expect(page.includes(`${place.path}/history`)).toBe(there)
  },
)
