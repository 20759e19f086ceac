import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { can, type Role } from '../../policy.ts'
import { SubscriptionHow, SubscriptionState } from './contract.ts'
import { gives, perks, perksOf, planKeys } from './perks.ts'
import { afterPeriod, mayBecome, type Paid, paidUntil, planOf, stateOf } from './rules.ts'

const now = new Date('2027-01-15T12:00:00Z')
const before = new Date('2027-01-15T11:59:59Z')
const after = new Date('2027-01-15T12:00:01Z')
const states = SubscriptionState.options
const hows = SubscriptionHow.options

test('the plan of every state, way of paying, ending and end of what is paid, for a person to read', () => {
  const ends = { 'paid still': after, over: now, 'end unknown': null }
  const table = states.flatMap((state) =>
    hows.flatMap((how) =>
      [false, true].map((ending) => {
        const told = Object.entries(ends).map(([name, current_period_end]) => {
          const plan = planOf({ plan: 'yearly', state, how, current_period_end, cancel_at_period_end: ending }, now)
          return `${name} ${plan}`
        })
        return `${state} by ${how}${ending ? ', ending' : ''}: ${told.join(', ')}`
      }),
    ),
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "trialing by stripe: paid still yearly, over yearly, end unknown yearly",
      "trialing by stripe, ending: paid still yearly, over free, end unknown yearly",
      "trialing by invoice: paid still yearly, over free, end unknown yearly",
      "trialing by invoice, ending: paid still yearly, over free, end unknown yearly",
      "active by stripe: paid still yearly, over yearly, end unknown yearly",
      "active by stripe, ending: paid still yearly, over free, end unknown yearly",
      "active by invoice: paid still yearly, over free, end unknown yearly",
      "active by invoice, ending: paid still yearly, over free, end unknown yearly",
      "past_due by stripe: paid still yearly, over free, end unknown free",
      "past_due by stripe, ending: paid still yearly, over free, end unknown free",
      "past_due by invoice: paid still yearly, over free, end unknown free",
      "past_due by invoice, ending: paid still yearly, over free, end unknown free",
      "canceled by stripe: paid still yearly, over free, end unknown free",
      "canceled by stripe, ending: paid still yearly, over free, end unknown free",
      "canceled by invoice: paid still yearly, over free, end unknown free",
      "canceled by invoice, ending: paid still yearly, over free, end unknown free",
    ]
  `)
  expect(planOf(null, now)).toBe('free')
})

test('what is past due or canceled is never good after its end, whatever else is so', () => {
  const paid = fc.record<Paid>({
    plan: fc.constantFrom('monthly', 'yearly'),
    state: fc.constantFrom('past_due', 'canceled'),
    how: fc.constantFrom(...hows),
    current_period_end: fc.date({ noInvalidDate: true }),
    cancel_at_period_end: fc.boolean(),
  })
  fc.assert(
    fc.property(paid, fc.date({ noInvalidDate: true }), (one, at) => {
      const end = one.current_period_end?.getTime() ?? 0
      expect(planOf(one, at)).toBe(at.getTime() < end ? one.plan : 'free')
    }),
  )
})

test('every move: what goes on may become anything, what was canceled stays so', () => {
  for (const from of states)
    for (const to of states) expect(mayBecome(from, to), `${from} to ${to}`).toBe(from !== 'canceled' || to === 'canceled')
})

test('every word of Stripe’s is a state of ours, or of nothing that was ever paid', () => {
  const words = ['trialing', 'active', 'past_due', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', 'of tomorrow']
  expect(words.map(stateOf)).toEqual(['trialing', 'active', 'past_due', 'canceled', null, null, 'past_due', 'past_due', 'past_due'])
})

test('a period that Stripe has begun is paid once its invoice is', () => {
  const until = (invoice: string | null) => paidUntil({ start: before, end: after, invoice })
  expect([null, 'paid', 'open', 'draft', 'uncollectible', 'void'].map(until)).toEqual([after, after, before, before, before, before])
})

test('an invoice whose time is over makes its plan past due, or ends it where that was wanted; nothing of Stripe’s ends so', () => {
  const paid: Paid = { plan: 'monthly', state: 'active', how: 'invoice', current_period_end: now, cancel_at_period_end: false }
  expect(afterPeriod(paid, now)).toBe('past_due')
  expect(afterPeriod({ ...paid, cancel_at_period_end: true }, now)).toBe('canceled')
  expect(afterPeriod({ ...paid, current_period_end: after }, now)).toBe(null)
  expect(afterPeriod({ ...paid, how: 'stripe' }, now)).toBe(null)
  for (const state of ['past_due', 'canceled'] as const) expect(afterPeriod({ ...paid, state }, now)).toBe(null)
})

test('each plan gives at least what the cheaper one does, and each thing that is told is given by some plan', () => {
  expect(planKeys.map(perksOf)).toEqual([['figures_week'], ['figures_week', 'figures_history'], ['figures_week', 'figures_history']])
  for (const perk of Object.keys(perks) as (keyof typeof perks)[]) expect(planKeys.some((plan) => gives(plan, perk))).toBe(true)
})

describe('who may do what with the plan of a place', () => {
  const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
  const of = { claimant_id: 1 }
  const may = (name: 'subscription.see' | 'subscription.figures' | 'subscription.pay', id: number, more = {}) =>
    roles.filter((role) => can({ ...viewerAs(role, id), session: 1, ...more }, name, of))

  test('the owner pays and sees the figures, admins see the plan, nobody else anything', () => {
    expect(may('subscription.see', 1)).toEqual(roles)
    expect(may('subscription.see', 2)).toEqual(['admin'])
    for (const name of ['subscription.figures', 'subscription.pay'] as const) {
      expect(may(name, 1)).toEqual(roles)
      expect(may(name, 2)).toEqual([])
    }
  })

  test('nothing through somebody else’s eyes, and no token pays', () => {
    for (const name of ['subscription.see', 'subscription.figures', 'subscription.pay'] as const)
      expect(may(name, 1, { impersonatedBy: 7 })).toEqual([])
    const token = { session: null, scopes: ['read', 'write', 'staff'] }
    expect(may('subscription.pay', 1, token)).toEqual([])
    expect(may('subscription.figures', 1, token)).toEqual(roles)
    expect(can({ ...viewerAs('admin'), impersonatedBy: 7 }, 'subscription.manage')).toBe(false)
  })
})
