import { answers, api, route } from '../../platform/api.server.ts'
import { publicly } from '../../policy/access.server.ts'
import { Resolved, ResolveQuery } from './contract.ts'
import { resolvePath } from './resolve.server.ts'

const resolve = route({
  method: 'get',
  path: '/resolve',
  operationId: 'resolveAddress',
  access: publicly,
  tagged: true,
  summary: 'What is at an address of this site',
  request: { query: ResolveQuery },
  responses: answers(Resolved, 'A page, a redirect or nothing'),
})

export const resolveApi = api().openapi(resolve, async (c) => c.json(await resolvePath(c.var.ctx, c.req.valid('query').path), 200))

export type ResolveApi = (typeof resolveApi)['hono']
