import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { PlanAsked } from '../../policy/billing.ts'
import { can } from '../../policy.ts'
import { href } from '../../urls.ts'
import { cityLine } from '../places/reads.server.ts'
import type { PlacePlan, Plan, Subscription, SubscriptionList, SubscriptionQuery, SubscriptionRecord } from './contract.ts'
import { type PaidPlan, type PlanKey, perksOf } from './perks.ts'
import { type Paid, planOf } from './rules.ts'
import type { plans, subscriptions } from './tables.ts'

/** The approved claim of a place: what its plan hangs on. */
export type Claimed = PlanAsked & { id: number; claim_id: number }

/** @throws NotFoundError where nobody owns the place by a claim, and for everybody but that claimant and admins */
export async function claimedPlace({ client, viewer }: MemberCtx, { id }: { id: number }): Promise<Claimed> {
  const { rows } = await client.query<Claimed>(
    "select place_id::int as id, id::int as claim_id, user_id::int as claimant_id from claims where place_id = $1 and state = 'approved'",
    [id],
  )
  const [claimed] = rows
  if (!claimed || (claimed.claimant_id !== viewer.id && !can(viewer, 'subscription.manage')))
    throw new NotFoundError(`There is no plan of a place ${id} for you.`)
  return claimed
}

/** The plans, those that can't be chosen any more only for admins. `byCard`: whether Stripe is set up. */
export async function readPlans({ client, viewer }: Ctx, byCard: boolean): Promise<Plan[]> {
  const manages = can(viewer, 'subscription.manage')
  const { rows } = await client.query<
    RowOf<typeof plans, 'version' | 'name' | 'interval' | 'price_cents' | 'currency' | 'active' | 'stripe_price_id'> & { key: PlanKey }
  >(`select key, version, name, interval, price_cents, currency, active, stripe_price_id from plans where active or $1 order by position`, [
    manages,
  ])
  return rows.map(({ stripe_price_id, ...plan }) => ({
    ...plan,
    by_card: byCard && plan.active && stripe_price_id !== null,
    perks: perksOf(plan.key),
    stripe_price_id: manages ? stripe_price_id : null,
  }))
}

type Row = RowOf<typeof subscriptions, 'id' | 'version' | 'invoice_number'> & Paid
const columns = `s.id::int, s.version, s.plan, s.state, s.how, s.current_period_end, s.cancel_at_period_end, s.invoice_number`

const toSubscription = ({ current_period_end, ...row }: Row): Subscription => ({
  ...row,
  until: current_period_end?.toISOString() ?? null,
})

/** The subscription that says which plan a claim has: the one that goes on, else the last; null without any. */
export async function lastSubscription({ client }: Pick<Ctx, 'client'>, claimId: number): Promise<Row | null> {
  const { rows } = await client.query<Row>(
    `select ${columns} from subscriptions s where claim_id = $1 order by state <> 'canceled' desc, id desc limit 1`,
    [claimId],
  )
  return rows[0] ?? null
}

/** The plan that a place has now. */
export const planNow = async (ctx: Pick<Ctx, 'client' | 'now'>, claimId: number): Promise<PlanKey> =>
  planOf(await lastSubscription(ctx, claimId), ctx.now)

/** What the page of a place's plan shows. */
export async function placePlan(ctx: MemberCtx, { id, claim_id, claimant_id }: Claimed, byCard: boolean): Promise<PlacePlan> {
  const { rows } = await ctx.client.query<{ name: string; where: string; time_zone: string }>(
    `select p.name, ${cityLine('ci', 'st')} as where, p.time_zone from places p join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
     where p.id = $1`,
    [id],
  )
  const subscription = await lastSubscription(ctx, claim_id)
  const { name = '', where = '', time_zone = 'UTC' } = rows[0] ?? {}
  return {
    place: { id, name, where, path: href('PlaceShort', { id }), time_zone },
    own: claimant_id === ctx.viewer.id,
    plan: planOf(subscription, ctx.now),
    subscription: subscription && toSubscription(subscription),
    plans: await readPlans(ctx, byCard),
  }
}

type Recorded = Row &
  RowOf<typeof subscriptions, 'stripe_customer_id' | 'stripe_subscription_id' | 'refund_note' | 'created_at'> & {
    claim_id: number
    owns: boolean
    place: Omit<SubscriptionRecord['place'], 'path'>
    person: SubscriptionRecord['person']
  }

const records = `select ${columns}, s.claim_id::int, s.stripe_customer_id, s.stripe_subscription_id, s.refund_note, s.created_at,
    c.state = 'approved' as owns, json_build_object('id', p.id, 'name', p.name, 'where', ${cityLine('ci', 'st')}, 'time_zone', p.time_zone) as place,
    json_build_object('id', u.id, 'name', u.name, 'username', coalesce(u.username, '')) as person
  from subscriptions s join claims c on c.id = s.claim_id join places p on p.id = s.place_id join users u on u.id = s.user_id
    join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id`

const toRecord =
  (now: Date) =>
  ({ claim_id, owns, place, person, stripe_customer_id, stripe_subscription_id, refund_note, created_at, ...row }: Recorded) => ({
    ...toSubscription(row),
    place: { ...place, path: href('PlaceShort', { id: place.id }) },
    ...{ person, claim_id, owns, stripe_customer_id, stripe_subscription_id, refund_note },
    gives: owns ? planOf(row, now) : ('free' as const),
    created_at: created_at.toISOString(),
  })

/** Subscriptions, the newest first. */
export async function listSubscriptions(
  { client, now }: MemberCtx,
  { q, state, plan, how, cursor, limit }: SubscriptionQuery,
): Promise<SubscriptionList> {
  const list = ['subscriptions', q, state, plan, how]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const { rows } = await client.query<Recorded>(
    `${records} where ($1::bigint is null or s.id < $1)
       and ($2::text is null or position(lower($2) in lower(p.name)) > 0 or lower(s.invoice_number) = lower($2))
       and ($3::subscription_state is null or s.state = $3) and ($4::text is null or s.plan = $4)
       and ($5::subscription_how is null or s.how = $5)
     order by s.id desc limit $6`,
    [before, q || null, state ?? null, plan ?? null, how ?? null, limit + 1],
  )
  const page = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  return { ...page, data: page.data.map(toRecord(now)) }
}

/** @throws NotFoundError */
export async function readSubscription({ client, now }: Pick<Ctx, 'client' | 'now'>, { id }: { id: number }): Promise<SubscriptionRecord> {
  const { rows } = await client.query<Recorded>(`${records} where s.id = $1`, [id])
  if (!rows[0]) throw new NotFoundError(`There is no subscription ${id}.`)
  return toRecord(now)(rows[0])
}

/** What an order at Stripe needs to know of who pays. */
export type Payer = { email: string | null; customer: string | null }

/** Somebody as Stripe knows them: by what they paid before, else by their address. */
export async function payerOf({ client }: Pick<Ctx, 'client'>, userId: number): Promise<Payer> {
  const { rows } = await client.query<Payer>(
    `select u.email, (select s.stripe_customer_id from subscriptions s where s.user_id = u.id and s.stripe_customer_id is not null
       order by s.id desc limit 1) as customer from users u where u.id = $1`,
    [userId],
  )
  return rows[0] ?? { email: null, customer: null }
}

/** The price at Stripe of a plan that can be chosen; null where it has none. */
export async function priceOf({ client }: Pick<Ctx, 'client'>, plan: PaidPlan): Promise<string | null> {
  const { rows } = await client.query<{ price: string | null }>('select stripe_price_id as price from plans where key = $1 and active', [
    plan,
  ])
  return rows[0]?.price ?? null
}
