import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type EmptyStateProps = {
  title: ReactNode
  /** What goes here. */
  children?: ReactNode
  /** The next act: one or two buttons. */
  actions?: ReactNode
  /** A Heroicon of 24 px. */
  icon?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Nothing here yet: says what goes here, and offers the next act. */
export function EmptyState({ title, children, actions, icon, heading: Heading = 'h3', className }: EmptyStateProps) {
  return (
    <div className={classes('rounded-lg border border-line bg-surface px-6 py-9 text-center', className)}>
      {icon && <div className="mb-2.5 flex justify-center text-ink-3 *:size-6">{icon}</div>}
      <Heading className="mb-1.5 text-lg">{title}</Heading>
      {children && <div className="mx-auto max-w-[48ch] text-sm text-ink-2">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
