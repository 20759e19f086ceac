import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** Does something here. While `busy` it keeps its width and its words for those who hear them, and takes no second press. */
export function Button({ variant, size, square, busy = false, type = 'button', className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(buttonStyle({ variant, size, square }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner className="absolute" />}
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
    </button>
  )
}
