import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PlaceResults } from '../../search/contract.ts'
import type { ExploreQuery } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'
import type { ExploreProps } from './explore-props.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ResultScope } from './result-scope.tsx'
import { withoutWords } from './without-words.ts'
import ZeroResults from './zero-results.tsx'

const understood = { left_out_sentence: null } as PlaceResults['understood']

const searched = (query: ExploreQuery, results: Partial<Exploration['results']>) =>
  ({
    query,
    results: { data: [], next_cursor: null, sort: 'best', understood, ...results },
    around: [],
    where: null,
    category: null,
  }) as Partial<Exploration> as Exploration

/** The page, once all of it is there. */
async function pageOf(element: ReactElement): Promise<string> {
  const page = createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) })
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return new Response(stream).text()
}

/** What is read on it. */
const textOf = async (Shown: FunctionComponent<ExploreProps>, exploration: Exploration) =>
  (await pageOf(createElement(Shown, { exploration }))).replaceAll(/<[^>]*>/g, '')

const near = { near: '35.08,-106.65', radius: '40234' }

test('where nothing is known to be open, how many have no known hours is said with the switch', async () => {
  const none = { total: { count: 0, exact: true, open_now: 0, hours_unknown: 5 } }
  expect(await textOf(ResultScope, searched({ region: 'texas/austin', open: 'mon-04:00' }, none))).toBe(
    '0 open · 5 without hours Show them',
  )
  expect(await textOf(ResultScope, searched({ region: 'texas/austin', open: 'now' }, { total: { ...none.total, hours_unknown: 0 } }))).toBe(
    '',
  )
})

test('that nothing is open is said of what is known to be, and what may be is the first way on', async () => {
  const recovery_suggestions: PlaceResults['recovery_suggestions'] = [
    { kind: 'unknown-hours', label: 'Also places without known hours', query: { ...near, open: 'now', hours: 'unknown' }, count: 5 },
  ]
  const around = { radius: 40_234, nearest: 523_000 }
  const text = await textOf(ZeroResults, searched({ ...near, open: 'now' }, { around, recovery_suggestions }))
  expect(text).toMatch(/^Nothing known to be open within 25 miles; the nearest is 325 miles away/)
  expect(text.indexOf('Places without known hours')).toBeLessThan(text.indexOf('Remove: Open now'))
  expect(text).toContain('Show 5 places')
  const title = async (query: ExploreQuery, results = {}) => (await textOf(ZeroResults, searched(query, results))).slice(0, 60)
  expect(await title({ open: 'mon-04:00' })).toMatch(/^Nothing is known to be open then/)
  expect(await title({ open: 'now', category: 'bakeries' })).toMatch(/^Nothing that matches is known to be open now/)
  expect(await title({ open: 'now', hours: 'unknown', ...near }, { around })).toMatch(
    /^Nothing within 25 miles; the nearest is 325 miles away/,
  )
  expect(await title({ category: 'bakeries', price: '4' })).toMatch(/^No place matches both/)
})

test('the distance that the filters begin with is the one that holds, which may be none', async () => {
  const facets = { categories: [], regions: [], prices: [], attributes: [], tags: [], open_now: 0, capped: false }
  const chosen = async (query: ExploreQuery) => {
    const page = await pageOf(createElement(FilterPanel, { exploration: searched(query, {}), facets }))
    return [...(/name="radius".*?<\/select>/s.exec(page)?.[0] ?? '').matchAll(/<option value="(\d*)"( selected="")?/g)].map(
      ([, value, selected]) => `${value}${selected ? ' chosen' : ''}`,
    )
  }
  expect(await chosen({ near: near.near, region: 'texas/austin' })).toEqual([' chosen', '805', '1609', '8047', '40234'])
  expect(await chosen({ near: near.near, bbox: '-98,30,-97,31', radius: '1609' })).toEqual(['', '805', '1609 chosen', '8047', '40234'])
  expect(await chosen(near)).toEqual(['805', '1609', '8047', '40234 chosen'])
})

test.each([
  ['cafés with Outdoor-Seating in Alki', ['outdoor seating'], 'cafés in Alki'],
  ['cafe wombat garden', ['wombat', 'garden'], 'cafe'],
  ['Katz’s wombat', ['katzs'], 'wombat'],
  ['"golden wombat" bridge', ['wombat'], 'golden bridge'],
  ['bridge zzyqx-with-a-hyphen', ['zzyqx', 'hyphen'], 'bridge with a'],
  ['pier thirty nine', ['39'], null],
  ['wombat', ['wombat'], null],
  ['cafe', [], null],
])('%s without %j is %s', (typed, phrases, left) => {
  expect(withoutWords(typed, phrases)).toBe(left)
})
