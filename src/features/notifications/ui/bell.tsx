import { BellIcon } from '@heroicons/react/24/outline'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { bell } from './bell-data.ts'
import { badge, poll } from './bell-store.ts'
import { NotificationRow } from './notification-row.tsx'

/** How many are unread, and the newest of them (behaviour 2.24). */
export function Bell() {
  const { notifications, count, failed } = useSyncExternalStore(bell.subscribe, bell.get, bell.get)
  const [now, setNow] = useState<string>()
  useEffect(
    () =>
      poll(() => {
        setNow(new Date().toISOString())
        void bell.load()
      }),
    [],
  )
  const shown = badge(count)
  return (
    <Menu
      label="Notifications"
      align="end"
      className="bell max-h-none w-[min(24rem,calc(100vw-16px))] overflow-clip p-0! max-md:justify-self-center max-md:[position-area:block-end_span-all]"
      trigger={(wiring) => (
        <Button variant="quiet" square aria-label={shown ? `Notifications, ${shown} unread` : 'Notifications'} {...wiring}>
          <BellIcon className="size-5.5" />
          {shown && (
            <span
              data-badge=""
              className="absolute top-0.5 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center text-[.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums"
            >
              {shown}
            </span>
          )}
        </Button>
      )}
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="text-base font-sans font-semibold tracking-normal">Notifications</h2>
        {count > 0 && (
          <Button variant="quiet" size="sm" onClick={() => void bell.readAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className="max-h-[24rem] overflow-y-auto overscroll-contain" tabIndex={0} aria-label="Unread notifications">
        {notifications === null && failed ? (
          <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-ink-2">
            <p>Your notifications did not load. They are asked for again in half a minute.</p>
            <Button size="sm" onClick={() => void bell.load()}>
              Try again
            </Button>
          </div>
        ) : notifications === null ? (
          <Placeholders />
        ) : notifications.length === 0 ? (
          <p className="px-4 py-8 text-center text-ink-2">Nothing new. What happens to you and your things shows up here.</p>
        ) : (
          <ul className="list-none">
            {notifications.map((one) => (
              <NotificationRow key={one.id} notification={one} now={now ?? one.created_at} store={bell} />
            ))}
          </ul>
        )}
      </section>
      <div className="border-t border-line px-4 py-2.5 text-center">
        <TextLink to={href('Messages')}>View all</TextLink>
      </div>
    </Menu>
  )
}

function Placeholders() {
  return (
    <ul className="list-none" aria-busy="true" aria-label="Loading">
      {[1, 2, 3].map((row) => (
        <li key={row} data-placeholder="" className="flex gap-3 px-4 py-3">
          <Skeleton round className="size-10 shrink-0" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
