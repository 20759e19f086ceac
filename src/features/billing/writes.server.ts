import { type Ctx, inTransaction, type MemberCtx, oneAtATime } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import { href } from '../../urls.ts'
import type { Cancellation, InvoicePaid, PlanChange, RefundNote, SubscriptionRecord } from './contract.ts'
import { endAtStripe } from './ends.server.ts'
import type { Payments } from './payments.server.ts'
import type { PaidPlan, PlanKey } from './perks.ts'
import { type Claimed, lastSubscription, payerOf, priceOf } from './reads.server.ts'
import { isLive } from './rules.ts'

const noCard = 'Nothing can be paid by card here. Ask the team for an invoice.'
const changed = 'It was changed meanwhile. Look at it again.'

/** The page where a plan is paid. @throws ConflictError (there is a plan already, or it isn't sold by card) */
export async function checkout(ctx: MemberCtx, payments: Payments | null, claimed: Claimed, plan: PaidPlan): Promise<string> {
  const price = await priceOf(ctx, plan)
  if (payments === null || price === null) throw new ConflictError(noCard)
  const last = await lastSubscription(ctx, claimed.claim_id)
  if (last && isLive(last.state)) throw new ConflictError('This place has a plan already. Change or end that one.')
  const payer = await payerOf(ctx, claimed.claimant_id)
  return payments.checkout({ claimId: claimed.claim_id, plan, price, ...payer, back: href('PlacePlan', { id: claimed.id }) }, ctx.now)
}

/** The page where the card is changed, invoices are had and the plan is ended. @throws ConflictError */
export async function portal(ctx: MemberCtx, payments: Payments | null, { id, claimant_id }: Claimed): Promise<string> {
  const { customer } = await payerOf(ctx, claimant_id)
  if (payments === null || customer === null) throw new ConflictError(noCard)
  return payments.portal(customer, href('PlacePlan', { id }))
}

/** In days: nobody pays further ahead. */
const LONGEST_DAYS = 3 * 366

/** Marks a plan as paid by an invoice, until the end of a day where the place is. @returns its id; @throws InvalidError, ConflictError */
export function markPaid(ctx: MemberCtx, { id, claim_id }: Claimed, given: InvoicePaid): Promise<number> {
  const { plan, until, invoice_number, version } = given
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `subscription of claim ${claim_id}`)
    const { rows } = await tx.client.query<{ end: Date }>(
      `select (($2::date + 1)::timestamp at time zone p.time_zone) - interval '1 second' as end from claims c join places p on p.id = c.place_id
       where c.id = $1 and c.state = 'approved' for update of c`,
      [claim_id, until],
    )
    const [claim] = rows
    if (!claim) throw new ConflictError('The place has another owner by now, or none.')
    if (claim.end <= tx.now) throw new InvalidError({ until: ['is over already'] })
    if (claim.end.getTime() - tx.now.getTime() > LONGEST_DAYS * 86_400_000)
      throw new InvalidError({ until: ['is more than three years away'] })
    const last = await lastSubscription(tx, claim_id)
    const live = last && isLive(last.state) ? last : null
    if ((live?.version ?? null) !== version) throw new ConflictError(changed)
    if (live?.how === 'stripe') throw new ConflictError('Stripe takes the payments of this place. End that first.')
    const made = live
      ? await tx.client.query<{ id: number }>(
          `update subscriptions set plan = $2, state = 'active', current_period_end = $3, invoice_number = $4, cancel_at_period_end = false,
             version = version + 1, updated_at = $5 where id = $1 returning id::int`,
          [live.id, plan, claim.end, invoice_number, tx.now],
        )
      : await tx.client.query<{ id: number }>(
          `insert into subscriptions (claim_id, place_id, user_id, plan, state, how, current_period_end, invoice_number)
           select id, place_id, user_id, $2, 'active', 'invoice', $3, $4 from claims where id = $1 returning id::int`,
          [claim_id, plan, claim.end, invoice_number],
        )
    const subscriptionId = made.rows[0]?.id ?? 0
    await tx.emit('staff.acted', {
      act: 'subscription.invoice',
      targetKind: 'subscription',
      targetId: subscriptionId,
      before: live && { plan: live.plan, state: live.state, until: live.current_period_end, invoice_number: live.invoice_number },
      after: { place: id, plan, state: 'active', until: claim.end, invoice_number },
    })
    const from = live?.state ?? null
    await tx.emit('subscription.changed', { subscriptionId, userId: await ownerOf(tx, subscriptionId), placeId: id, from, to: 'active' })
    return subscriptionId
  })
}

async function ownerOf({ client }: Pick<Ctx, 'client'>, subscriptionId: number): Promise<number> {
  const { rows } = await client.query<{ user_id: number }>('select user_id::int from subscriptions where id = $1', [subscriptionId])
  return rows[0]?.user_id ?? 0
}

/** Ends a plan: at once, with all that it gives, or when what was paid is over. @throws ConflictError */
export function cancelSubscription(
  ctx: MemberCtx,
  { id, place, person, state, until }: SubscriptionRecord,
  given: Cancellation,
): Promise<void> {
  const { when, version } = given
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ stripe_subscription_id: string | null; current_period_end: Date | null }>(
      when === 'now'
        ? `update subscriptions set state = 'canceled', current_period_end = least(current_period_end, $3), version = version + 1, updated_at = $3
           where id = $1 and version = $2 and state <> 'canceled' returning stripe_subscription_id, current_period_end`
        : `update subscriptions set cancel_at_period_end = true, version = version + 1, updated_at = $3
           where id = $1 and version = $2 and state <> 'canceled' and not cancel_at_period_end returning stripe_subscription_id, current_period_end`,
      [id, version, tx.now],
    )
    const [done] = rows
    if (!done) throw new ConflictError(changed)
    if (done.stripe_subscription_id !== null) await endAtStripe(tx, done.stripe_subscription_id, when)
    const to = when === 'now' ? 'canceled' : state
    await tx.emit('staff.acted', {
      act: 'subscription.cancel',
      targetKind: 'subscription',
      targetId: id,
      before: { state, until, cancel_at_period_end: false },
      after: { state: to, until: done.current_period_end, cancel_at_period_end: when === 'period_end' },
    })
    await tx.emit('subscription.changed', { subscriptionId: id, userId: person.id, placeId: place.id, from: state, to })
  })
}

/** Notes what was paid back; paying back itself is done at Stripe, or at the bank. @throws ConflictError */
export function noteRefund(
  ctx: MemberCtx,
  { id, refund_note: before }: SubscriptionRecord,
  { refund_note, version }: RefundNote,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query(
      'update subscriptions set refund_note = $3, version = version + 1, updated_at = $4 where id = $1 and version = $2',
      [id, version, refund_note, tx.now],
    )
    if (!rowCount) throw new ConflictError(changed)
    await tx.emit('staff.acted', {
      act: 'subscription.note',
      targetKind: 'subscription',
      targetId: id,
      before: { refund_note: before },
      after: { refund_note },
    })
  })
}

/**
 * Changes what a plan costs, its price at Stripe, or whether it can be chosen. The two must say the same: nobody is shown one price and
 * charged another. @throws InvalidError, ConflictError
 */
export async function changePlan(ctx: MemberCtx, payments: Payments | null, key: PlanKey, given: PlanChange): Promise<void> {
  const { version } = given
  if (key === 'free') throw new InvalidError({ key: ['is free, and stays so'] })
  const { rows } = await ctx.client.query<{
    version: number
    price_cents: number
    currency: string
    interval: string
    stripe_price_id: string | null
    active: boolean
  }>('select version, price_cents, currency, interval, stripe_price_id, active from plans where key = $1', [key])
  const [was] = rows
  if (!was || was.version !== version) throw new ConflictError(changed)
  const is = {
    ...was,
    price_cents: given.price_cents ?? was.price_cents,
    stripe_price_id: given.stripe_price_id === undefined ? was.stripe_price_id : given.stripe_price_id,
    active: given.active ?? was.active,
  }
  if (payments !== null && is.stripe_price_id !== null) await requireSamePrice(payments, is.stripe_price_id, is)
  await inTransaction(ctx, async (tx) => {
    const taken = await tx.client.query('select from plans where stripe_price_id = $1 and key <> $2', [is.stripe_price_id, key])
    if (taken.rowCount) throw new InvalidError({ stripe_price_id: ['is the price of another plan'] })
    const { rowCount } = await tx.client.query(
      `update plans set price_cents = $3, stripe_price_id = $4, active = $5, version = version + 1, updated_at = $6
       where key = $1 and version = $2`,
      [key, version, is.price_cents, is.stripe_price_id, is.active, tx.now],
    )
    if (!rowCount) throw new ConflictError(changed)
    const told = ({ price_cents, stripe_price_id, active }: typeof was) => ({ plan: key, price_cents, stripe_price_id, active })
    await tx.emit('staff.acted', { act: 'plan.edit', targetKind: 'plan', targetId: null, before: told(was), after: told(is) })
  })
}

type Costs = { price_cents: number; currency: string; interval: string }

async function requireSamePrice(payments: Payments, id: string, { price_cents, currency, interval }: Costs): Promise<void> {
  const price = await payments.price(id)
  if (price === null) throw new InvalidError({ stripe_price_id: ['is not known to Stripe'] })
  const said = `${((price.cents ?? 0) / 100).toFixed(2)} ${price.currency} each ${price.interval ?? 'time'}`
  if (!price.active) throw new InvalidError({ stripe_price_id: ['is archived at Stripe'] })
  if (price.cents !== price_cents || price.currency !== currency || price.interval !== interval)
    throw new InvalidError({ stripe_price_id: [`is ${said} at Stripe: make a price there that says the same`] })
}
