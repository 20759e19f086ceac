import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { NotificationsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function notificationsClient(fetch: typeof globalThis.fetch) {
  const api = hc<NotificationsApi>('/api', { fetch })
  const calls = api['app-notifications']
  const at = (id: number) => ({ param: { id: String(id) } })
  return {
    unread: () => read(calls.unread.$get()),
    statistics: () => read(calls.statistics.$get()),
    list: (query: Record<string, string | undefined>) => read(calls.$get({ query })),
    markRead: (id: number) => read(calls[':id'].read.$post(at(id))),
    markAllRead: () => read(calls['read-all'].$post()),
    remove: (id: number) => read(calls[':id'].$delete(at(id))),
    settings: () => read(api['notification-settings'].$get()),
    choose: (json: { kind: string; bell?: boolean; mail?: boolean }) => read(api['notification-settings'].$put({ json })),
  }
}
