import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { SavedView } from '../contract.ts'
import { viewQuery } from '../view-query.ts'

type Counted = { count: number; atLeast: boolean }
type ViewTabsProps = {
  views: readonly SavedView[]
  /** How many rows a view has now, or at least; asked once the page stands. */
  count: (query: string) => Promise<Counted>
}

/** One's own views of a table as tabs, each with how much it holds. */
export function ViewTabs({ views, count }: ViewTabsProps) {
  const { pathname } = useLocation()
  const now = viewQuery(useSearchParams()[0])
  const [counts, setCounts] = useState<Record<string, Counted | null>>({})
  const { number } = useFormat()
  const queries = ['', ...views.map(({ query }) => query)].join('\n')
  useEffect(() => {
    let gone = false
    const countAll = async () => {
      for (const query of queries.split('\n')) {
        const counted = await count(query).catch(() => null)
        if (gone) return
        setCounts((before) => ({ ...before, [query]: counted }))
      }
    }
    void countAll()
    return () => {
      gone = true
    }
  }, [queries, count])
  const shown = (counted: Counted | null | undefined) => counted && `${number(counted.count)}${counted.atLeast ? '+' : ''}`
  return (
    <nav aria-label="Views" className="-mx-(--gutter) mb-3 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none]">
      <ul className="flex min-w-max list-none gap-5">
        {[{ id: 0, name: 'All', query: '' }, ...views].map(({ id, name, query }) => (
          <li key={id}>
            <Link
              to={query === '' ? pathname : `${pathname}?${query}`}
              aria-current={query === now ? 'page' : undefined}
              className={classes(
                'inline-flex h-9.5 items-center gap-1.5 border-b-2 text-sm pointer-coarse:h-11',
                query === now ? 'border-accent font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {name}
              <span className="min-w-6 text-ink-2 tabular-nums">{shown(counts[query])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
