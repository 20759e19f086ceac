import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ variant, size, square, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={classes(buttonStyle({ variant, size, square }), className)} {...rest} />
}
