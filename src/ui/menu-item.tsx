import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

const line = 'menu-line'

/** A line of a menu that goes somewhere; `current` where one is there. */
export function MenuLink({ current, className, ...rest }: ComponentProps<typeof Link> & { current?: boolean }) {
  return (
    <Link
      aria-current={current ? 'true' : undefined}
      className={classes(line, 'aria-current:bg-sunken aria-current:font-medium', className)}
      {...rest}
    />
  )
}

/** A line of a menu that does something. */
export function MenuButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={classes(line, 'disabled:opacity-50', className)} {...rest} />
}
