import type { Source } from '../../../../ui/combobox/typeahead.ts'
import { listsClient } from '../../../lists/client.ts'
import type { ListCard } from '../../../lists/contract.ts'

export type FoundList = { id: number; title: string }

const MOST = 6

/** Lists that can be put into a chain, by what is typed: one's own, then public ones. */
export function listSource(inChain: ReadonlyMap<number, number>): Source<FoundList> {
  const option = ({ id, title, author, entry_count }: Pick<ListCard, 'id' | 'title' | 'author' | 'entry_count'>) => ({
    key: String(id),
    label: title,
    detail: inChain.has(id) ? `Already step ${inChain.get(id)}` : `${entry_count} · ${author.name || 'A former member'}`,
    value: { id, title },
  })
  return {
    local: (query) => (query.trim() === '' ? [] : null),
    load: async (typed, fetch) => {
      const q = typed.trim()
      const lists = listsClient(fetch)
      const [own, all] = await Promise.all([lists.own({ q, limit: String(MOST) }), lists.search({ q, limit: String(MOST * 2) })])
      const mine = own.data.filter(({ role, visibility }) => visibility === 'public' || role === 'owner' || role === 'editor')
      const others = all.data.filter(({ id }) => !mine.some((list) => list.id === id)).slice(0, MOST)
      return [
        ...(mine.length > 0 ? [{ title: 'Yours', options: mine.map(option) }] : []),
        ...(others.length > 0 ? [{ title: 'Public lists', options: others.map(option) }] : []),
      ]
    },
  }
}
