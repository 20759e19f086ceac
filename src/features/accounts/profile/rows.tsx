import type { ReactNode } from 'react'

/** Things of one kind under each other: what each is, and what can be done with it. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {children}
    </ul>
  )
}

type RowProps = { title: ReactNode; note?: ReactNode; children?: ReactNode }

export function Row({ title, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-36">
        <div className="flex flex-wrap items-center gap-2 text-sm font-medium [overflow-wrap:anywhere]">{title}</div>
        {note && <div className="text-xs text-ink-2">{note}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </li>
  )
}
