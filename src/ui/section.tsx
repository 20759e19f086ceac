import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { SectionHeader } from './section-header.tsx'

type SectionProps = { title: ReactNode; note?: ReactNode; aside?: ReactNode; className?: string; children: ReactNode }

/** A part of a page with its heading; parts that follow each other are told apart by a hairline. */
export function Section({ title, note, aside, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('py-8 md:py-10 [section+&]:border-t [section+&]:border-line', className)}>
      <SectionHeader id={id} title={title} note={note} aside={aside} />
      {children}
    </section>
  )
}
