/** A notification as the API gives it (behaviour 3.3); `isUnread` is the browser's own. */
export type Notification = {
  id: number
  type: string
  title: string
  message: string
  created_at: string
  icon?: string | null
  color?: string | null
  action_url?: string | null
  metadata?: { follower_data?: { follower_avatar?: string | null; follower_name?: string | null } | null } | null
  read_at?: string | null
  isUnread: boolean
}

/** `notifications` is null until the first answer; `failed`: the last question for it got none. */
export type BellState = { notifications: readonly Notification[] | null; count: number; failed?: boolean }

type Surroundings = { fetch: typeof globalThis.fetch; note: (what: string) => void }

const API = '/api/app-notifications'
export const POLL_EVERY = 30_000

/** What the bell knows. Calls that fail are only noted and change nothing (behaviour 7.14). */
export function createBell({ fetch, note }: Surroundings) {
  let state: BellState = { notifications: null, count: 0 }
  const listeners = new Set<() => void>()

  const change = (next: Partial<BellState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const call = async (method: string, path: string): Promise<unknown> => {
    try {
      const answer = await fetch(API + path, { method })
      if (answer.ok) return answer.status === 204 ? true : ((await answer.json().catch(() => true)) as unknown)
      note(`Notifications: ${method} ${path} was answered ${answer.status}`)
    } catch (error) {
      note(`Notifications: ${method} ${path} failed: ${error}`)
    }
    return null
  }

  const edit = (id: number, make: (one: Notification) => Notification[], fewer: boolean) => {
    const notifications = state.notifications?.flatMap((one) => (one.id === id ? make(one) : [one])) ?? null
    change({ notifications, count: Math.max(0, state.count - (fewer ? 1 : 0)) })
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(): Promise<void> {
      const unread = readUnread(await call('GET', '/unread'))
      change(unread ? { ...unread, failed: false } : { failed: true })
    },
    async read({ id, isUnread }: Pick<Notification, 'id' | 'isUnread'>): Promise<void> {
      if (!isUnread) return
      if ((await call('POST', `/${id}/read`)) === null) return
      const wasUnread = state.notifications?.find((one) => one.id === id)?.isUnread ?? true
      edit(id, (one) => [{ ...one, isUnread: false }], wasUnread)
    },
    async readAll(): Promise<boolean> {
      if ((await call('POST', '/read-all')) === null) return false
      change({ notifications: state.notifications?.map((one) => ({ ...one, isUnread: false })) ?? null, count: 0 })
      return true
    },
    async remove({ id, isUnread }: Pick<Notification, 'id' | 'isUnread'>): Promise<boolean> {
      if ((await call('DELETE', `/${id}`)) === null) return false
      edit(id, () => [], state.notifications?.find((one) => one.id === id)?.isUnread ?? isUnread)
      return true
    },
  }
}

export type BellStore = ReturnType<typeof createBell>

/** The answer of `unread` in either shape: a plain list, which is counted, or `{notifications, count}`. */
function readUnread(answer: unknown): BellState | null {
  if (Array.isArray(answer)) return { notifications: answer.map(asUnread), count: answer.length }
  if (typeof answer !== 'object' || answer === null || !('notifications' in answer) || !Array.isArray(answer.notifications)) return null
  const count = 'count' in answer && typeof answer.count === 'number' ? answer.count : answer.notifications.length
  return { notifications: answer.notifications.map(asUnread), count: Math.max(0, count) }
}

const asUnread = (one: Notification): Notification => ({ ...one, isUnread: true })

/** Asks at once and then every 30,000 ms, but not while the tab is hidden; ends with the answer's call. */
export function poll(ask: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    ask()
    timer = setInterval(ask, POLL_EVERY)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

/** What stands in the badge; nothing for 0. */
export const badge = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')

/** Where a notification leads: a path of this site, else Messages. `messages` is its address. */
export function leadsTo({ action_url }: Pick<Notification, 'action_url'>, messages: string): string {
  return action_url && /^\/(?![/\\])/.test(action_url) ? action_url : messages
}
