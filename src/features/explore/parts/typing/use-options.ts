import { useEffect, useState } from 'react'
import { regionsClient } from '../../../regions/client.ts'
import { searchClient } from '../../../search/client.ts'
import { chosenRegion } from '../../chosen-region.ts'
import type { Where } from '../../read-explore.ts'
import { completionGroups, type OptionGroup, recentGroup, regionGroup } from './options.ts'
import { recentSearches } from './recent.ts'

export type FieldName = 'q' | 'where'

/** Long enough that quick typing asks once, too short to be noticed. */
const PAUSE_MS = 60

const answered = new Map<string, OptionGroup[]>()

/**
 * What can be chosen for what is typed. What stood there before stays until the answer comes, so that nothing flickers; an answer to
 * older words is dropped, and one that fails shows nothing.
 */
export function useOptions(field: FieldName | null, typed: string, where: Where | null): OptionGroup[] {
  const [groups, setGroups] = useState<OptionGroup[]>([])
  useEffect(() => {
    if (field === null) return
    const text = typed.trim()
    if (text === '') return setGroups(field === 'q' ? recentGroup(recentSearches()) : usualPlaces())
    const key = `${field} ${text} ${where?.label}`
    const known = answered.get(key)
    if (known) return setGroups(known)
    const asking = new AbortController()
    const later = setTimeout(() => {
      ask(field, text, where, asking.signal)
        .then((found) => {
          answered.set(key, found)
          if (!asking.signal.aborted) setGroups(found)
        })
        .catch(() => !asking.signal.aborted && setGroups([]))
    }, PAUSE_MS)
    return () => {
      clearTimeout(later)
      asking.abort()
    }
  }, [field, typed, where])
  return groups
}

async function ask(field: FieldName, text: string, where: Where | null, signal: AbortSignal): Promise<OptionGroup[]> {
  const fetching: typeof fetch = (input, init) => fetch(input, { ...init, signal })
  if (field === 'q') {
    const near = where?.near === undefined ? {} : { near: where.near }
    return completionGroups((await searchClient(fetching).completions({ q: text, ...near })).data, where)
  }
  const [name = '', around = ''] = text.split(',').map((part) => part.trim().toLowerCase())
  const { data } = await regionsClient(fetching).list({ q: name, sort: 'population', limit: '40' })
  const fitting = data.filter(({ path, abbreviation }) => abbreviation?.toLowerCase().startsWith(around) || path.startsWith(around))
  return regionGroup((around === '' ? data : fitting).slice(0, 7))
}

function usualPlaces(): OptionGroup[] {
  const lately = chosenRegion()
  const nearMe = { key: 'near-me', label: 'Near me', detail: 'Asks the browser', icon: null, act: 'near-me' as const }
  const region = lately && {
    key: 'lately',
    label: lately.label,
    detail: 'Looked at lately',
    icon: null,
    where: { label: lately.label, region: lately.path },
  }
  return [{ title: 'Where', options: region ? [nearMe, region] : [nearMe] }]
}
