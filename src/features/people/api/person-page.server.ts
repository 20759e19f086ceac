import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../../platform/api.server.ts'
import { permission, publicly } from '../../../policy/access.server.ts'
import { Handle, PersonAddress, PersonPage } from '../contract/person-page.ts'
import { findPerson, personPageOf, readHandle } from '../person-page.server.ts'

const ByHandle = z.object({ handle: Handle })

const person = route({
  method: 'get',
  path: '/people/{handle}',
  operationId: 'getPerson',
  access: permission('person.read', { resource: findPerson }),
  summary: 'Somebody as others see them',
  request: { params: ByHandle },
  responses: answers(PersonPage, 'The person; 404 where nobody has this name'),
})

const address = route({
  method: 'get',
  path: '/people/{handle}/address',
  operationId: 'getPersonAddress',
  access: publicly,
  summary: 'The name that somebody’s page has now, also by an earlier one',
  request: { params: ByHandle },
  responses: answers(PersonAddress, 'The name'),
})

/** People as others see them. */
export const personPageApi = api()
  .openapi(person, (c) => c.json(personPageOf(c.var.resource), 200))
  // Kept nowhere: a new name holds at once.
  .openapi(address, async (c) =>
    c.json({ handle: await readHandle(c.var.ctx, c.req.valid('param').handle) }, 200, { 'Cache-Control': 'no-store' }),
  )

export type PersonPageApi = (typeof personPageApi)['hono']
