import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

type CardProps = {
  to: string
  title: ReactNode
  /** A plate or photo of 4:3. */
  cover: ReactNode
  /** Lines under the title. */
  children?: ReactNode
  /** Buttons on the cover, which say themselves where they stand. */
  corner?: ReactNode
  heading?: 'h2' | 'h3'
  className?: string
}

/** A thing among others: its picture, its name and the two lines that help to choose. The whole card is the link. */
export function Card({ to, title, cover, children, corner, heading: Heading = 'h3', className }: CardProps) {
  return (
    <article className={classes('group/card relative min-w-0', className)}>
      <div className="card-cover">{cover}</div>
      <Heading className="card-title">
        <Link to={to} className="card-link">
          {title}
        </Link>
      </Heading>
      {children && <div className="card-lines">{children}</div>}
      {corner}
    </article>
  )
}
