import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { endAtStripe } from './ends.server.ts'
import type { Payments, StripeSubscription } from './payments.server.ts'
import { type PaidPlan, type PlanKey, planKeys } from './perks.ts'
import { isLive, mayBecome, stateOf } from './rules.ts'
import type { subscriptions } from './tables.ts'

type Row = RowOf<typeof subscriptions, 'id' | 'user_id' | 'place_id' | 'state'> & { plan: PaidPlan }

/** Asks Stripe how a subscription is now, and makes ours so. `toldAt`: when the last thing happened that Stripe told of, ISO. */
export async function followSubscription(
  ctx: Ctx,
  payments: Payments,
  { subscription, toldAt }: { subscription: string; toldAt: string | null },
): Promise<void> {
  const found = await payments.subscription(subscription)
  if (found === null) return
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Row>(
      'select id::int, user_id::int, place_id::int, state, plan from subscriptions where stripe_subscription_id = $1 for update',
      [found.id],
    )
    const [row] = rows
    const known = row === undefined ? await begin(tx, payments.site, found) : await change(tx, row, found)
    if (known && toldAt !== null)
      await tx.client.query(
        'update subscriptions set last_event_at = greatest(last_event_at, $2) where stripe_subscription_id = $1 and last_event_at is distinct from $2',
        [found.id, toldAt],
      )
  })
}

/** Makes ours as it is at Stripe. What was ended here stays ended, though Stripe may not have heard of it yet. */
async function change(tx: TxCtx, row: Row, found: StripeSubscription): Promise<true> {
  const to = stateOf(found.status) ?? 'past_due'
  if (!isLive(row.state) || !mayBecome(row.state, to)) return true
  const plan = (await planAt(tx, found)) ?? row.plan
  const { rowCount } = await tx.client.query(
    `update subscriptions set state = $2, plan = $3, current_period_end = $4, cancel_at_period_end = $5, stripe_customer_id = $6,
       version = version + 1, updated_at = $7
     where id = $1 and (state, plan, current_period_end, cancel_at_period_end, stripe_customer_id) is distinct from
       ($2::subscription_state, $3::text, $4::timestamptz, $5::boolean, $6::text)`,
    [row.id, to, plan, found.until, found.ends, found.customer, tx.now],
  )
  if (rowCount)
    await tx.emit('subscription.changed', { subscriptionId: row.id, userId: row.user_id, placeId: row.place_id, from: row.state, to })
  return true
}

/** One that is new here: of a claim that it names, which owns its place and has no other. What can't be given is not taken money for. */
async function begin(tx: TxCtx, site: string, found: StripeSubscription): Promise<boolean> {
  const { site: named, claim_id = '', plan: ordered } = found.metadata
  const to = stateOf(found.status)
  if (named !== site || !/^[1-9]\d{0,14}$/.test(claim_id) || to === null) return false
  const claimId = Number(claim_id)
  await oneAtATime(tx, `subscription of claim ${claimId}`)
  const { rows } = await tx.client.query<{ place_id: number; user_id: number; free: boolean }>(
    `select c.place_id::int, c.user_id::int, c.state = 'approved'
       and not exists (select from subscriptions s where s.claim_id = c.id and s.state <> 'canceled') as free
     from claims c where c.id = $1 for update`,
    [claimId],
  )
  const [claim] = rows
  const plan = (await planAt(tx, found)) ?? planKeys.find((key): key is PaidPlan => key === ordered && key !== 'free')
  if (!claim?.free || plan === undefined) {
    if (isLive(to)) await endAtStripe(tx, found.id, 'paid_back')
    return false
  }
  const made = await tx.client.query<{ id: number }>(
    `insert into subscriptions (claim_id, place_id, user_id, plan, state, how, stripe_customer_id, stripe_subscription_id, current_period_end,
       cancel_at_period_end) values ($1, $2, $3, $4, $5, 'stripe', $6, $7, $8, $9) returning id::int`,
    [claimId, claim.place_id, claim.user_id, plan, to, found.customer, found.id, found.until, found.ends],
  )
  const { place_id: placeId, user_id: userId } = claim
  await tx.emit('subscription.changed', { subscriptionId: made.rows[0]?.id ?? 0, userId, placeId, from: null, to })
  return true
}

/** Which of our plans is paid, by its price; null for a price that no plan has any more. */
async function planAt({ client }: Pick<Ctx, 'client'>, { price }: StripeSubscription): Promise<PaidPlan | null> {
  const { rows } = await client.query<{ key: PlanKey }>('select key from plans where stripe_price_id = $1', [price])
  const key = rows[0]?.key
  return key === undefined || key === 'free' ? null : key
}
