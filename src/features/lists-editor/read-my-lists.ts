import type { listsClient } from '../lists/client.ts'
import type { OwnList } from '../lists/contract.ts'

/** What of one's lists is shown. */
export const listShows = ['', 'shared', 'draft', 'public', 'unlisted', 'private'] as const
export type ListShow = (typeof listShows)[number]

/** Whether what is to be shown can be read of the address; beside one's own there are those that one follows. */
export const canReadShow = (query: URLSearchParams): boolean => ['followed', ...listShows].some((one) => one === (query.get('show') ?? ''))

export type MyListsPage = { lists: OwnList[]; next_cursor: string | null; show: ListShow; q: string; view: 'grid' | 'rows' }

/** One's lists as the address asks for them: `show`, `q`, `view`, `cursor`; what can't be read is left out. @throws ProblemError */
export async function readMyLists(client: Pick<ReturnType<typeof listsClient>, 'own'>, query: URLSearchParams): Promise<MyListsPage> {
  const show = listShows.find((one) => one === query.get('show')) ?? ''
  const q = query.get('q')?.trim().slice(0, 120) ?? ''
  const { data, next_cursor } = await client.own({
    limit: '48',
    ...(q !== '' && { q }),
    ...(show === 'shared' ? { role: 'shared' } : show !== '' && { visibility: show }),
    ...(query.get('cursor') && { cursor: query.get('cursor') ?? '' }),
  })
  return { lists: data, next_cursor, show, q, view: query.get('view') === 'rows' ? 'rows' : 'grid' }
}
