import { createRoute, z } from '@hono/zod-openapi'
import { answers, api } from '../../../platform/api.server.ts'
import { Handle, PersonAddress, PersonPage } from '../contract/person-page.ts'
import { readHandle, readPersonPage } from '../person-page.server.ts'

const ByHandle = z.object({ handle: Handle })

const person = createRoute({
  method: 'get',
  path: '/people/{handle}',
  summary: 'Somebody as others see them',
  request: { params: ByHandle },
  responses: answers(PersonPage, 'The person; 404 where nobody has this name'),
})

const address = createRoute({
  method: 'get',
  path: '/people/{handle}/address',
  summary: 'The name that somebody’s page has now, also by an earlier one',
  request: { params: ByHandle },
  responses: answers(PersonAddress, 'The name'),
})

/** People as others see them. */
export const personPageApi = api()
  .openapi(person, async (c) => c.json(await readPersonPage(c.var.ctx, c.req.valid('param').handle), 200))
  // Kept nowhere: a new name holds at once.
  .openapi(address, async (c) =>
    c.json({ handle: await readHandle(c.var.ctx, c.req.valid('param').handle) }, 200, { 'Cache-Control': 'no-store' }),
  )

export type PersonPageApi = typeof personPageApi
