import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { MailsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function mailsClient(fetch: typeof globalThis.fetch) {
  const { mails } = hc<MailsApi>('/api', { fetch })
  const at = (id: number) => ({ param: { id: String(id) } })
  return {
    list: (query: Record<string, string | undefined>) => read(mails.$get({ query })),
    mail: (id: number) => read(mails[':id'].$get(at(id))),
    retry: (id: number) => read(mails[':id'].retry.$post(at(id))),
  }
}
