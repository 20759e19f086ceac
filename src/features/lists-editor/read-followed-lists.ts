import type { listsClient } from '../lists/client.ts'
import type { ListsPage } from '../lists/contract.ts'

export type FollowedListsPage = ListsPage & { q: string; view: 'grid' | 'rows' }

/** The lists that one follows, as the address asks for them: `q`, `view`, `cursor`. @throws ProblemError */
export async function readFollowedLists(
  client: Pick<ReturnType<typeof listsClient>, 'followed'>,
  query: URLSearchParams,
): Promise<FollowedListsPage> {
  const q = query.get('q')?.trim().slice(0, 120) ?? ''
  const cursor = query.get('cursor')
  const page = await client.followed({ limit: '48', ...(q !== '' && { q }), ...(cursor && { cursor }) })
  return { ...page, q, view: query.get('view') === 'rows' ? 'rows' : 'grid' }
}
