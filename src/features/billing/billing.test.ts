import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite } from '../../app/accounts/testing.server.ts'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { personalData } from '../../app/personal-data.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { becomeOwner } from '../claims/decide.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { eraseExpired } from '../people/account-deletion.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace, removePlace, restorePlace, unmergePlace } from '../places/writes.server.ts'
import { followSubscription } from './follow.server.ts'
import { lookAtSubscriptions } from './look.server.ts'
import { type Ending, openPayments } from './payments.server.ts'
import { openStripeServer } from './testing.server.ts'

const appUrl = 'https://places.example'
const stripe = await openStripeServer()
afterAll(() => stripe.close())
const site = await openSite({ stripe: stripe.setting })
const api = openApi({ stripe: stripe.setting })
const payments = openPayments(stripe.setting, appUrl)
const byInvoice = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0
const DAY = 86_400_000

let fixture: Fixture
let admin: Ctx
beforeAll(async () => {
  fixture = await makeFixture()
  admin = await somebody(ctx, 'admin')
  stripe.addPrice('price_month', 1900, 'month')
  stripe.addPrice('price_year', 19000, 'year')
  await ctx.pool.query("update plans set stripe_price_id = 'price_' || interval where interval is not null")
})

/** A published place with an owner whose claim was approved. */
async function owned(owner?: Ctx) {
  const who = owner ?? (await somebody(ctx, 'user'))
  await ctx.pool.query('update users set email = $2, email_verified_at = now() where id = $1', [idOf(who), `${unique('o')}@people.example`])
  const fields = { name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(ctx, { fields, submit: true })
  return { id, who, claimId: await approved(id, who) }
}
async function approved(place: number, who: Ctx): Promise<number> {
  const { rows } = await ctx.pool.query<{ id: number }>(
    "insert into claims (place_id, user_id, role, token) values ($1, $2, 'owner', 'x') returning id::int",
    [place, idOf(who)],
  )
  const id = rows[0]?.id ?? 0
  await inTransaction(ctx, (tx) => becomeOwner(tx, { id, place_id: place, user_id: idOf(who) }))
  return id
}
const order = (claimId: number, plan = 'monthly') => ({ site: appUrl, claim_id: String(claimId), plan })

/** Tells the whole site an event, as Stripe does: without session and token. */
const tell = (event: { body: string; signature: string }, headers: Record<string, string> = {}) =>
  site.ask('/api/stripe/webhook', {
    method: 'POST',
    body: event.body,
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature, ...headers },
  })
/** Does the jobs of billing that wait, in order; says which. */
async function work(): Promise<string[]> {
  const { rows } = await ctx.pool.query<{
    task: string
    payload: { subscription: string; toldAt: string | null; when: Ending }
  }>(
    `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier like 'billing.%' returning j.id, t.identifier as task, j.payload)
     select task, payload from taken order by id`,
  )
  for (const { task, payload } of rows) {
    if (task === 'billing.follow') await followSubscription({ ...ctx, now: new Date() }, payments, payload)
    else await payments.cancel(payload.subscription, payload.when)
  }
  return rows.map(({ task }) => task)
}
const events = async () => (await ctx.pool.query('select from billing_events')).rowCount
const rowOf = async (stripeId: string) =>
  (await ctx.pool.query('select state, plan, current_period_end, version from subscriptions where stripe_subscription_id = $1', [stripeId]))
    .rows[0]
const planOfPlace = async (who: Ctx, id: number) => (await ask(who, 'GET', `/places/${id}/subscription`)).body.plan

/** An owner who has paid by card: told, and followed. */
async function paying(subscription = unique('sub_').replace(/\W/g, '_'), owner?: Ctx) {
  const place = await owned(owner)
  const kept = stripe.addSubscription(subscription, order(place.claimId), 'price_month')
  expect((await tell(stripe.event('customer.subscription.created', kept))).status).toBe(200)
  expect(await work()).toEqual(['billing.follow'])
  return { ...place, kept }
}

describe('by card', () => {
  test('an owner pays on Stripe’s page and has the plan once Stripe has told; nobody else sees or pays anything of it', async () => {
    const { id, who, claimId } = await owned()
    const manager = await somebody(ctx, 'user')
    await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, idOf(manager)])
    const path = `/places/${id}/subscription`
    for (const other of [manager, await somebody(ctx, 'user'), await somebody(ctx, 'manager')])
      for (const [method, end] of [
        ['GET', ''],
        ['POST', '/checkout'],
        ['POST', '/portal'],
        ['GET', '/figures'],
        ['GET', '/figures.csv'],
      ] as const)
        expect((await ask(other, method, path + end, method === 'POST' ? { plan: 'monthly' } : undefined)).status, end).toBe(404)
    expect((await ask(null, 'GET', path)).status).toBe(401)
    const eyes = { ...who, viewer: { ...who.viewer, impersonatedBy: 7 } } as Ctx
    expect((await ask(eyes, 'GET', path)).status).toBe(403)

    expect((await ask(who, 'GET', path)).body).toMatchObject({ own: true, plan: 'free', subscription: null })
    expect((await ask(admin, 'GET', path)).body).toMatchObject({ own: false, plan: 'free' })
    expect((await ask(admin, 'POST', `${path}/checkout`, { plan: 'monthly' })).status).toBe(403)
    expect((await ask(who, 'POST', `${path}/checkout`, { plan: 'free' })).status).toBe(422)
    const [one, same] = [
      await ask(who, 'POST', `${path}/checkout`, { plan: 'monthly' }),
      await ask(who, 'POST', `${path}/checkout`, { plan: 'monthly' }),
    ]
    expect(one.body.url).toMatch(/^https:\/\/checkout\.stripe\.example\/c\/pay\//)
    expect(same.body).toEqual(one.body)
    const { form } = stripe.asked.at(-1) ?? { form: new URLSearchParams() }
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_month',
      success_url: `${appUrl}/my-places/${id}/plan?paid=1`,
      'subscription_data[metadata][claim_id]': String(claimId),
    })
    expect(form.get('customer_email')).toContain('@people.example')

    const kept = stripe.addSubscription('sub_first', order(claimId), 'price_month')
    const session = { id: 'cs_1', object: 'checkout.session', subscription: 'sub_first', client_reference_id: String(claimId) }
    expect((await tell(stripe.event('checkout.session.completed', session))).status).toBe(200)
    expect(await planOfPlace(who, id)).toBe('free')
    expect(await work()).toEqual(['billing.follow'])
    expect((await ask(who, 'GET', path)).body).toMatchObject({
      plan: 'monthly',
      subscription: { state: 'active', how: 'stripe', plan: 'monthly' },
    })
    expect((await ask(who, 'POST', `${path}/checkout`, { plan: 'yearly' })).status).toBe(409)
    expect((await ask(who, 'POST', `${path}/portal`)).body.url).toBe(`https://billing.stripe.example/p/${kept.customer}`)

    // At Stripe they change to the other plan, and end it: it is good until what was paid is over.
    Object.assign(kept.items.data[0] ?? {}, { price: { id: 'price_year' } })
    kept.cancel_at_period_end = true
    await tell(stripe.event('customer.subscription.updated', kept))
    await work()
    expect((await ask(who, 'GET', path)).body).toMatchObject({
      plan: 'yearly',
      subscription: { plan: 'yearly', cancel_at_period_end: true },
    })
    kept.status = 'canceled'
    await tell(stripe.event('customer.subscription.deleted', kept))
    await work()
    expect((await ask(who, 'GET', path)).body).toMatchObject({ plan: 'yearly', subscription: { state: 'canceled' } })
    expect((await ask(who, 'POST', `${path}/checkout`, { plan: 'monthly' })).status).toBe(200)
    expect(stripe.asked.at(-1)?.form.get('customer')).toBe(kept.customer)
  })

  test('an older event changes nothing and asks nothing, a replayed one is told that it is known, and order doesn’t matter', async () => {
    const { kept } = await paying('sub_order')
    const later = Date.now() + 60_000
    kept.status = 'past_due'
    const failed = stripe.event(
      'invoice.payment_failed',
      { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: kept.id } } },
      { at: later },
    )
    expect((await tell(failed)).status).toBe(200)
    await work()
    const known = await rowOf(kept.id)
    expect(known.state).toBe('past_due')

    const [count, questions] = [await events(), stripe.asked.length]
    kept.status = 'active'
    for (let n = 0; n < 3; n++) expect((await tell(failed)).status).toBe(200)
    expect([await events(), await work(), stripe.asked.length]).toEqual([count, [], questions])
    const older = stripe.event('customer.subscription.updated', { ...kept, status: 'canceled' }, { at: later - 30_000 })
    expect((await tell(older)).status).toBe(200)
    expect([await work(), stripe.asked.length, await rowOf(kept.id)]).toEqual([[], questions, known])
    expect((await ctx.pool.query('select outcome from billing_events where id = $1', [older.id])).rows).toEqual([{ outcome: 'stale' }])

    // Both come at once, the newer first and each twice: it is as Stripe says that it is.
    const newer = stripe.event('invoice.paid', { id: 'in_1', object: 'invoice', subscription: kept.id }, { at: later + 60_000 })
    const newest = stripe.event('customer.subscription.updated', { ...kept, status: 'past_due' }, { at: later + 60_000 })
    const statuses = await Promise.all([newer, newest, newer, newest].map(async (event) => (await tell(event)).status))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await work()).toEqual(['billing.follow'])
    expect((await rowOf(kept.id)).state).toBe('active')
  })

  test('what isn’t signed by Stripe for us, was changed or is ten minutes old is 400 and leaves nothing; what is too long 413', async () => {
    const { claimId } = await owned()
    const kept = stripe.addSubscription('sub_wrong', order(claimId), 'price_month')
    const count = await events()
    const good = stripe.event('customer.subscription.created', kept)
    const changed = { ...good, body: good.body.replace('"active"', '"trialing"') }
    const old = stripe.event('customer.subscription.created', kept, { signedAt: Date.now() - 600_000 })
    const others = stripe.event('customer.subscription.created', kept, { secret: 'whsec_of_somebody_else' })
    const broken = { body: good.body.slice(0, 40), signature: good.signature }
    for (const bad of [
      changed,
      old,
      others,
      broken,
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=0' },
      { body: '', signature: good.signature },
    ])
      expect((await tell(bad)).status).toBe(400)
    expect((await site.ask('/api/stripe/webhook', { method: 'POST', body: good.body })).status).toBe(400)
    const long = 'x'.repeat(262_145)
    expect((await tell({ body: long, signature: good.signature })).status).toBe(413)
    const stream = new Blob([long]).stream()
    const sent = { method: 'POST', body: stream, duplex: 'half', headers: { 'stripe-signature': good.signature } }
    expect((await site.ask('/api/stripe/webhook', sent as RequestInit)).status).toBe(413)
    expect([await events(), await work(), await rowOf('sub_wrong')]).toEqual([count, [], undefined])
    expect((await byInvoice.fetch(null, '/stripe/webhook', { method: 'POST', body: good.body })).status).toBe(404)
  })

  test('only this address is without a token; a page of another site can do nothing by it', async () => {
    const unsigned = { method: 'POST', headers: { 'content-type': 'application/json', origin: 'https://evil.example' }, body: '{}' }
    expect((await site.ask('/api/stripe/webhook', unsigned)).status).toBe(400)
    for (const path of ['/api/stripe/webhook/', '/api/stripe', '/api/plans/monthly', '/api/logout'])
      expect((await site.ask(path, unsigned)).status, path).toBe(419)
  })

  test('two payment pages that were open at once are paid for once: the second subscription ends, and its payment is given back, however often that is tried', async () => {
    const { id, who, claimId } = await owned()
    const path = `/places/${id}/subscription`
    for (const plan of ['monthly', 'yearly']) expect((await ask(who, 'POST', `${path}/checkout`, { plan })).status).toBe(200)
    const first = stripe.addSubscription('sub_tab_one', order(claimId), 'price_month')
    const late = stripe.addSubscription('sub_tab_two', order(claimId, 'yearly'), 'price_year')
    for (const [n, { id: subscription }] of [first, late].entries()) {
      const session = { id: `cs_tab_${n}`, object: 'checkout.session', subscription, client_reference_id: String(claimId) }
      expect((await tell(stripe.event('checkout.session.completed', session))).status).toBe(200)
      expect((await work())[0]).toBe('billing.follow')
    }
    expect((await ask(who, 'POST', `${path}/checkout`, { plan: 'yearly' })).status).toBe(409)
    stripe.setDown(true)
    await expect(payments.cancel(late.id, 'paid_back')).rejects.toThrow(/^Stripe could not be asked/)
    stripe.setDown(false)
    expect(await work()).toEqual(['billing.cancel'])
    await payments.cancel(late.id, 'paid_back')
    expect([first.status, late.status, await planOfPlace(who, id), [...stripe.refunds.keys()]]).toEqual([
      'active',
      'canceled',
      'monthly',
      ['pi_sub_tab_two'],
    ])
    expect(await rowOf(late.id)).toBe(undefined)
    // Somebody gave it back by hand meanwhile.
    stripe.refunds.set('pi_sub_tab_two', 'another')
    await payments.cancel(late.id, 'paid_back')
    // What was taken and ends by the owner's or the team's choice isn't paid back by itself.
    await payments.cancel(first.id, 'now')
    expect([...stripe.refunds.keys()]).toEqual(['pi_sub_tab_two'])
  })

  test('what nobody ordered here, or twice, is not taken: another site’s is left alone, a second one ends at Stripe', async () => {
    const { claimId, kept } = await paying('sub_one')
    const theirs = stripe.addSubscription('sub_theirs', { ...order(claimId), site: 'https://elsewhere.example' }, 'price_month')
    const nobodys = stripe.addSubscription('sub_nobodys', {}, 'price_month')
    const second = stripe.addSubscription('sub_second', order(claimId), 'price_year')
    const unpaid = stripe.addSubscription('sub_unpaid', order((await owned()).claimId), 'price_year', { status: 'incomplete' })
    for (const one of [theirs, nobodys, second, unpaid]) await tell(stripe.event('customer.subscription.created', one))
    await tell(stripe.event('customer.created', { id: 'cus_1', object: 'customer' }))
    await work()
    expect(await work()).toEqual(['billing.cancel'])
    expect([kept, theirs, nobodys, second, unpaid].map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
      'canceled',
      'incomplete',
    ])
    for (const { id } of [theirs, nobodys, second, unpaid]) expect(await rowOf(id), id).toBe(undefined)
  })

  test('a payment that fails is told once, by bell and mail; the plan is good until the end of what was paid', async () => {
    const { id, who, kept } = await paying()
    const [item] = kept.items.data
    if (!item) throw new Error('It has an item.')
    // Stripe has begun the next month, and its invoice isn't paid: the month before ended a day ago.
    item.current_period_start = Math.floor(Date.now() / 1000) - 86_400
    item.current_period_end = item.current_period_start + 30 * 86_400
    kept.status = 'past_due'
    kept.latest_invoice = { id: 'in_2', object: 'invoice', status: 'open' }
    for (const n of [1, 2]) {
      await tell(stripe.event('invoice.payment_failed', { id: `in_${n}`, object: 'invoice', subscription: kept.id }))
      await work()
    }
    const bell = await ctx.pool.query("select action_url from notifications where user_id = $1 and type = 'payment-failed'", [idOf(who)])
    expect(bell.rows).toEqual([{ action_url: `/my-places/${id}/plan` }])
    expect((await ctx.pool.query("select from mails where user_id = $1 and kind = 'payment-failed'", [idOf(who)])).rowCount).toBe(1)
    expect(await planOfPlace(who, id)).toBe('free')
    kept.latest_invoice.status = 'paid'
    kept.status = 'active'
    await tell(stripe.event('invoice.paid', { id: 'in_2', object: 'invoice', subscription: kept.id }))
    await work()
    expect(await planOfPlace(who, id)).toBe('monthly')
  })

  test('Stripe that can’t be reached is said without a word of keys, and the job tries again', async () => {
    const { id, who } = await owned()
    stripe.setDown(true)
    const refused = await ask(who, 'POST', `/places/${id}/subscription/checkout`, { plan: 'yearly' })
    await expect(followSubscription(ctx, payments, { subscription: 'sub_first', toldAt: null })).rejects.toThrow(
      /^Stripe could not be asked/,
    )
    stripe.setDown(false)
    expect(refused.status).toBe(502)
    expect(JSON.stringify(refused.body)).not.toMatch(/sk_|whsec_/)
    const wrongKey = openPayments({ ...stripe.setting, secretKey: 'sk_test_anotherkey' }, appUrl)
    await expect(wrongKey.subscription('sub_first')).rejects.not.toThrow(/sk_/)
    expect(await payments.subscription('sub_never')).toBe(null)
  })
})

describe('when a claim ends, nothing is paid for it any more', () => {
  test.each(['given up', 'displaced', 'erased'] as const)('%s', async (how) => {
    const { id, who, claimId, kept } = await paying()
    if (how === 'given up') await ask(who, 'POST', `/claims/${claimId}/withdraw`)
    if (how === 'displaced') await approved(id, await somebody(ctx, 'user'))
    if (how === 'erased') {
      await ctx.pool.query("update users set delete_after = now() - interval '1 day' where id = $1", [idOf(who)])
      await eraseExpired({ ...ctx, now: new Date() }, personalData)
    }
    expect(await work()).toEqual(['billing.cancel'])
    expect(kept.status).toBe('canceled')
    expect((await rowOf(kept.id))?.state).toBe(how === 'erased' ? undefined : 'canceled')
    // What Stripe then tells of it brings nothing back.
    await tell(stripe.event('customer.subscription.deleted', kept))
    await work()
    expect((await rowOf(kept.id))?.state).toBe(how === 'erased' ? undefined : 'canceled')
  })

  test('merged: it goes on with the claim where that makes the owner of the winner, and ends where it doesn’t', async () => {
    const { id, who, kept } = await paying()
    const free = await createPlace(ctx, {
      fields: { name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng },
      submit: true,
    })
    await mergePlace(ctx, { id, winner_id: free.id })
    expect([await work(), await planOfPlace(who, free.id)]).toEqual([[], 'monthly'])
    await unmergePlace(ctx, { id })
    expect(await planOfPlace(who, id)).toBe('monthly')
    const { id: taken } = await owned()
    await mergePlace(ctx, { id, winner_id: taken })
    expect([await work(), kept.status, (await rowOf(kept.id)).state]).toEqual([['billing.cancel'], 'canceled', 'canceled'])
  })
})

test('a place that the team removes isn’t paid for again; its plan ends with what was paid', async () => {
  const { id, kept } = await paying()
  await removePlace(ctx, { id, reason: 'It is not a place.' })
  expect([await work(), kept.cancel_at_period_end, kept.status]).toEqual([['billing.cancel'], true, 'active'])
  await restorePlace(ctx, { id })
  expect([await work(), (await rowOf(kept.id)).state]).toEqual([[], 'active'])
})

describe('by invoice', () => {
  const mark = (id: number, more: object = {}) =>
    ask(admin, 'POST', `/places/${id}/subscription/invoice`, {
      plan: 'yearly',
      until: new Date(Date.now() + 100 * DAY).toISOString().slice(0, 10),
      invoice_number: 'R-1',
      version: null,
      ...more,
    })

  test('an admin marks it as paid until the end of a day; then it is due, and told; each act is in the log with before and after', async () => {
    const { id, who } = await owned()
    expect((await byInvoice.ask(who.viewer, 'POST', `/places/${id}/subscription/checkout`, { plan: 'monthly' })).status).toBe(409)
    expect((await ask(who, 'POST', `/places/${id}/subscription/invoice`, {})).status).toBe(403)
    for (const [field, wrong] of [
      ['until', '2020-01-01'],
      ['until', '2999-01-01'],
      ['until', 'soon'],
      ['plan', 'free'],
      ['invoice_number', ''],
    ])
      expect((await mark(id, { [field ?? '']: wrong })).body.errors, wrong).toHaveProperty(field ?? '')
    const made = (await mark(id)).body
    expect(made).toMatchObject({ state: 'active', how: 'invoice', gives: 'yearly', invoice_number: 'R-1' })
    expect(new Intl.DateTimeFormat('sv', { timeZone: made.place.time_zone }).format(new Date(made.until))).toBe(
      new Date(Date.now() + 100 * DAY).toISOString().slice(0, 10),
    )
    expect((await mark(id)).status).toBe(409)
    const again = await mark(id, { version: made.version, plan: 'monthly', invoice_number: 'R-2' })
    expect(again.body).toMatchObject({ id: made.id, plan: 'monthly', invoice_number: 'R-2' })

    const end = new Date(again.body.until)
    await lookAtSubscriptions({ ...ctx, now: new Date(end.getTime() - 1) })
    expect((await ask(admin, 'GET', `/subscriptions/${made.id}`)).body).toMatchObject({ state: 'active', gives: 'monthly' })
    for (const n of [1, 2]) await lookAtSubscriptions({ ...ctx, now: new Date(end.getTime() + n) })
    await work()
    expect((await ask(admin, 'GET', `/subscriptions/${made.id}`)).body).toMatchObject({ state: 'past_due' })
    expect((await ctx.pool.query("select from notifications where user_id = $1 and type = 'payment-failed'", [idOf(who)])).rowCount).toBe(1)

    const { version } = (await ask(admin, 'GET', `/subscriptions/${made.id}`)).body
    const noted = await ask(admin, 'PATCH', `/subscriptions/${made.id}`, { version, refund_note: 'Half of it,\nby bank.' })
    expect((await ask(admin, 'PATCH', `/subscriptions/${made.id}`, { version, refund_note: 'x' })).status).toBe(409)
    const ended = await ask(admin, 'POST', `/subscriptions/${made.id}/cancel`, { when: 'now', version: noted.body.version })
    expect(ended.body).toMatchObject({ state: 'canceled', gives: 'free', refund_note: 'Half of it,\nby bank.' })
    const log = (await ask(admin, 'GET', `/audit?target=${encodeURIComponent(`subscription ${made.id}`)}`)).body.data
    expect(log.map(({ act }: { act: string }) => act)).toEqual([
      'subscription.cancel',
      'subscription.note',
      'subscription.invoice',
      'subscription.invoice',
    ])
    expect(log[0]).toMatchObject({ before: { state: 'past_due' }, after: { state: 'canceled' } })
    expect(log[2]).toMatchObject({ before: { invoice_number: 'R-1', plan: 'yearly' }, after: { invoice_number: 'R-2', plan: 'monthly' } })
    expect((await mark(id)).body).toMatchObject({ state: 'active' })
  })

  test('a plan by card is ended now or with what is paid, at Stripe too, and isn’t marked as paid by hand meanwhile', async () => {
    const { id, kept } = await paying()
    const [one] = (
      await ask(
        admin,
        'GET',
        `/subscriptions?q=${encodeURIComponent((await ask(admin, 'GET', `/places/${id}/subscription`)).body.place.name)}`,
      )
    ).body.data
    expect((await mark(id, { version: one.version })).status).toBe(409)
    const ending = await ask(admin, 'POST', `/subscriptions/${one.id}/cancel`, { when: 'period_end', version: one.version })
    expect(ending.body).toMatchObject({ state: 'active', cancel_at_period_end: true, gives: 'monthly' })
    expect([await work(), kept.cancel_at_period_end, kept.status]).toEqual([['billing.cancel'], true, 'active'])
    const now = await ask(admin, 'POST', `/subscriptions/${one.id}/cancel`, { when: 'now', version: ending.body.version })
    expect(now.body).toMatchObject({ state: 'canceled', gives: 'free' })
    // An answer of Stripe's from before it heard of the end brings nothing back.
    await tell(stripe.event('customer.subscription.updated', kept))
    expect(await work()).toEqual(['billing.cancel', 'billing.follow'])
    expect([kept.status, (await rowOf(kept.id)).state]).toEqual(['canceled', 'canceled'])
    for (const when of ['now', 'period_end'] as const) await payments.cancel(kept.id, when)
    expect((await ask(admin, 'POST', `/subscriptions/${one.id}/cancel`, { when: 'now', version: now.body.version })).status).toBe(409)
  })

  test('admins narrow the list down by state, plan, way of paying, place and invoice; others don’t see it', async () => {
    const { id } = await owned()
    const made = (await mark(id, { invoice_number: unique('INV') })).body
    const list = async (query: object) => (await ask(admin, 'GET', `/subscriptions?${new URLSearchParams({ ...query })}`)).body.data
    const ids = async (query: object) => (await list(query)).map((row: { id: number }) => row.id)
    for (const query of [
      { q: made.invoice_number },
      { q: made.place.name.toUpperCase() },
      { state: 'active', plan: 'yearly', how: 'invoice' },
    ])
      expect(await ids(query)).toContain(made.id)
    for (const query of [{ q: 'qqqq' }, { state: 'canceled' }, { plan: 'monthly' }, { how: 'stripe' }])
      expect(await ids(query)).not.toContain(made.id)
    expect((await ask(admin, 'GET', '/subscriptions?state=paid')).status).toBe(422)
    const pages = await ask(admin, 'GET', '/subscriptions?limit=1')
    const next = await ask(admin, 'GET', `/subscriptions?limit=1&cursor=${pages.body.next_cursor}`)
    expect(next.body.data[0].id).toBeLessThan(pages.body.data[0].id)
    for (const role of ['user', 'editor', 'manager'] as const)
      expect((await ask(await somebody(ctx, role), 'GET', '/subscriptions')).status).toBe(403)
  })
})

test('what is missed is looked after: a period that should have gone on is asked for, and old events are forgotten', async () => {
  const { kept } = await paying()
  const [item] = kept.items.data
  if (item) Object.assign(item, { current_period_end: item.current_period_end + 30 * 86_400 })
  await lookAtSubscriptions({ ...ctx, now: new Date(Date.now() + 31 * DAY) })
  await work()
  expect((await rowOf(kept.id)).current_period_end.getTime()).toBeGreaterThan(Date.now() + 50 * DAY)
  await lookAtSubscriptions({ ...ctx, now: new Date(Date.now() + 89 * DAY) })
  expect(await events()).toBeGreaterThan(0)
  await lookAtSubscriptions({ ...ctx, now: new Date(Date.now() + 91 * DAY) })
  expect(await events()).toBe(0)
  await work()
})

test('a plan costs at Stripe what it says here; a change is in the log, and who may choose sees no ids', async () => {
  const plan = async (who: Ctx, key = 'yearly') =>
    (await ask(who, 'GET', '/plans')).body.data.find((one: { key: string }) => one.key === key)
  const member = await somebody(ctx, 'user')
  expect(await plan(member)).toMatchObject({ price_cents: 19000, currency: 'USD', interval: 'year', by_card: true, stripe_price_id: null })
  const { version } = await plan(admin)
  const change = (body: object, key = 'yearly') => ask(admin, 'PATCH', `/plans/${key}`, { version, ...body })
  stripe.addPrice('price_other', 25000, 'year')
  stripe.addPrice('price_archived', 19000, 'year', false)
  for (const body of [
    { price_cents: 25000 },
    { stripe_price_id: 'price_other' },
    { stripe_price_id: 'price_archived' },
    { stripe_price_id: 'price_never' },
  ])
    expect((await change(body)).body.errors, JSON.stringify(body)).toHaveProperty('stripe_price_id')
  expect((await change({ price_cents: 1900, stripe_price_id: 'price_month' })).status).toBe(422)
  expect((await change({ active: false }, 'free')).status).toBe(422)
  expect((await ask(member, 'PATCH', '/plans/yearly', { version, price_cents: 100 })).status).toBe(403)
  expect((await change({ price_cents: 25000, stripe_price_id: 'price_other' })).status).toBe(200)
  expect((await change({ price_cents: 25000 })).status).toBe(409)
  expect(await plan(member)).toMatchObject({ price_cents: 25000 })
  const { before, after } = (await ask(admin, 'GET', '/audit?act=plan.edit')).body.data[0]
  expect([before, after]).toMatchObject([
    { plan: 'yearly', price_cents: 19000 },
    { price_cents: 25000, stripe_price_id: 'price_other' },
  ])
  expect((await ask(admin, 'PATCH', '/plans/yearly', { version: version + 1, active: false })).status).toBe(200)
  expect([await plan(member), (await plan(admin)).active]).toEqual([undefined, false])
  await ctx.pool.query("update plans set active = true, price_cents = 19000, stripe_price_id = 'price_year' where key = 'yearly'")
})

test('whoever pays sees the figures of 24 months, here and as a file; the free plan doesn’t give them', async () => {
  const { id, who, claimId } = await owned()
  const path = `/places/${id}/subscription/figures`
  expect([(await ask(who, 'GET', path)).status, (await ask(who, 'GET', `${path}.csv`)).status]).toEqual([403, 403])
  await ctx.pool.query(
    `insert into subscriptions (claim_id, place_id, user_id, plan, state, how, current_period_end) values ($1, $2, $3, 'yearly', 'active', 'invoice', now() + interval '9 days')`,
    [claimId, id, idOf(who)],
  )
  const month = "date_trunc('month', now())::date"
  await ctx.pool.query(
    `insert into place_stats_daily (place_id, day, views, calls) values ($1, ${month} - 1, 7, 4), ($1, ${month} - 2, 8, 5)`,
    [id],
  )
  await ctx.pool.query(
    `insert into place_stats_monthly (place_id, month, views) values ($1, (${month} - interval '24 months')::date, 41)`,
    [id],
  )
  const { data } = (await ask(who, 'GET', path)).body
  expect(data).toHaveLength(25)
  expect(data[1]).toMatchObject({ views: 15, calls: 9, website: null })
  expect(data[24]).toMatchObject({ views: 41 })
  const file = await api.fetch(who.viewer, `${path}.csv`)
  const lines = (await file.text()).trim().split('\r\n')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(lines).toHaveLength(26)
  expect(lines[0]).toMatch(/^\uFEFF?Month,Views of its page,/)
  expect(lines[2]).toMatch(/^\d{4}-\d\d,15,,9/)
})

test('nothing that others are shown changes by a plan: pages, answers, search, ranking, feed and card are the same to the byte', async () => {
  const { id, who, claimId } = await owned()
  const { rows } = await ctx.pool.query<{ slug: string; name: string }>('select slug, name from places where id = $1', [id])
  const { slug = '', name = '' } = rows[0] ?? {}
  const q = encodeURIComponent(name)
  const ways = [
    `/places/${fixture.state}/mid/${fixture.subcategory}/${slug}`,
    `/places/${fixture.state}/mid/${fixture.subcategory}/${slug}.data`,
    `/places/${fixture.state}/mid`,
    `/api/places/${id}`,
    `/api/places/${id}/ownership`,
    `/api/places/${id}/around`,
    `/api/places?q=${q}`,
    `/api/places?region=${fixture.state}/mid&limit=100`,
    `/explore?q=${q}`,
    `/local/${fixture.state}/mid/feed.atom`,
    `/embed/places/${id}`,
  ]
  // What every answer has of its own: the number of the request, and times to the second.
  const shown = async () =>
    Promise.all(ways.map(async (way) => (await (await site.ask(way)).text()).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f-]{36}/g, '')))
  const ranking = async () =>
    (
      await ctx.pool.query(
        'select p.popularity, p.updated_at, d::text from places p join place_documents d on d.place_id = p.id where p.id = $1',
        [id],
      )
    ).rows
  const [free, ranked] = [await shown(), await ranking()]
  expect(free[0]).toContain(name)
  for (const state of ['trialing', 'active', 'past_due', 'canceled'])
    for (const [how, plan] of [
      ['stripe', 'monthly'],
      ['invoice', 'yearly'],
    ] as const) {
      await ctx.pool.query(
        `insert into subscriptions (claim_id, place_id, user_id, plan, state, how, stripe_subscription_id, current_period_end)
         values ($1, $2, $3, $4, $5, $6, $7, now() + interval '9 days')`,
        [claimId, id, idOf(who), plan, state, how, how === 'stripe' ? `sub_${state}` : null],
      )
      expect([await shown(), await ranking()], `${state} by ${how}`).toEqual([free, ranked])
      await ctx.pool.query('delete from subscriptions where claim_id = $1', [claimId])
    }
})
