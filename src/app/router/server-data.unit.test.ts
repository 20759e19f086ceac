import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { serverData } from './server-data.ts'

const loader = (_: unknown, ask?: unknown) => (typeof ask === 'function' ? ask() : null)

const Failed = () => null

/** A page whose data are there, at /here, and another. */
function pageAt(status: number | null) {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response('away', { status })
  })
  const router = createMemoryRouter(
    [
      { id: 'here', path: '/here', loader, ErrorBoundary: Failed },
      { id: 'there', path: '/there', loader, ErrorBoundary: Failed },
    ],
    { initialEntries: ['/here'], hydrationData: { loaderData: { here: 'what is shown' } }, dataStrategy: serverData(() => router.state) },
  )
  return router
}

test.each([null, 502, 503, 504])('what is read again stays while no server answers: %s', async (status) => {
  const router = pageAt(status)
  await router.revalidate()
  expect(router.state).toMatchObject({ errors: null, loaderData: { here: 'what is shown' } })
})

test.each([404, 403, 500])('what a server says is told: %s', async (status) => {
  const router = pageAt(status)
  await router.revalidate()
  expect(router.state.errors).toMatchObject({ here: { status } })
})

test('who sets out for another page is told that no server answers', async () => {
  const router = pageAt(null)
  await router.navigate('/there')
  expect(router.state.errors).toHaveProperty('there')
})
