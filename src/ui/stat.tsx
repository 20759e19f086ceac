import type { ReactNode } from 'react'

/** A figure and what it counts; several stand in a `<dl>`. */
export function Stat({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-sm text-ink-2">{label}</dt>
      <dd className="order-1 font-serif text-2xl font-medium tabular-nums">{value}</dd>
      {note && <dd className="order-3 text-xs text-ink-3">{note}</dd>}
    </div>
  )
}
