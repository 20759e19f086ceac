import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { MailsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function mailsClient(fetch: typeof globalThis.fetch) {
  const { mails } = hc<MailsApi>('/api', { fetch })
  return {
    list: (query: AddressQuery) => read(mails.$get({ query })),
    mail: (id: number) => read(mails[':id'].$get(at(id))),
    retry: (id: number) => read(mails[':id'].retry.$post(at(id))),
  }
}
