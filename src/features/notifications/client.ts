import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { NotificationsApi } from './api.server.ts'
import type { NotificationChoice } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function notificationsClient(fetch: typeof globalThis.fetch) {
  const api = hc<NotificationsApi>('/api', { fetch })
  const calls = api['app-notifications']
  return {
    unread: () => read(calls.unread.$get()),
    statistics: () => read(calls.statistics.$get()),
    list: (query: AddressQuery) => read(calls.$get({ query })),
    markRead: (id: number) => read(calls[':id'].read.$post(at(id))),
    markAllRead: () => read(calls['read-all'].$post()),
    remove: (id: number) => read(calls[':id'].$delete(at(id))),
    settings: () => read(api['notification-settings'].$get()),
    choose: (json: NotificationChoice) => read(api['notification-settings'].$put({ json })),
  }
}
