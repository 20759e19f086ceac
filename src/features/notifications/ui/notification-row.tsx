import { XMarkIcon } from '@heroicons/react/20/solid'
import { useNavigate } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { href } from '../../../urls.ts'
import { type BellStore, leadsTo, type Notification } from './bell-store.ts'
import { NotificationFace } from './parts/notification-face.tsx'

type NotificationRowProps = {
  notification: Notification
  /** ISO time of the answer. */
  now: string
  store: Pick<BellStore, 'read' | 'remove'>
  /** After it was deleted. */
  onRemoved?: () => void
}

/** One notification: opening marks it read, then goes where it leads (behaviour 4.3). */
export function NotificationRow({ notification, now, store, onRemoved }: NotificationRowProps) {
  const navigate = useNavigate()
  const { title, message, created_at, isUnread } = notification
  const to = leadsTo(notification, href('Messages'))
  const open = async (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return void store.read(notification)
    event.preventDefault()
    await store.read(notification)
    await navigate(to)
  }
  const remove = async ({ currentTarget: button }: React.MouseEvent<HTMLElement>) => {
    const after = besideRow(button)
    if (!(await store.remove(notification))) return
    if (button === document.activeElement || document.activeElement === document.body) after?.focus()
    onRemoved?.()
  }
  return (
    <li
      data-notification={notification.id}
      className={classes(
        'group/note relative flex gap-3 py-3 pr-2 pl-4 hover:bg-sunken [&+li]:border-t [&+li]:border-line',
        isUnread && 'bg-accent-wash/50',
      )}
    >
      <NotificationFace notification={notification} />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <a
          href={to}
          onClick={open}
          className="font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
        >
          {title}
          {isUnread && <span className="sr-only"> (unread)</span>}
        </a>
        <p className="text-ink-2">{message}</p>
        <p className="mt-0.5 text-xs text-ink-3">
          <RelativeTime when={created_at} now={now} />
        </p>
      </div>
      {isUnread && <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" aria-hidden="true" />}
      <button
        type="button"
        aria-label={`Delete: ${title}`}
        onClick={remove}
        className="reach relative z-1 grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-line hover:text-ink md:opacity-0 md:group-hover/note:opacity-100 md:focus-visible:opacity-100 pointer-coarse:opacity-100"
      >
        <XMarkIcon className="size-4.5" aria-hidden="true" />
      </button>
    </li>
  )
}

/** What takes the focus when a notification is gone: the next one's own button, else the one's before, else what holds them. */
function besideRow(button: HTMLElement): HTMLElement | null {
  const around = button.closest<HTMLElement>('[popover] [tabindex], main')
  const buttons = [...(around?.querySelectorAll<HTMLElement>('[data-notification] > button') ?? [])]
  const at = buttons.indexOf(button)
  return buttons[at + 1] ?? buttons[at - 1] ?? around
}
