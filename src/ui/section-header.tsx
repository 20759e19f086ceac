import type { ReactNode } from 'react'

type SectionHeaderProps = {
  id?: string
  title: ReactNode
  /** One line under the title. */
  note?: ReactNode
  /** A link or button at the end of the line. */
  aside?: ReactNode
}

export function SectionHeader({ id, title, note, aside }: SectionHeaderProps) {
  return (
    <header className="mb-5 flex items-baseline justify-between gap-4">
      <div>
        <h2 id={id}>{title}</h2>
        {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      </div>
      {aside && <div className="shrink-0 text-sm">{aside}</div>}
    </header>
  )
}
