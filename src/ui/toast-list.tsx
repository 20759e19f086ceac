import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
  XMarkIcon,
} from '@heroicons/react/20/solid'
import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { type Toast, toasts } from './toasts.ts'

const icons = {
  success: CheckCircleIcon,
  error: ExclamationCircleIcon,
  warning: ExclamationTriangleIcon,
  info: InformationCircleIcon,
}

/** The toasts that are shown, at the foot of the window; pointing at them or focusing one stops their time. */
export function ToastList({ shown }: { shown: readonly Toast[] }) {
  return (
    <ul
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex list-none flex-col items-center gap-2 p-4 md:items-end md:p-6 print:hidden"
      onPointerEnter={toasts.pause}
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
      role={tone === 'error' ? 'alert' : undefined}
      className={classes(
        'toast pointer-events-auto flex w-full max-w-100 items-start gap-2.5 rounded-md bg-ink py-2.5 pr-2 pl-3.5 text-sm text-ground shadow-float',
        fade !== null && 'opacity-0',
      )}
      style={{ '--fade': `${fade ?? 0}ms` } as CSSProperties}
    >
      <Icon className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">{text}</span>
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
