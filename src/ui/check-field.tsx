import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  /** At the end of the line, such as how many. */
  aside?: ReactNode
  className?: string
}

/** A tick box (or radio) with its words; the whole line can be pressed. */
export function CheckField({ type = 'checkbox', label, aside, className, ...input }: CheckFieldProps) {
  return (
    <label
      className={classes(
        'grid min-h-9 grid-cols-[18px_1fr_auto] items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm hover:bg-sunken has-disabled:opacity-50 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input type={type} className={classes('tick', type === 'radio' ? 'rounded-full' : 'rounded-[5px]')} {...input} />
      <span className="min-w-0">{label}</span>
      {aside !== undefined && <span className="text-xs text-ink-3 tabular-nums">{aside}</span>}
    </label>
  )
}
