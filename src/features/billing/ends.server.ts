import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Ending } from './payments.server.ts'
import type { subscriptions } from './tables.ts'

/** Stripe is asked by one job at a time, so that what was asked last is what is known. */
export const stripeQueue = { queue: 'billing' }

/** Of a claim that makes no owner any more nothing is paid. */
export async function endWithClaim(tx: TxCtx, { claimId }: Events['claim.ended']): Promise<void> {
  await endLive(tx, 'claim_id = $1', [claimId])
}

/** Somebody is being erased: nothing is taken from them any more. Before their claims go, with which the rows do. */
export async function endSubscriptionsOf(tx: TxCtx, { userId }: Pick<Events['user.erased'], 'userId'>): Promise<void> {
  await endLive(tx, 'user_id = $1', [userId])
}

/** A place that the team removed isn't paid for again; its owner keeps what was paid, should it come back. */
export async function endWithPlaces(tx: TxCtx, { placeIds, fields }: Events['place.changed']): Promise<void> {
  if (!fields.includes('status')) return
  const { rows } = await tx.client.query<RowOf<typeof subscriptions, 'stripe_subscription_id'>>(
    `update subscriptions s set cancel_at_period_end = true, version = s.version + 1, updated_at = $2 from places p
     where p.id = s.place_id and s.place_id = any($1::bigint[]) and s.state <> 'canceled' and not s.cancel_at_period_end
       and p.status = 'removed' and p.merged_into_id is null
     returning s.stripe_subscription_id`,
    [placeIds, tx.now],
  )
  for (const { stripe_subscription_id: id } of rows) if (id !== null) await endAtStripe(tx, id, 'period_end')
}

/** Subscriptions go with their claims, which went before; where such a one makes no owner, or stayed with what is no place any more, they end. */
export async function followMergeOfSubscriptions(tx: TxCtx, { loserId }: Pick<Events['place.merged'], 'loserId'>): Promise<void> {
  await goWithClaims(tx, loserId)
  await endLive(tx, "place_id = $1 or claim_id in (select id from claims where moved_from_id = $1 and state <> 'approved')", [loserId])
}

/** Those that ended stay so: what was paid is good until its end, where the claim makes an owner again. */
export async function unfollowMergeOfSubscriptions(tx: TxCtx, { winnerId }: Pick<Events['place.unmerged'], 'winnerId'>): Promise<void> {
  await goWithClaims(tx, winnerId)
}

async function goWithClaims({ client, now }: TxCtx, from: number): Promise<void> {
  await client.query(
    `update subscriptions s set place_id = c.place_id, version = s.version + 1, updated_at = $2
     from claims c where c.id = s.claim_id and s.place_id = $1 and c.place_id <> $1`,
    [from, now],
  )
}

/** Ends what goes on of these, here at once and at Stripe by a job. What was paid for stays told until when it was paid. */
async function endLive(tx: TxCtx, which: string, values: unknown[]): Promise<void> {
  const { rows } = await tx.client.query<RowOf<typeof subscriptions, 'id' | 'user_id' | 'place_id' | 'state' | 'stripe_subscription_id'>>(
    `with live as (select id, state from subscriptions where state <> 'canceled' and (${which}) order by id for update)
     update subscriptions s set state = 'canceled', version = version + 1, updated_at = $${values.length + 1}
     from live where live.id = s.id returning s.id::int, s.user_id::int, s.place_id::int, live.state, s.stripe_subscription_id`,
    [...values, tx.now],
  )
  for (const { id, user_id, place_id, state, stripe_subscription_id } of rows) {
    if (stripe_subscription_id !== null) await endAtStripe(tx, stripe_subscription_id, 'now')
    await tx.emit('subscription.changed', { subscriptionId: id, userId: user_id, placeId: place_id, from: state, to: 'canceled' })
  }
}

/** Asks for the end at Stripe, by a job that is tried until Stripe has heard it. */
export async function endAtStripe(tx: TxCtx, subscription: string, when: Ending): Promise<void> {
  await enqueue(tx, 'billing.cancel', { subscription, when }, { ...stripeQueue, attempts: 20 })
}
