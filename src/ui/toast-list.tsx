import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
  XMarkIcon,
} from '@heroicons/react/20/solid'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { pressableIn, type ToastPlace, toastPlace } from './toast-place.ts'
import { type Toast, toasts } from './toasts.ts'

const icons = {
  success: CheckCircleIcon,
  error: ExclamationCircleIcon,
  warning: ExclamationTriangleIcon,
  info: InformationCircleIcon,
}

/** So long nothing was added to the page before toasts look for another place. */
const SETTLED_MS = 50

/**
 * The toasts that are shown, near the foot of the window where they cover no button; pointing at them or focusing one stops their time,
 * but not a pointer that stood there before them.
 */
export function ToastList({ shown }: { shown: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [{ lift, side }, place] = useState<ToastPlace>({ lift: 0, side: 'end' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another toast they take another room
  useLayoutEffect(() => {
    const { current: element } = list
    if (!element) return
    const placed = (now?: ToastPlace) =>
      toastPlace(element.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, pressableIn(document, element), now)
    place(placed())
    // What comes to stand under them meanwhile can be pressed, too.
    let timer: ReturnType<typeof setTimeout> | undefined
    const page = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => !element.matches(':hover') && place(placed), SETTLED_MS)
    })
    page.observe(document.body, { childList: true, subtree: true })
    return () => {
      page.disconnect()
      clearTimeout(timer)
    }
  }, [shown.length])
  return (
    <ul
      ref={list}
      className={classes(
        'pointer-events-none fixed z-50 flex w-full max-w-108 list-none flex-col gap-2 p-4 md:p-6 md:max-w-112 print:hidden',
        side === 'end' ? 'right-0' : 'left-0',
      )}
      style={{ bottom: lift }}
      onPointerMove={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}

function Line({ toast: { id, tone, text, action, fade } }: { toast: Toast }) {
  const Icon = icons[tone]
  const run = () => {
    action?.run()
    toasts.close(id)
  }
  return (
    <li
      data-toast={tone}
      className={classes(
        'toast pointer-events-auto flex w-full items-start gap-2.5 rounded-md bg-ink py-2.5 pr-2 pl-3.5 text-sm text-ground shadow-float',
        fade !== null && 'opacity-0',
      )}
      style={{ '--fade': `${fade ?? 0}ms` } as CSSProperties}
    >
      <Icon className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <span role={tone === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="reach relative rounded-sm px-2 py-1 font-semibold underline underline-offset-3 hover:no-underline focus-visible:outline-ground"
          onClick={run}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        className="reach relative grid size-7 shrink-0 place-items-center rounded-sm opacity-75 hover:opacity-100 focus-visible:opacity-100 focus-visible:outline-ground"
        onClick={() => toasts.close(id)}
      >
        <XMarkIcon className="size-4.5" aria-hidden="true" />
      </button>
    </li>
  )
}
