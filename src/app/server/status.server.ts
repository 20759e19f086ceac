import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, Problem } from '../../platform/api.server.ts'
import type { Readiness } from '../start/readiness.server.ts'

const Health = z.object({ status: z.literal('ok') }).openapi('Health')
const Ready = z.object({ ready: z.boolean(), database: z.boolean(), migrated: z.boolean(), starter: z.boolean() }).openapi('Ready')

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Whether the server is alive',
  responses: answers(Health, 'It is'),
})

const ready = createRoute({
  method: 'get',
  path: '/ready',
  summary: 'Whether the server can answer everything, and what is missing',
  responses: {
    200: { description: 'It can', content: { 'application/json': { schema: Ready } } },
    503: { description: 'Something is missing', content: { 'application/json': { schema: Ready } } },
    default: { description: 'A problem', content: { 'application/problem+json': { schema: Problem } } },
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
