import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { ClaimsApi } from './api.server.ts'
import type { CodeRequest, NewClaim } from './contract.ts'
import type { ClaimsDeskApi } from './desk-api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function claimsClient(fetch: typeof globalThis.fetch) {
  const { claims, places, user } = hc<ClaimsApi>('/api', { fetch })
  const one = claims[':id']
  const api = hc<ClaimsDeskApi>('/api', { fetch })
  const desk = api.claims[':id']
  return {
    ownership: (placeId: number) => read(places[':id'].ownership.$get(at(placeId))),
    at: (slug: string) => read(user.claims.at[':slug'].$get({ param: { slug } })),
    own: () => read(user.claims.$get()),
    claim: (id: number) => read(one.$get(at(id))),
    make: (placeId: number, json: NewClaim) => read(places[':id'].claims.$post({ ...at(placeId), json })),
    askForCode: (id: number, json: CodeRequest) => read(one.code.$post({ ...at(id), json })),
    confirm: (id: number, code: string) => read(one.confirm.$post({ ...at(id), json: { code } })),
    check: (id: number, method: 'dns' | 'file') => read(one.check.$post({ ...at(id), json: { method } })),
    addDocument: (id: number, file: File) => read(one.documents.$post({ ...at(id), form: { file } })),
    withdraw: (id: number) => read(one.withdraw.$post(at(id))),
    answer: (id: number, text: string) => read(one.answer.$post({ ...at(id), json: { text } })),
    queue: (query: AddressQuery) => read(api.claims.$get({ query })),
    review: (id: number) => read(desk.review.$get(at(id))),
    approve: (id: number, version: number) => read(desk.approve.$post({ ...at(id), json: { version } })),
    reject: (id: number, json: { version: number; reason: string }) => read(desk.reject.$post({ ...at(id), json })),
    ask: (id: number, question: string) => read(desk.ask.$post({ ...at(id), json: { question } })),
    call: (id: number) => read(desk.call.$post(at(id))),
    linkTo: (id: number, document: number) =>
      read(desk.documents[':document'].link.$post({ param: { id: String(id), document: String(document) } })),
    claimedPlaces: (query: AddressQuery) => read(api['claimed-places'].$get({ query })),
  }
}
