import { answers, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import {
  ByKey,
  Cancellation,
  InvoicePaid,
  PlanChange,
  Plans,
  RefundNote,
  SubscriptionList,
  SubscriptionQuery,
  SubscriptionRecord,
} from './contract.ts'
import type { Payments } from './payments.server.ts'
import { claimedPlace, listSubscriptions, readPlans, readSubscription } from './reads.server.ts'
import { cancelSubscription, changePlan, markPaid, noteRefund } from './writes.server.ts'

const managing = permission('subscription.manage', { resource: readSubscription })

const list = route({
  method: 'get',
  path: '/subscriptions',
  operationId: 'listSubscriptions',
  access: permission('subscription.manage'),
  summary: 'What owners pay for their places (admins)',
  request: { query: SubscriptionQuery },
  responses: answers(SubscriptionList, 'The newest first'),
})
const one = route({
  method: 'get',
  path: '/subscriptions/{id}',
  operationId: 'getSubscription',
  access: managing,
  summary: 'A subscription (admins)',
  request: { params: ById },
  responses: answers(SubscriptionRecord, 'The subscription'),
})
const invoice = route({
  method: 'post',
  path: '/places/{id}/subscription/invoice',
  operationId: 'markPlanPaid',
  access: permission('subscription.manage', { resource: claimedPlace }),
  summary: 'Marks the plan of a place as paid by an invoice, until the end of a day (admins)',
  request: { params: ById, ...body(InvoicePaid) },
  responses: answers(SubscriptionRecord, 'The subscription as it is now'),
})
const cancel = route({
  method: 'post',
  path: '/subscriptions/{id}/cancel',
  operationId: 'cancelSubscription',
  access: managing,
  summary: 'Ends a plan, at once or when what was paid is over; nothing is paid back by it (admins)',
  request: { params: ById, ...body(Cancellation) },
  responses: answers(SubscriptionRecord, 'The subscription as it is now'),
})
const note = route({
  method: 'patch',
  path: '/subscriptions/{id}',
  operationId: 'noteRefund',
  access: managing,
  summary: 'Notes what was paid back (admins)',
  request: { params: ById, ...body(RefundNote) },
  responses: answers(SubscriptionRecord, 'The subscription as it is now'),
})
const change = route({
  method: 'patch',
  path: '/plans/{key}',
  operationId: 'changePlan',
  access: permission('subscription.manage'),
  summary: 'Changes what a plan costs, its price at Stripe, or whether it can be chosen (admins)',
  request: { params: ByKey, ...body(PlanChange) },
  responses: answers(Plans, 'The plans as they are now'),
})

/** What admins do with plans. `payments`: null where Stripe isn't set up. */
export const billingDeskApi = (payments: Payments | null) =>
  api()
    .openapi(list, async (c) => c.json(await listSubscriptions(c.var.ctx, c.req.valid('query')), 200))
    .openapi(one, async (c) => c.json(c.var.resource, 200))
    .openapi(invoice, async (c) => {
      const { ctx, resource } = c.var
      const id = await markPaid(ctx, resource, c.req.valid('json'))
      return c.json(await readSubscription(ctx, { id }), 200)
    })
    .openapi(cancel, async (c) => {
      const { ctx, resource } = c.var
      await cancelSubscription(ctx, resource, c.req.valid('json'))
      return c.json(await readSubscription(ctx, resource), 200)
    })
    .openapi(note, async (c) => {
      const { ctx, resource } = c.var
      await noteRefund(ctx, resource, c.req.valid('json'))
      return c.json(await readSubscription(ctx, resource), 200)
    })
    .openapi(change, async (c) => {
      const { ctx } = c.var
      await changePlan(ctx, payments, c.req.valid('param').key, c.req.valid('json'))
      return c.json({ data: await readPlans(ctx, payments !== null), next_cursor: null }, 200)
    })

export type BillingDeskApi = ReturnType<typeof billingDeskApi>['hono']
