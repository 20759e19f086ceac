import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { countedActs } from '../stats/rules.ts'
import { type PaidPlan, type Perk, perks, planKeys } from './perks.ts'

export const SubscriptionState = z.enum(['trialing', 'active', 'past_due', 'canceled'])
export type SubscriptionState = z.infer<typeof SubscriptionState>
export const SubscriptionHow = z.enum(['stripe', 'invoice'])
export type SubscriptionHow = z.infer<typeof SubscriptionHow>
const Key = z.enum(planKeys)
const PaidKey = z.enum(planKeys).exclude(['free']) satisfies z.ZodType<PaidPlan>
const Perks = z.enum(Object.keys(perks) as [Perk, ...Perk[]])

/** A plan that owners can choose. `stripe_price_id` is told to admins, null to others. */
export const Plan = z
  .object({
    key: Key,
    version: VersionNumber,
    name: z.string(),
    interval: z.enum(['month', 'year']).nullable(),
    price_cents: z.int(),
    currency: z.string(),
    active: z.boolean(),
    /** Whether it can be paid by card now. */
    by_card: z.boolean(),
    perks: z.array(Perks),
    stripe_price_id: z.string().nullable(),
  })
  .openapi('Plan')
export type Plan = z.infer<typeof Plan>
export const Plans = z.object({ data: z.array(Plan), next_cursor: z.null() })
export const ByKey = z.object({ key: Key })
export const PlanChange = z
  .object({
    version: VersionNumber,
    price_cents: z.int().min(50, 'must be at least 50').max(10_000_000).optional(),
    stripe_price_id: Line(100)
      .regex(/^price_\w+$/, 'must be the id of a price at Stripe, which begins with price_')
      .nullable()
      .optional(),
    active: z.boolean().optional(),
  })
  .openapi('PlanChange')
export type PlanChange = z.output<typeof PlanChange>

const Place = z.object({ id: z.int(), name: z.string(), where: z.string(), path: z.string(), time_zone: z.string() })

/** A subscription as its owner sees it. `until`: until when it is paid. */
export const Subscription = z
  .object({
    id: z.int(),
    version: VersionNumber,
    plan: PaidKey,
    state: SubscriptionState,
    how: SubscriptionHow,
    until: z.string().nullable(),
    cancel_at_period_end: z.boolean(),
    invoice_number: z.string().nullable(),
  })
  .openapi('Subscription')
export type Subscription = z.infer<typeof Subscription>

/** The plan of a place. `plan` is what it has now, whatever its subscription says. `own`: whether it is the viewer's. */
export const PlacePlan = z
  .object({ place: Place, own: z.boolean(), plan: Key, subscription: Subscription.nullable(), plans: z.array(Plan) })
  .openapi('PlacePlan')
export type PlacePlan = z.infer<typeof PlacePlan>

export const CheckoutRequest = z.object({ plan: PaidKey }).openapi('CheckoutRequest')
export const PaymentPage = z.object({ url: z.string() }).openapi('PaymentPage')

const Figure = z.int().nullable()
const Month = z
  .object({
    /** Its first day. */
    month: z.iso.date(),
    ...(Object.fromEntries(countedActs.map((act) => [act, Figure])) as Record<(typeof countedActs)[number], typeof Figure>),
  })
  .openapi('PlaceMonth')
/** What was counted of a place month by month, the present one first; null for fewer than five. */
export const FigureHistory = z.object({ data: z.array(Month), next_cursor: z.null() })
export type FigureHistory = z.infer<typeof FigureHistory>

const Person = z.object({ id: z.int(), name: z.string(), username: z.string() })
/** A subscription as admins see it. `gives` is the plan that it makes now. */
export const SubscriptionRecord = Subscription.extend({
  place: Place,
  person: Person,
  claim_id: z.int(),
  /** Of the claim that it is for: whether it still makes an owner. */
  owns: z.boolean(),
  gives: Key,
  stripe_customer_id: z.string().nullable(),
  stripe_subscription_id: z.string().nullable(),
  refund_note: z.string(),
  created_at: z.string(),
}).openapi('SubscriptionRecord')
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>
export const SubscriptionList = z.object({ data: z.array(SubscriptionRecord), next_cursor: z.string().nullable() })
export type SubscriptionList = z.infer<typeof SubscriptionList>
export const SubscriptionQuery = z.object({
  /** Part of the name of the place, or the number of an invoice. */
  q: Line(100).optional(),
  state: SubscriptionState.optional(),
  plan: PaidKey.optional(),
  how: SubscriptionHow.optional(),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type SubscriptionQuery = z.output<typeof SubscriptionQuery>

/** Marks a plan as paid by hand. `version`: of the subscription that goes on, null where there is none. */
export const InvoicePaid = z
  .object({
    plan: PaidKey,
    /** The last day that is paid, where the place is. */
    until: z.iso.date('is a day such as 2027-01-31'),
    invoice_number: Line(60).min(1, 'is needed'),
    version: VersionNumber.nullable(),
  })
  .openapi('InvoicePaid')
export type InvoicePaid = z.output<typeof InvoicePaid>
export const Cancellation = z.object({ when: z.enum(['now', 'period_end']), version: VersionNumber }).openapi('SubscriptionCancellation')
export type Cancellation = z.output<typeof Cancellation>
export const RefundNote = z
  .object({
    version: VersionNumber,
    refund_note: z
      .string()
      .trim()
      .max(1000)
      .regex(/^(?:\P{Cc}|\n)*$/u, 'has a control character'),
  })
  .openapi('RefundNote')
export type RefundNote = z.output<typeof RefundNote>

/** Largest body that Stripe is let tell something in, in bytes. */
export const maxToldSize = 262_144
export const StripeSignature = z.object({ 'stripe-signature': z.string().max(2000).default('') })
