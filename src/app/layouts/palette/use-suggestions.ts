import { useEffect, useState } from 'react'
import { placesClient } from '../../../features/places/client.ts'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import type { CommandGroup } from './commands.ts'

const titles = { place: 'Places', region: 'Cities and states', category: 'Categories' } as const

/** Places, regions and categories for the words; the last answer stays until the next is there. */
export function useSuggestions(words: string): CommandGroup[] {
  const [groups, setGroups] = useState<CommandGroup[]>([])
  const q = words.trim()
  useEffect(() => {
    if (q.length < 2) return setGroups([])
    let wanted = true
    const timer = setTimeout(async () => {
      const found = await placesClient(browserFetch)
        .suggest({ q })
        .catch(() => null)
      if (!wanted || !found) return
      const kinds = [...new Set(found.data.map(({ kind }) => kind))]
      setGroups(
        kinds.map((kind) => ({
          title: titles[kind],
          commands: found.data
            .filter((one) => one.kind === kind)
            .map(({ id, label, detail, path }) => ({ key: `${kind}-${id}`, label, detail, to: path })),
        })),
      )
    }, 120)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [q])
  return groups
}
