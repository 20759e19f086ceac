import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-open-wash text-open',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  accent: 'bg-accent-wash text-accent-ink',
}

/** A word or two about the state of a thing. */
export function Tag({ tone = 'plain', className, children }: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-block rounded-full px-2 py-0.5 font-sans text-[.75rem] leading-4.5 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
