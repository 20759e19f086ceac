import { data, UNSAFE_ErrorResponseImpl as ErrorResponseImpl, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { dataOf, isDocument, pageDataText, withPageData } from './page-data.ts'

/** What the loader of a route that gives `given` answers. */
async function loaded(given: unknown, document: boolean): Promise<unknown> {
  const build = { routes: { Page: { id: 'Page', module: { default: undefined, loader: async () => given } } } }
  const { routes } = withPageData(build as unknown as ServerBuild)
  const context = new RouterContextProvider()
  context.set(isDocument, document)
  const loader = routes.Page?.module.loader as (args: object) => Promise<unknown>
  return loader({ context })
}

const place = { name: 'Alder Hall', open: null, tags: ['<b>'] }

test('what a loader gives a document is nothing to the framework’s encoder, and read by its page', async () => {
  const withheld = await loaded(place, true)
  expect(Object.entries(Object(withheld))).toEqual([])
  expect(dataOf({ Page: withheld, Other: 1 })).toEqual({ Page: place, Other: 1 })
})

test('its status and headers stay what they are', async () => {
  const withheld = await loaded(data(place, { status: 201, headers: { 'Cache-Control': 'no-store' } }), true)
  expect(withheld).toMatchObject({ type: 'DataWithResponseInit', init: { status: 201, headers: { 'Cache-Control': 'no-store' } } })
  expect(dataOf({ Page: (withheld as { data: unknown }).data })).toEqual({ Page: place })
})

test('a navigation gets it as it is, and an answer is an answer', async () => {
  expect(await loaded(place, false)).toBe(place)
  const answer = new Response('away')
  expect(await loaded(answer, true)).toBe(answer)
})

test('of errors only what a page has thrown on purpose is told', () => {
  const internal = Object.assign(new Error('no such column'), { detail: 'secret' })
  const errors = { Page: new ErrorResponseImpl(404, '', null), Other: internal }
  expect(JSON.parse(pageDataText({ loaderData: { Page: place }, errors }))).toEqual({
    loaderData: { Page: place },
    errors: { Page: { status: 404, statusText: '', data: null, internal: false }, Other: {} },
  })
  expect(JSON.parse(pageDataText({ loaderData: {}, errors: null }))).toEqual({ loaderData: {} })
})
