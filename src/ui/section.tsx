import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

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

type SectionHeaderProps = {
  id?: string
  title: ReactNode
  /** One line under the title. */
  note?: ReactNode
  /** A link or button at the end of the line. */
  aside?: ReactNode
}

function SectionHeader({ id, title, note, aside }: SectionHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_min-content]">
        <h2 id={id}>{title}</h2>
        {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      </div>
      {aside && <div className="min-w-0 text-sm">{aside}</div>}
    </header>
  )
}
