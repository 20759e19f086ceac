import { useEffect, useState } from 'react'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { type Recent, recentSearches } from '../parts/typing/recent.ts'
import { recentLine } from '../parts/typing/recent-line.ts'

/** The searches made lately in this browser, to be gone on with; the server does not know them. */
export function RecentSearches({ none }: { none: string }) {
  const [recent, setRecent] = useState<Recent[]>([])
  useEffect(() => setRecent(recentSearches()), [])
  if (recent.length === 0) return <p className="text-sm text-ink-2">{none}</p>
  return (
    <Chips>
      {recent.map(recentLine).map(({ label, detail, to }) => (
        <ChipLink key={`${label} ${detail}`} to={to}>
          {[label, detail].filter(Boolean).join(' · ')}
        </ChipLink>
      ))}
    </Chips>
  )
}
