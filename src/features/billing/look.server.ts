import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { PaidPlan } from './perks.ts'
import { afterPeriod, EVENT_DAYS } from './rules.ts'
import type { subscriptions } from './tables.ts'
import { followLater } from './webhook.server.ts'

type Over = RowOf<
  typeof subscriptions,
  ('id' | 'user_id' | 'place_id' | 'state' | 'how') | ('current_period_end' | 'cancel_at_period_end' | 'stripe_subscription_id')
> & { plan: PaidPlan }

/** Looks at what should have ended or gone on by now, so that nothing hangs on an event that never came; and forgets old events. */
export async function lookAtSubscriptions(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Over>(
      `select id::int, user_id::int, place_id::int, plan, state, how, current_period_end, cancel_at_period_end, stripe_subscription_id
       from subscriptions where state in ('trialing', 'active') and current_period_end <= $1 order by id limit 1000 for update`,
      [tx.now],
    )
    for (const row of rows) {
      if (row.stripe_subscription_id !== null) await followLater(tx, row.stripe_subscription_id, null)
      const to = afterPeriod(row, tx.now)
      if (to === null) continue
      await tx.client.query('update subscriptions set state = $2, version = version + 1, updated_at = $3 where id = $1', [
        row.id,
        to,
        tx.now,
      ])
      const { id: subscriptionId, user_id: userId, place_id: placeId, state: from } = row
      await tx.emit('subscription.changed', { subscriptionId, userId, placeId, from, to })
    }
  })
  await ctx.client.query('delete from billing_events where received_at < $1::timestamptz - make_interval(days => $2)', [
    ctx.now,
    EVENT_DAYS,
  ])
}
