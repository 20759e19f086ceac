import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

const shape = 'chip-shape'
const off = 'chip-off'
const on = 'border-accent bg-accent-wash font-medium text-accent-ink hover:border-accent-ink'

/** A link to a narrower or other view; `current` where it is what is shown. While its page is on the way it looks as it will then. */
export function ChipLink({ current = false, className, to, ...rest }: ComponentProps<typeof Link> & { current?: boolean }) {
  const going = useNavigation().location
  const pressed = going !== undefined && going.pathname + going.search === to
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className={classes(shape, current === pressed ? off : on, className)}
      {...rest}
    />
  )
}

/** Switches something on or off, or, without `pressed`, opens something. */
export function Chip({ pressed, className, type = 'button', ...rest }: ComponentProps<'button'> & { pressed?: boolean | undefined }) {
  return (
    <button
      type={type}
      aria-pressed={pressed}
      className={classes(shape, pressed ? on : off, 'disabled:pointer-events-none disabled:opacity-50', className)}
      {...rest}
    />
  )
}

/** A choice in a form, without script: a tick box (or radio) that looks like a chip. */
export function ChipChoice({ children, className, type = 'checkbox', ...rest }: ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }) {
  return (
    <label
      className={classes(
        shape,
        off,
        'has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink has-disabled:opacity-50',
        className,
      )}
    >
      <input type={type} className="sr-only" {...rest} />
      {children}
    </label>
  )
}

/** Chips in a row that wraps, or, with `scroll`, can be pushed sideways and begins where the current one is seen. */
export function Chips({ scroll = false, className, children }: { scroll?: boolean; className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex gap-2',
        scroll
          ? '-mx-(--gutter) -my-1.5 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1.5 [scrollbar-width:none] *:aria-[current=true]:[scroll-initial-target:nearest]'
          : 'flex-wrap',
        className,
      )}
    >
      {children}
    </div>
  )
}
