import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { claims } from '../claims/tables.ts'
import { places } from '../places/tables.ts'

export const planInterval = pgEnum('plan_interval', ['month', 'year'])
export const subscriptionState = pgEnum('subscription_state', ['trialing', 'active', 'past_due', 'canceled'])
/** How it is paid: by card at Stripe, or by an invoice that the team marks as paid. */
export const subscriptionHow = pgEnum('subscription_how', ['stripe', 'invoice'])

/** What owners can choose from. What each gives is in `perks.ts`. */
export const plans = pgTable(
  'plans',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    /** Null of the free one. */
    interval: planInterval(),
    price_cents: integer().notNull(),
    currency: text().notNull(),
    stripe_price_id: text().unique(),
    /** Whether it can be chosen now; who has it keeps it. */
    active: boolean().notNull().default(true),
    position: integer().notNull(),
    ...edited,
  },
  (t) => [check('plans_price', sql`${t.price_cents} >= 0 and (${t.interval} is not null or ${t.price_cents} = 0)`)],
)

/** Plans that claims have or had; a claim without one has the free plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    claim_id: ref()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text()
      .notNull()
      .references(() => plans.key),
    state: subscriptionState().notNull(),
    how: subscriptionHow().notNull(),
    stripe_customer_id: text(),
    stripe_subscription_id: text().unique(),
    /** Until when it is paid. */
    current_period_end: timestamp({ withTimezone: true }),
    cancel_at_period_end: boolean().notNull().default(false),
    /** When the last thing happened at Stripe that was taken into account. */
    last_event_at: timestamp({ withTimezone: true }),
    invoice_number: text(),
    refund_note: text().notNull().default(''),
    ...edited,
  },
  (t) => [
    uniqueIndex('subscriptions_one_live').on(t.claim_id).where(sql`${t.state} <> 'canceled'`),
    index('subscriptions_by_claim').on(t.claim_id),
    index('subscriptions_by_place').on(t.place_id),
    index('subscriptions_by_person').on(t.user_id),
    index('subscriptions_by_plan').on(t.plan),
    // What the hourly job looks at: few that are over among those that go on.
    index('subscriptions_ending').on(t.current_period_end).where(sql`${t.state} in ('trialing', 'active')`),
    check('subscriptions_how', sql`(${t.how} = 'stripe') = (${t.stripe_subscription_id} is not null)`),
    check('subscriptions_paid_until', sql`${t.how} = 'stripe' or ${t.current_period_end} is not null`),
  ],
)

/** What Stripe told, each once; without what it said, which is asked for anew. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    received_at: timestamp({ withTimezone: true }).notNull(),
    /** `followed`: the subscription was asked for anew; `stale`: older than what is known; `ignored`: tells of no subscription. */
    outcome: text().notNull(),
  },
  (t) => [
    index('billing_events_by_time').on(t.received_at),
    check('billing_events_outcome', sql`${t.outcome} in ('followed', 'stale', 'ignored')`),
  ],
)
