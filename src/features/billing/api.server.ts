import { answers, answersFile, api, body, route } from '../../platform/api.server.ts'
import { BodyReader } from '../../platform/body-reader.server.ts'
import { byteOrderMark, csvLines } from '../../platform/csv.server.ts'
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { actNames } from '../stats/act-names.ts'
import { monthsOf } from '../stats/reads.server.ts'
import { CheckoutRequest, FigureHistory, maxToldSize, PaymentPage, PlacePlan, Plans, StripeSignature } from './contract.ts'
import type { Payments } from './payments.server.ts'
import { gives } from './perks.ts'
import { type Claimed, claimedPlace, placePlan, planNow, readPlans } from './reads.server.ts'
import { takeNote } from './webhook.server.ts'
import { checkout, portal } from './writes.server.ts'

const paying = permission('subscription.pay', { resource: claimedPlace })
const figuring = permission('subscription.figures', { resource: claimedPlace })

const plans = route({
  method: 'get',
  path: '/plans',
  operationId: 'listPlans',
  access: member('read'),
  summary: 'Plans that owners of places can choose, and what each gives',
  responses: answers(Plans, 'The free one first'),
})
const ofPlace = route({
  method: 'get',
  path: '/places/{id}/subscription',
  operationId: 'getPlacePlan',
  access: permission('subscription.see', { resource: claimedPlace }),
  summary: 'The plan of a place, for the owner whose claim was approved and for admins',
  request: { params: ById },
  responses: answers(PlacePlan, 'The plan, its subscription, and what can be chosen'),
})
const pay = route({
  method: 'post',
  path: '/places/{id}/subscription/checkout',
  operationId: 'checkOutPlan',
  access: paying,
  secret: true,
  summary: 'Where a plan is paid by card, at Stripe',
  request: { params: ById, ...body(CheckoutRequest) },
  responses: answers(PaymentPage, 'The address of the page'),
})
const lookAfter = route({
  method: 'post',
  path: '/places/{id}/subscription/portal',
  operationId: 'openPaymentPortal',
  access: paying,
  secret: true,
  summary: 'Where the card is changed, invoices are had and the plan is ended, at Stripe',
  request: { params: ById },
  responses: answers(PaymentPage, 'The address of the page'),
})
const figures = route({
  method: 'get',
  path: '/places/{id}/subscription/figures',
  operationId: 'getFigureHistory',
  access: figuring,
  summary: 'How often a place was looked at and what was pressed there, month by month: with a paid plan',
  request: { params: ById },
  responses: answers(FigureHistory, 'The present month and the 24 before it; null for fewer than five'),
})
const file = route({
  method: 'get',
  path: '/places/{id}/subscription/figures.csv',
  operationId: 'getFigureHistoryFile',
  access: figuring,
  summary: 'The same as a file',
  request: { params: ById },
  responses: answersFile('text/csv', 'A line for each month; nothing where it was fewer than five'),
})
const webhook = route({
  method: 'post',
  path: '/stripe/webhook',
  operationId: 'hearStripe',
  access: publicly,
  summary: 'What Stripe tells, as JSON signed with the secret of STRIPE_WEBHOOK_SECRET; no session, no token, 262,144 bytes at most',
  request: { headers: StripeSignature },
  responses: { 200: { description: 'It is taken note of, now or before' } },
})

// What is told lies in memory until its signature is known.
const reader = new BodyReader({ bytes: 8_000_000, perAddress: 50 })
const withinMs = 10_000

/** Plans of owners, and what Stripe tells of them. `payments`: null where Stripe isn't set up. */
export const billingApi = (payments: Payments | null) =>
  api()
    .openapi(plans, async (c) => c.json({ data: await readPlans(c.var.ctx, payments !== null), next_cursor: null }, 200))
    .openapi(ofPlace, async (c) => c.json(await placePlan(c.var.ctx, c.var.resource, payments !== null), 200))
    .openapi(pay, async (c) => {
      const { ctx, resource } = c.var
      return c.json({ url: await checkout(ctx, payments, resource, c.req.valid('json').plan) }, 200)
    })
    .openapi(lookAfter, async (c) => c.json({ url: await portal(c.var.ctx, payments, c.var.resource) }, 200))
    .openapi(figures, async (c) => c.json({ data: await history(c.var.ctx, c.var.resource), next_cursor: null }, 200))
    .openapi(file, async (c) => {
      const acts = actNames()
      const rows = (await history(c.var.ctx, c.var.resource)).map((row) => [row.month.slice(0, 7), ...acts.map(([act]) => row[act])])
      return c.body(byteOrderMark + csvLines([['Month', ...acts.map(([, name]) => name)], ...rows]), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="figures-${c.var.resource.id}.csv"`,
      })
    })
    .openapi(webhook, async (c) => {
      if (payments === null) throw new NotFoundError('Stripe is not set up here.')
      const { ctx } = c.var
      const { bytes, release } = await reader.read(c.req.raw, { address: ctx.request?.address ?? '', maxSize: maxToldSize, withinMs })
      try {
        await takeNote(ctx, await payments.told(bytes, c.req.valid('header')['stripe-signature'], ctx.now))
      } finally {
        release()
      }
      return c.body(null, 200)
    })

/** @throws ForbiddenError where the plan of the place doesn't give it */
async function history(ctx: Parameters<typeof planNow>[0], { id, claim_id }: Claimed) {
  if (!gives(await planNow(ctx, claim_id), 'figures_history')) throw new ForbiddenError('This comes with a paid plan.')
  return monthsOf(ctx, id)
}

export type BillingApi = ReturnType<typeof billingApi>['hono']
