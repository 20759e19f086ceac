import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

/** A link in running text or at the end of a heading's line. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={classes('rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline print:text-ink', className)}
      {...rest}
    />
  )
}
