import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import { publicly } from '../../policy/access.server.ts'
import type { Readiness } from '../start/readiness.server.ts'

const Health = z.object({ status: z.literal('ok') }).openapi('Health')
const Ready = z.object({ ready: z.boolean(), database: z.boolean(), migrated: z.boolean(), starter: z.boolean() }).openapi('Ready')

const health = route({
  method: 'get',
  path: '/health',
  operationId: 'getHealth',
  access: publicly,
  summary: 'Whether the server is alive',
  responses: answers(Health, 'It is'),
})

const ready = route({
  method: 'get',
  path: '/ready',
  operationId: 'getReadiness',
  access: publicly,
  summary: 'Whether the server can answer everything, and what is missing',
  responses: {
    ...answers(Ready, 'It can'),
    503: { description: 'Something is missing', content: { 'application/json': { schema: Ready } } },
  },
})

/** Alive and ready, as machines ask for it. */
export const statusApi = (readiness: () => Readiness | Promise<Readiness>) =>
  api()
    .openapi(health, (c) => c.json({ status: 'ok' as const }, 200, { 'Cache-Control': 'no-store' }))
    .openapi(ready, async (c) => {
      const parts = await readiness()
      const all = Object.values(parts).every(Boolean)
      return c.json({ ready: all, ...parts }, all ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
