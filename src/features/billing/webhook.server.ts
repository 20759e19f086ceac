import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { stripeQueue } from './ends.server.ts'
import type { Told } from './payments.server.ts'
import { followedEvents } from './rules.ts'

type Outcome = 'followed' | 'stale' | 'ignored'

/**
 * Takes note of what Stripe tells, each event once. What an event says isn't believed: a job asks how the subscription is now, so that the
 * order in which they come changes nothing. One older than what is known isn't followed.
 */
export async function takeNote(ctx: Ctx, told: Told): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const outcome = await outcomeOf(tx, told)
    const { rowCount } = await tx.client.query(
      'insert into billing_events (id, type, created, received_at, outcome) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
      [told.id, told.type, told.created, tx.now, outcome],
    )
    if (!rowCount || outcome !== 'followed' || told.subscription === null) return
    await followLater(tx, told.subscription, told.created)
  })
}

/** Has a subscription asked for: once, however many wait for it. */
export async function followLater(tx: Pick<Ctx, 'client'>, subscription: string, toldAt: Date | null): Promise<void> {
  const data = { subscription, toldAt: toldAt?.toISOString() ?? null }
  await enqueue(tx, 'billing.follow', data, { ...stripeQueue, key: `subscription ${subscription}` })
}

async function outcomeOf({ client }: Pick<Ctx, 'client'>, { type, created, subscription }: Told): Promise<Outcome> {
  const followed: readonly string[] = followedEvents
  if (subscription === null || !followed.includes(type)) return 'ignored'
  const { rowCount } = await client.query('select from subscriptions where stripe_subscription_id = $1 and last_event_at > $2', [
    subscription,
    created,
  ])
  return rowCount ? 'stale' : 'followed'
}
