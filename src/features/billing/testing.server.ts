import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

type Item = { price: { id: string }; current_period_start: number; current_period_end: number }
/** A subscription as Stripe keeps it; times are seconds. */
export type Kept = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  cancel_at_period_end: boolean
  cancel_at: number | null
  metadata: Record<string, string>
  items: { object: 'list'; data: Item[] }
  latest_invoice: { id: string; object: 'invoice'; status: string } | null
}
type Question = { method: string; path: string; form: URLSearchParams; idempotencyKey: string | undefined }

const secretKey = 'sk_test_thekeyofthetests'
const webhookSecret = 'whsec_the_secret_of_the_tests'

const missing = { type: 'invalid_request_error', code: 'resource_missing', message: `No such thing; asked with ${secretKey}` }

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** Speaks the part of Stripe's API that plans need: forms in, JSON out, and events signed as Stripe signs them. */
export async function openStripeServer() {
  const subscriptions = new Map<string, Kept>()
  const prices = new Map<string, object>()
  const sessions = new Map<string, { id: string; object: string; url: string }>()
  /** What was given back, by payment, with the key under which it was asked for. */
  const refunds = new Map<string, string | undefined>()
  const asked: (Question & { status: number })[] = []
  let down = false

  function answer({ method, path, form, idempotencyKey }: Question, key: string | undefined): [status: number, body: object] {
    if (key !== `Bearer ${secretKey}`)
      return [401, { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${key}` } }]
    if (down) return [500, { error: { type: 'api_error', message: `Out of order for ${key}` } }]
    const [, , kind, id = ''] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      if (!prices.has(form.get('line_items[0][price]') ?? '')) return [400, { error: missing }]
      const known = sessions.get(idempotencyKey ?? '')
      const made = {
        id: `cs_${sessions.size}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.example/c/pay/cs_${sessions.size}`,
      }
      if (!known && idempotencyKey) sessions.set(idempotencyKey, made)
      return [200, known ?? made]
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions')
      return [200, { object: 'billing_portal.session', url: `https://billing.stripe.example/p/${form.get('customer')}` }]
    if (kind === 'prices') return prices.has(id) ? [200, prices.get(id) ?? {}] : [404, { error: missing }]
    if (path === '/v1/invoices') return [200, listOf(paidInvoices(form.get('subscription') ?? ''))]
    if (path === '/v1/invoice_payments') {
      const invoice = form.get('invoice') ?? ''
      const payment = { type: 'payment_intent', payment_intent: invoice.replace(/^in_/, 'pi_') }
      return [200, listOf([{ id: `inpay_${invoice}`, object: 'invoice_payment', invoice, status: 'paid', payment }])]
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const payment = form.get('payment_intent') ?? ''
      if (refunds.has(payment) && refunds.get(payment) !== idempotencyKey)
        return [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'It was refunded.' } }]
      refunds.set(payment, idempotencyKey)
      return [200, { id: `re_${payment}`, object: 'refund', payment_intent: payment, status: 'succeeded' }]
    }
    const found = subscriptions.get(id)
    if (kind !== 'subscriptions' || !found) return [404, { error: missing }]
    if (found.status === 'canceled' && method === 'DELETE') return [404, { error: missing }]
    if (found.status === 'canceled' && method === 'POST')
      return [400, { error: { type: 'invalid_request_error', message: 'It is canceled.' } }]
    if (method === 'DELETE') found.status = 'canceled'
    if (method === 'POST') found.cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
    return [200, found]
  }

  const paidInvoices = (subscription: string) => {
    const invoice = subscriptions.get(subscription)?.latest_invoice
    return invoice?.status === 'paid' ? [invoice] : []
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(await text(request))
    const header = request.headers['idempotency-key']
    const one = { method: request.method ?? '', path: url.pathname, form, idempotencyKey: typeof header === 'string' ? header : undefined }
    const [status, body] = answer(one, request.headers.authorization)
    asked.push({ ...one, status })
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const signer = new Stripe(secretKey)
  let events = 0
  return {
    setting: { secretKey, webhookSecret, apiUrl: `http://127.0.0.1:${port}` },
    subscriptions,
    prices,
    refunds,
    asked,
    setDown: (value: boolean) => {
      down = value
    },
    close: () => server.close(),
    /** A price of so many cents each `interval`. */
    addPrice: (id: string, unit_amount: number, interval: string, active = true) =>
      prices.set(id, { id, object: 'price', active, unit_amount, currency: 'usd', recurring: { interval, interval_count: 1 } }),
    /** A subscription whose period ends so many days from now; what Checkout would have made of an order. */
    addSubscription(id: string, metadata: Record<string, string>, price: string, { status = 'active', days = 30, invoice = 'paid' } = {}) {
      const end = Math.floor(Date.now() / 1000) + days * 86_400
      const item = { price: { id: price }, current_period_start: end - 30 * 86_400, current_period_end: end }
      const kept: Kept = {
        ...{ id, object: 'subscription', customer: `cus_of_${id}`, status, metadata, cancel_at_period_end: false, cancel_at: null },
        items: { object: 'list', data: [item] },
        latest_invoice: { id: `in_${id}`, object: 'invoice', status: invoice },
      }
      subscriptions.set(id, kept)
      return kept
    },
    /** An event about something, with the signature that it is sent with; `at` and `signedAt` in ms. */
    event(
      type: string,
      object: object,
      { at = Date.now(), signedAt = Date.now(), id = `evt_${Date.now()}_${events++}`, secret = webhookSecret } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: Math.floor(at / 1000),
        api_version: '2026-10-28.endive',
        data: { object },
      })
      const timestamp = Math.floor(signedAt / 1000)
      return { id, body, signature: signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
    },
  }
}
