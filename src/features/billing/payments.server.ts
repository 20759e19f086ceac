import { createHash } from 'node:crypto'
import { HTTPException } from 'hono/http-exception'
import type Stripe from 'stripe'
import type { StripeSetting } from '../../platform/env.server.ts'
import type { PaidPlan } from './perks.ts'
import { paidUntil } from './rules.ts'

/** A subscription as it is at Stripe now. `until`: until when it is paid, null where Stripe doesn't say. */
export type StripeSubscription = {
  id: string
  customer: string
  status: string
  price: string | null
  until: Date | null
  ends: boolean
  metadata: Readonly<Record<string, string>>
}

/** What Stripe told: `subscription` is the one that it tells of, null for none. */
export type Told = { id: string; type: string; created: Date; subscription: string | null }

export type Order = {
  claimId: number
  plan: PaidPlan
  price: string
  /** Who has paid before, else the address that the receipt goes to. */
  customer: string | null
  email: string | null
  /** Path on our site that Stripe leads back to. */
  back: string
}

/** When a subscription ends: at once, when what was paid is over, or at once with all that was paid given back. */
export type Ending = 'now' | 'period_end' | 'paid_back'

export type Price = { active: boolean; cents: number | null; currency: string; interval: string | null }

/** Stripe, as far as plans need it. Everything but `told` asks it, and throws HTTPException (502) where it refuses or can't be reached. */
export type Payments = {
  /** Whose subscriptions these are: others may be kept in the same account of Stripe. */
  site: string
  /** @returns the address of the page where it is paid */
  checkout(order: Order, now: Date): Promise<string>
  /** @returns the address of the page where cards and invoices are looked after */
  portal(customer: string, back: string): Promise<string>
  subscription(id: string): Promise<StripeSubscription | null>
  /** One that is gone or has ended is left as it is. */
  cancel(id: string, when: Ending): Promise<void>
  price(id: string): Promise<Price | null>
  /** @throws HTTPException (400): it wasn't signed by Stripe with our secret in the last five minutes */
  told(body: Uint8Array, signature: string, now: Date): Promise<Told>
}

/** How long an answer may take, in ms. */
const WITHIN_MS = 10_000
/** Who presses twice in this time, in ms, gets the same payment page. */
const SAME_PAGE_MS = 600_000

/** Talks to Stripe by its library, which is loaded when it is first needed: it is large. */
export function openPayments({ secretKey, webhookSecret, apiUrl }: StripeSetting, site: string): Payments {
  let opened: Promise<Stripe> | undefined
  const open = () => {
    opened ??= import('stripe').then(({ default: Client }) => new Client(secretKey, { ...addressOf(apiUrl), ...limits }))
    return opened
  }
  return {
    site,
    async checkout({ claimId, plan, price, customer, email, back }, now) {
      const metadata = { site, claim_id: String(claimId), plan }
      const stripe = await open()
      const { url } = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price, quantity: 1 }],
            success_url: `${site}${back}?paid=1`,
            cancel_url: site + back,
            client_reference_id: String(claimId),
            metadata,
            subscription_data: { metadata },
            ...(customer ? { customer } : email ? { customer_email: email } : {}),
          },
          { idempotencyKey: keyOf([site, claimId, price, customer ?? email, Math.floor(now.getTime() / SAME_PAGE_MS)]) },
        ),
      )
      return pageAt(url)
    },
    async portal(customer, back) {
      const stripe = await open()
      return pageAt((await asked(stripe.billingPortal.sessions.create({ customer, return_url: site + back }))).url)
    },
    async subscription(id) {
      const stripe = await open()
      const found = await unlessMissing(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }))
      return found && toSubscription(found)
    },
    async cancel(id, when) {
      const stripe = await open()
      if (when !== 'period_end') {
        await unlessMissing(stripe.subscriptions.cancel(id))
        if (when === 'paid_back') await payBack(stripe, id)
        return
      }
      // One that has ended can't be changed any more.
      const found = await unlessMissing(stripe.subscriptions.retrieve(id))
      if (found !== null && found.status !== 'canceled') await asked(stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    },
    async price(id) {
      const stripe = await open()
      const found = await unlessMissing(stripe.prices.retrieve(id))
      const { active, unit_amount: cents, currency, recurring } = found ?? {}
      const interval = recurring && (recurring.interval_count ?? 1) === 1 ? recurring.interval : null
      return found && { active: active === true, cents: cents ?? null, currency: (currency ?? '').toUpperCase(), interval }
    },
    async told(body, signature, now) {
      const stripe = await open()
      try {
        return toTold(stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, undefined, undefined, now.getTime()))
      } catch {
        throw new HTTPException(400, { message: 'This is not signed by Stripe for this site, or was long ago.' })
      }
    },
  }
}

/** Gives back all that was paid for a subscription; what was given back before stays so. */
async function payBack(stripe: Stripe, subscription: string): Promise<void> {
  const { data: invoices } = await asked(stripe.invoices.list({ subscription, status: 'paid', limit: 100 }))
  for (const { id: invoice } of invoices) {
    if (invoice === undefined) continue
    const { data: payments } = await asked(stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 }))
    for (const { id, payment } of payments) {
      const of = payment.type === 'charge' ? { charge: idOf(payment.charge) } : { payment_intent: idOf(payment.payment_intent) }
      const [what] = Object.entries(of).flatMap(([name, one]) => (one === null ? [] : [{ [name]: one }]))
      if (what) await unlessDone(stripe.refunds.create({ ...what, reason: 'duplicate' }, { idempotencyKey: keyOf(['refund', id]) }))
    }
  }
}

const unlessDone = (refund: Promise<Stripe.Refund>) =>
  asked(
    refund.catch((error: Refusal) => {
      if (error.code !== 'charge_already_refunded') throw error
      return null
    }),
  )

const keyOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const limits = { timeout: WITHIN_MS, maxNetworkRetries: 1, telemetry: false }

function addressOf(apiUrl: string | null) {
  if (apiUrl === null) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? ('https' as const) : ('http' as const) }
}

const idOf = (thing: string | { id: string } | null | undefined): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))

function toSubscription(found: Stripe.Subscription): StripeSubscription {
  const { id, customer, status, items, latest_invoice, cancel_at_period_end, cancel_at, metadata } = found
  const [item] = items.data
  const invoice = typeof latest_invoice === 'object' ? (latest_invoice?.status ?? null) : null
  return {
    id,
    customer: idOf(customer) ?? '',
    status,
    price: item?.price.id ?? null,
    until: item ? paidUntil({ start: moment(item.current_period_start), end: moment(item.current_period_end), invoice }) : null,
    ends: cancel_at_period_end || cancel_at !== null,
    metadata,
  }
}

const moment = (seconds: number) => new Date(seconds * 1000)

type Telling = {
  id: string
  object?: string
  subscription?: string | { id: string } | null
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null
}

/** Signed, but of whichever version of the API the account has: of what it tells only the ids are believed. */
function toTold({ id, type, created, data }: Stripe.Event): Told {
  const thing = data.object as Telling
  const subscription =
    thing.object === 'subscription' ? thing.id : (idOf(thing.subscription) ?? idOf(thing.parent?.subscription_details?.subscription))
  return { id, type, created: moment(created), subscription }
}

type Refusal = { type?: string; code?: string; statusCode?: number; requestId?: string }

/** What Stripe says may hold parts of keys and cards: only the kind of it goes on, with the number by which Stripe finds the rest. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { type, code, requestId } = error as Refusal
    const kind = [type ?? 'no answer', code, requestId].filter(Boolean).join(', ')
    throw new HTTPException(502, { message: `Stripe could not be asked (${kind}). Try again in a moment.` })
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  return asked(
    answer.catch((error: Refusal) => {
      if (error.statusCode === 404 || error.code === 'resource_missing') return null
      throw error
    }),
  )
}

/** Somebody is led there: over https, or on this machine to a stand-in. */
function pageAt(url: string | null): string {
  const page = url === null ? null : URL.parse(url)
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:')
    throw new HTTPException(502, { message: 'Stripe gave no page to go to. Try again in a moment.' })
  return page.href
}
