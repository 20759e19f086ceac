import type { Formatter } from '../../../platform/format.ts'
import type { Plan, SubscriptionHow, SubscriptionState } from '../contract.ts'

/** What a plan costs, such as "19 USD a month". */
export function priceWords(
  { price_cents, currency, interval }: Pick<Plan, 'price_cents' | 'currency' | 'interval'>,
  format: Formatter,
): string {
  if (interval === null) return 'Costs nothing'
  const amount = price_cents % 100 === 0 ? format.number(price_cents / 100) : format.decimal(price_cents / 100, 2)
  return `${amount} ${currency} a ${interval}`
}

export const stateNames: Record<SubscriptionState, { tone: 'good' | 'warn' | 'plain'; text: string }> = {
  trialing: { tone: 'good', text: 'On trial' },
  active: { tone: 'good', text: 'Paid' },
  past_due: { tone: 'warn', text: 'Payment due' },
  canceled: { tone: 'plain', text: 'Ended' },
}

export const howNames: Record<SubscriptionHow, string> = { stripe: 'Card, at Stripe', invoice: 'Invoice' }
