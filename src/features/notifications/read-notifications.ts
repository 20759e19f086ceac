import { read } from '../../platform/http.ts'
import type { Notification } from './ui/bell-store.ts'

export type NotificationPage = { data: Notification[]; next_cursor: string | null }
type NotificationQuery = { unread: boolean; cursor: string | null }
type Answer = { ok: boolean; status: 200; json(): Promise<Omit<NotificationPage, 'data'> & { data: Omit<Notification, 'isUnread'>[] }> }

/** A page of notifications, the newest first; `fetch` is the browser's or the server's in-process one. @throws ProblemError */
export async function readNotifications(fetch: typeof globalThis.fetch, { unread, cursor }: NotificationQuery): Promise<NotificationPage> {
  const query = new URLSearchParams({ limit: '30', ...(unread && { unread: 'true' }), ...(cursor !== null && { cursor }) })
  const page = await read<Answer>(fetch(`/api/app-notifications?${query}`) as Promise<Answer>)
  return { ...page, data: page.data.map((one) => ({ ...one, isUnread: !one.read_at })) }
}
