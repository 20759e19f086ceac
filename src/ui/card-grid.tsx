import { Children, type ReactNode } from 'react'
import { classes } from './classes.ts'

type CardGridProps = {
  children: ReactNode
  /** `fill`: as many columns as fit; `four` and `three`: at most so many, and two on a phone. */
  columns?: 'fill' | 'three' | 'four'
  className?: string
}

const layouts = {
  fill: 'grid-cols-2 md:grid-cols-[repeat(auto-fill,minmax(184px,1fr))]',
  three: 'grid-cols-2 md:grid-cols-3',
  four: 'grid-cols-2 lg:grid-cols-4',
}

/** Cards in even columns, as a list for those who listen. */
export function CardGrid({ children, columns = 'fill', className }: CardGridProps) {
  return (
    <ul className={classes('grid list-none gap-x-3.5 gap-y-4.5', layouts[columns], className)}>
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  )
}
