import { ClockIcon } from '@heroicons/react/24/outline'
import { type RefObject, useMemo, useState } from 'react'
import { Combobox } from '../../../../ui/combobox/combobox.tsx'
import type { OptionGroup } from '../../../../ui/combobox/options.ts'
import type { Source } from '../../../../ui/combobox/typeahead.ts'
import { useTypeahead } from '../../../../ui/combobox/use-typeahead.ts'
import { searchClient } from '../../../search/client.ts'
import { completionGroups } from '../../../search/ui/suggestion-groups.tsx'
import { exploreAddress } from '../../explore-address.ts'
import type { Where } from '../../read-explore.ts'
import { forgetSearches, recentSearches } from './recent.ts'
import { placeOf, recentLine } from './recent-line.ts'

/** What to look for: suggestions for what is typed, earlier searches before anything is. */
export function WordsHelp({ input, where }: { input: RefObject<HTMLInputElement | null>; where: Where | null }) {
  const [query, setQuery] = useState<string | null>(null)
  const source = useMemo(() => wordsIn(where), [where])
  const results = useTypeahead(query, source)
  const forget = () => {
    forgetSearches()
    setQuery(null)
  }
  return (
    <Combobox
      input={input}
      query={query}
      onQueryChange={setQuery}
      results={results}
      label="Suggestions"
      footer={
        query?.trim() === '' && (
          <button
            type="button"
            className="mt-1 rounded-sm px-2.5 py-2 text-xs font-medium text-accent-ink hover:underline"
            onClick={forget}
          >
            Clear recent searches
          </button>
        )
      }
    />
  )
}

/** What is offered lies where the other field says, and a category is looked for there. */
function wordsIn(where: Where | null): Source {
  const bounds = placeOf(where)
  return {
    local: (query) => (query === '' ? recentGroups() : null),
    load: async (query, fetch) => {
      return completionGroups((await searchClient(fetch).completions({ q: query, ...bounds })).data, (option, { kind, path }) => {
        if (kind !== 'category' || where === null) return option
        const category = path.split('/').at(-1) ?? ''
        return { ...option, detail: where.label, to: exploreAddress({ category, ...placeOf(where) }) }
      })
    },
  }
}

function recentGroups(): OptionGroup[] {
  const recent = recentSearches().map(recentLine)
  const icon = <ClockIcon aria-hidden="true" />
  return recent.length > 0
    ? [{ title: 'Recent searches', options: recent.map((line, at) => ({ key: `recent-${at}`, icon, ...line })) }]
    : []
}
