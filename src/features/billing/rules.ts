import type { SubscriptionHow, SubscriptionState } from './contract.ts'
import type { PaidPlan, PlanKey } from './perks.ts'

/** What of a subscription says which plan a place has. `current_period_end`: until when it is paid, null where that isn't known. */
export type Paid = {
  plan: PaidPlan
  state: SubscriptionState
  how: SubscriptionHow
  current_period_end: Date | null
  cancel_at_period_end: boolean
}

/**
 * The plan that a claim has at a moment. What is past due or canceled is good until the end of what was paid, and so is what is paid by
 * invoice or is to end; what Stripe goes on with is good until it says otherwise.
 */
export function planOf(subscription: Paid | null, now: Date): PlanKey {
  if (subscription === null) return 'free'
  const { plan, state, how, current_period_end: end, cancel_at_period_end } = subscription
  const goesOn = (state === 'trialing' || state === 'active') && how === 'stripe' && !cancel_at_period_end
  if (goesOn) return plan
  const unknown = end === null && (state === 'trialing' || state === 'active')
  return unknown || (end !== null && end > now) ? plan : 'free'
}

const live = ['trialing', 'active', 'past_due'] as const

/** What a subscription may become. What was canceled stays so: who comes back has another. */
const next: Record<SubscriptionState, readonly SubscriptionState[]> = {
  trialing: [...live, 'canceled'],
  active: [...live, 'canceled'],
  past_due: [...live, 'canceled'],
  canceled: ['canceled'],
}
export const mayBecome = (from: SubscriptionState, to: SubscriptionState): boolean => next[from].includes(to)

/** Whether it goes on, so that the claim can't have another. */
export const isLive = (state: SubscriptionState): boolean => state !== 'canceled'

/** What Stripe calls a subscription, as a state of ours; null for one that was never paid. */
export function stateOf(status: string): SubscriptionState | null {
  switch (status) {
    case 'trialing':
    case 'active':
    case 'past_due':
    case 'canceled':
      return status
    // The first payment failed, so that there never was one.
    case 'incomplete':
    case 'incomplete_expired':
      return null
    default:
      return 'past_due'
  }
}

/**
 * Until when a subscription is paid. A period that Stripe has begun isn't: the one before is the last, until its invoice is paid.
 * `invoice` is the state of the last one, null where there is none.
 */
export function paidUntil({ start, end, invoice }: { start: Date; end: Date; invoice: string | null }): Date {
  return invoice === null || invoice === 'paid' ? end : start
}

/** What becomes of a subscription by invoice when its time is over; null while it isn't. */
export function afterPeriod(subscription: Paid, now: Date): 'past_due' | 'canceled' | null {
  const { state, how, current_period_end: end, cancel_at_period_end } = subscription
  if (how !== 'invoice' || (state !== 'active' && state !== 'trialing') || end === null || end > now) return null
  return cancel_at_period_end ? 'canceled' : 'past_due'
}

/** What of Stripe's events leads to a look at the subscription. */
export const followedEvents = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
] as const

/** Days for which it is remembered what Stripe told: longer than it tells anything again. */
export const EVENT_DAYS = 90
