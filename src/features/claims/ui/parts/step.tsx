import { CheckIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

type StepProps = {
  /** What stands in the circle: its number, or a tick where it is done. */
  mark: number | 'done'
  /** Where something is under way. */
  active?: boolean
  title: string
  children: ReactNode
}

/** One of the ways, on a line with the others. */
export function Step({ mark, active = false, title, children }: StepProps) {
  const look =
    mark === 'done' ? 'border-open bg-open text-on-accent' : active ? 'border-accent text-accent-ink' : 'border-line-field text-ink-2'
  return (
    <li className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0">
      <span aria-hidden="true" className="absolute top-9 bottom-1 left-4 w-px bg-line group-last:hidden" />
      <span className={classes('grid size-8 place-items-center rounded-full border-2 text-sm font-semibold', look)}>
        {mark === 'done' ? <CheckIcon className="size-4.5" aria-label="Done" /> : mark}
      </span>
      <div className="min-w-0 pt-1">
        <h2 className="mb-1 font-sans text-base leading-6 font-semibold">{title}</h2>
        <div className="grid gap-3 text-sm text-ink-2">{children}</div>
      </div>
    </li>
  )
}
