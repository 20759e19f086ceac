import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { BillingApi } from './api.server.ts'
import type { Cancellation, InvoicePaid, PlanChange, RefundNote } from './contract.ts'
import type { BillingDeskApi } from './desk-api.server.ts'
import type { PaidPlan, PlanKey } from './perks.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function billingClient(fetch: typeof globalThis.fetch) {
  const { plans, places } = hc<BillingApi>('/api', { fetch })
  const own = places[':id'].subscription
  const desk = hc<BillingDeskApi>('/api', { fetch })
  const one = desk.subscriptions[':id']
  return {
    plans: () => read(plans.$get()),
    ofPlace: (placeId: number) => read(own.$get(at(placeId))),
    checkout: (placeId: number, plan: PaidPlan) => read(own.checkout.$post({ ...at(placeId), json: { plan } })),
    portal: (placeId: number) => read(own.portal.$post(at(placeId))),
    figures: (placeId: number) => read(own.figures.$get(at(placeId))),
    list: (query: AddressQuery) => read(desk.subscriptions.$get({ query })),
    one: (id: number) => read(one.$get(at(id))),
    markPaid: (placeId: number, json: InvoicePaid) => read(desk.places[':id'].subscription.invoice.$post({ ...at(placeId), json })),
    cancel: (id: number, json: Cancellation) => read(one.cancel.$post({ ...at(id), json })),
    noteRefund: (id: number, json: RefundNote) => read(one.$patch({ ...at(id), json })),
    changePlan: (key: PlanKey, json: PlanChange) => read(desk.plans[':key'].$patch({ param: { key }, json })),
  }
}
