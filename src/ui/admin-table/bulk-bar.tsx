import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useFormat } from '../locale.tsx'

type BulkBarProps = {
  count: number
  /** `floating` lies over the rows, for a few acts that have keys. */
  look?: 'foot' | 'floating'
  onClear: () => void
  children: ReactNode
}

const floating =
  'fixed inset-x-3 bottom-4 z-20 mx-auto flex min-h-11.5 w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center justify-center gap-1 rounded-[23px] bg-ink px-3 py-1.5 text-sm text-ground shadow-float lg:left-[calc(var(--sidebar,0px)+0.75rem)]'

/** What can be done with the ticked rows; stays in sight at the bottom while there are any, beside the sidebar where there is one (`--sidebar`). */
export function BulkBar({ count, look = 'foot', onClear, children }: BulkBarProps) {
  const { number } = useFormat()
  if (count === 0) return null
  if (look === 'floating')
    return (
      <section aria-label="Ticked rows" data-bar="" className={floating}>
        <span role="status" className="px-2 font-semibold whitespace-nowrap tabular-nums">
          {number(count)} ticked
        </span>
        {children}
        <button type="button" className="bulk-act opacity-75" onClick={onClear}>
          Clear
        </button>
      </section>
    )
  return (
    <section
      aria-label="Ticked rows"
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-(--gutter) py-2.5 shadow-float lg:left-[var(--sidebar,0px)]"
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
