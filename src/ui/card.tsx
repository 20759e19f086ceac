import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

type CardProps = {
  to: string
  title: ReactNode
  /** A plate or photo of 4:3. */
  cover: ReactNode
  /** Place in an order, from 1. */
  number?: number | undefined
  /** Lines under the title. */
  children?: ReactNode
  /** Buttons on the cover's top right corner. */
  corner?: ReactNode
  heading?: 'h2' | 'h3'
  className?: string
}

/** A thing among others: its picture, its name and the two lines that help to choose. The whole card is the link. */
export function Card({ to, title, cover, number, children, corner, heading: Heading = 'h3', className }: CardProps) {
  return (
    <article className={classes('group/card relative min-w-0', className)}>
      <div className="transition-[filter] group-hover/card:brightness-[.97] group-active/card:brightness-95 dark:group-hover/card:brightness-110">
        {cover}
      </div>
      <Heading className="mt-3 mb-0.5 text-lg max-md:text-[1.0625rem]">
        {number !== undefined && <span className="text-ink-3 tabular-nums">{number}. </span>}
        <Link
          to={to}
          className="decoration-1 underline-offset-4 outline-none group-hover/card:underline after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent-ink"
        >
          {title}
        </Link>
      </Heading>
      {children && <div className="text-sm leading-[1.45] text-ink-2">{children}</div>}
      {corner && <div className="absolute top-2.5 right-2.5 flex gap-1.5">{corner}</div>}
    </article>
  )
}
