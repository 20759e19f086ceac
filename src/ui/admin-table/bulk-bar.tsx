import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/** What can be done with the ticked rows; stays in sight at the bottom while there are any. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section
      aria-label="Ticked rows"
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-(--gutter) py-2.5 shadow-float lg:left-55"
    >
      <span role="status" className="mr-2 text-sm font-medium tabular-nums">
        {count} ticked
      </span>
      {children}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
