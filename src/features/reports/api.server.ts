import { createRoute } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { Dashboard, Waiting } from './contract.ts'
import { readDashboard, readWaiting } from './dashboard.server.ts'

const dashboard = createRoute({
  method: 'get',
  path: '/dashboard',
  summary: 'The state of the whole in figures (admins and managers)',
  responses: answers(Dashboard, 'The figures of this moment'),
})

const waiting = createRoute({
  method: 'get',
  path: '/dashboard/waiting',
  summary: 'How much work waits for admins',
  responses: answers(Waiting, 'The counts'),
})

export const reportsApi = api()
  .openapi(dashboard, async (c) => c.json(await readDashboard(c.var.ctx), 200))
  .openapi(waiting, async (c) => c.json(await readWaiting(c.var.ctx), 200))

export type ReportsApi = typeof reportsApi
