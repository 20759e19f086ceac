import { BellIcon } from '@heroicons/react/24/outline'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import type { Formatter } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { useMore } from '../../../ui/use-more.ts'
import { type NotificationPage, readNotifications } from '../read-notifications.ts'
import { bell } from './bell-data.ts'
import type { Notification } from './bell-store.ts'
import { NotificationRow } from './notification-row.tsx'

type NotificationListProps = {
  first: NotificationPage
  unread: boolean
  /** ISO time of the answer. */
  now: string
}

/** Notifications by day, the newest first; more are fetched on demand. */
export function NotificationList({ first, unread, now }: NotificationListProps) {
  const read = (cursor: string) => readNotifications(browserFetch, { unread, cursor })
  const { items: all, setItems: setAll, more, busy } = useMore(first, read, 'More notifications did not load. Try again.')
  const format = useFormat()

  const readAll = async () => {
    if (await bell.readAll()) setAll((shown) => shown.map((one) => ({ ...one, isUnread: false })))
  }
  const remove = (id: number) => setAll((shown) => shown.filter((one) => one.id !== id))

  if (all.length === 0) {
    return (
      <EmptyState heading="h2" title={unread ? 'Nothing unread' : 'No notifications yet'} icon={<BellIcon />}>
        <p>{unread ? 'You have read everything.' : 'What happens to you and your things shows up here.'}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {all.some(({ isUnread }) => isUnread) && (
        <div className="mb-3 flex justify-end">
          <Button size="sm" onClick={readAll}>
            Mark all as read
          </Button>
        </div>
      )}
      {byDay(all, format).map(({ day, notifications }) => (
        <section key={day} className="mb-6" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-2">
            {dayName(day, now, format)}
          </h2>
          <ul className="list-none overflow-clip rounded-lg border border-line bg-surface">
            {notifications.map((one) => (
              <NotificationRow key={one.id} notification={one} now={now} store={bell} onRemoved={() => remove(one.id)} />
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <div className="flex justify-center">
          <Button busy={busy} onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function byDay(all: readonly Notification[], { isoDay }: Formatter) {
  const days = new Map<string, Notification[]>()
  for (const one of all) {
    const day = isoDay(one.created_at)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, notifications]) => ({ day, notifications }))
}

function dayName(day: string, now: string, format: Formatter): string {
  const daysAgo = Math.round((Date.parse(format.isoDay(now)) - Date.parse(day)) / 86_400_000)
  if (daysAgo === 0) return 'Today'
  return daysAgo === 1 ? 'Yesterday' : format.date(day, 'UTC')
}
