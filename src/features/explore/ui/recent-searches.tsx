import { useEffect, useState } from 'react'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { type OptionGroup, recentGroup } from '../parts/typing/options.ts'
import { recentSearches } from '../parts/typing/recent.ts'

/** The searches made lately in this browser, to be gone on with; the server does not know them. */
export function RecentSearches({ none }: { none: string }) {
  const [groups, setGroups] = useState<OptionGroup[] | null>(null)
  useEffect(() => setGroups(recentGroup(recentSearches())), [])
  const options = groups?.flatMap((group) => group.options) ?? []
  if (options.length === 0) return <p className="text-sm text-ink-2">{none}</p>
  return (
    <Chips>
      {options.map((option) =>
        'to' in option ? (
          <ChipLink key={option.key} to={option.to}>
            {[option.label, option.detail].filter(Boolean).join(' · ')}
          </ChipLink>
        ) : null,
      )}
    </Chips>
  )
}
