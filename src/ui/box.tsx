import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type BoxProps = ComponentProps<'div'> & { tone?: 'surface' | 'sunken'; padding?: 'none' | 'sm' | 'md' }

/** A thing set apart by a hairline; `sunken` where it only asks or explains. */
export function Box({ tone = 'surface', padding = 'md', className, ...rest }: BoxProps) {
  return (
    <div
      className={classes(
        'overflow-clip rounded-lg border',
        tone === 'surface' ? 'border-line bg-surface' : 'border-transparent bg-sunken',
        padding === 'md' && 'p-5',
        padding === 'sm' && 'p-4',
        className,
      )}
      {...rest}
    />
  )
}
