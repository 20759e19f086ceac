import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { permission } from '../../policy/access.server.ts'
import type { Touches } from '../places/touches.server.ts'
import { GettingStarted, StarterMoved, StepChoice } from './contract.ts'
import { type Installed, readGettingStarted } from './reads.server.ts'
import { removeStarter, restoreStarter } from './starter.server.ts'
import { sendTestMail, skipStep } from './writes.server.ts'

const read = route({
  method: 'get',
  path: '/admin/getting-started',
  operationId: 'getGettingStarted',
  access: permission('site.read'),
  summary: 'What of setting the site up is done (admins)',
  responses: answers(GettingStarted, 'The steps'),
})
const choose = route({
  method: 'put',
  path: '/admin/getting-started',
  operationId: 'skipGettingStartedStep',
  access: permission('site.manage'),
  summary: 'Passes over a step, or takes that back (admins)',
  request: body(StepChoice),
  responses: done('It is kept'),
})
const testMail = route({
  method: 'post',
  path: '/admin/test-mail',
  operationId: 'sendTestMail',
  access: permission('site.manage'),
  summary: 'Sends a mail to oneself, to see whether mails arrive (admins)',
  responses: done('It waits to be sent'),
})
const remove = route({
  method: 'post',
  path: '/admin/starter-places/remove',
  operationId: 'removeStarterPlaces',
  access: permission('site.manage'),
  summary: 'Removes the places that the site began with; those that people changed or use stay (admins)',
  responses: answers(StarterMoved, 'How many'),
})
const restore = route({
  method: 'post',
  path: '/admin/starter-places/restore',
  operationId: 'restoreStarterPlaces',
  access: permission('site.manage'),
  summary: 'Brings back the starter places that were removed all at once (admins)',
  responses: answers(StarterMoved, 'How many'),
})

/** The first hour of whoever runs the site. `touches`: what places people use. */
export const gettingStartedApi = (installed: Installed, touches: Touches) =>
  api()
    .openapi(read, async (c) => c.json(await readGettingStarted(c.var.ctx, installed), 200))
    .openapi(choose, async (c) => {
      const { step, skipped } = c.req.valid('json')
      await skipStep(c.var.ctx, step, skipped)
      return c.body(null, 204)
    })
    .openapi(testMail, async (c) => {
      await sendTestMail(c.var.ctx)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => c.json(await removeStarter(c.var.ctx, touches), 200))
    .openapi(restore, async (c) => c.json(await restoreStarter(c.var.ctx), 200))

export type GettingStartedApi = ReturnType<typeof gettingStartedApi>['hono']
