import { searchClient } from '../../../features/search/client.ts'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import type { CommandGroup } from './commands.ts'

const titles = { place: 'Places', region: 'Cities and states', category: 'Categories' } as const
const none: CommandGroup[] = []

/** Places, regions and categories for the words. */
export const useCompletions = (words: string): CommandGroup[] => useTypedSearch(words, findCompletions) ?? none

async function findCompletions(q: string): Promise<CommandGroup[]> {
  const { data } = await searchClient(browserFetch).completions({ q })
  return [...new Set(data.map(({ kind }) => kind))].map((kind) => ({
    title: titles[kind],
    commands: data
      .filter((one) => one.kind === kind)
      .map(({ id, label, detail, path }) => ({ key: `${kind}-${id}`, label, detail, to: path })),
  }))
}
