import { createRoute } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { Resolved, ResolveQuery } from './contract.ts'
import { resolvePath } from './resolve.server.ts'

const resolve = createRoute({
  method: 'get',
  path: '/resolve',
  summary: 'What is at an address of this site',
  request: { query: ResolveQuery },
  responses: answers(Resolved, 'A page, a redirect or nothing'),
})

export const resolveApi = api().openapi(resolve, async (c) => c.json(await resolvePath(c.var.ctx, c.req.valid('query').path), 200))

export type ResolveApi = typeof resolveApi
