import { answers, api, route } from '../../platform/api.server.ts'
import { permission } from '../../policy/access.server.ts'
import { Dashboard, Waiting } from './contract.ts'
import { readDashboard, readWaiting } from './dashboard.server.ts'

const dashboard = route({
  method: 'get',
  path: '/dashboard',
  operationId: 'getDashboard',
  access: permission('dashboard.read'),
  summary: 'The state of the whole in figures (admins and managers)',
  responses: answers(Dashboard, 'The figures of this moment'),
})

const waiting = route({
  method: 'get',
  path: '/dashboard/waiting',
  operationId: 'getWaitingWork',
  access: permission('job.read'),
  summary: 'How much work waits for admins',
  responses: answers(Waiting, 'The counts'),
})

export const reportsApi = api()
  .openapi(dashboard, async (c) => c.json(await readDashboard(c.var.ctx), 200))
  .openapi(waiting, async (c) => c.json(await readWaiting(c.var.ctx), 200))

export type ReportsApi = (typeof reportsApi)['hono']
