import { followsClient } from '../../features/follows/client.ts'
import type { TargetSummary } from '../../features/follows/target-kind.ts'
import type { Wanted } from '../../features/offline/run-round.ts'
import { savedClient } from '../../features/saved/client.ts'
import { href } from '../../urls.ts'

type Page<T> = { data: T[]; next_cursor: string | null }

/** As many as anybody can save. */
const mostRead = 5000

/** What somebody wants to read without a network: their saved page, what stands on it, and the lists that they follow, the newest first. */
export async function wantedPages(fetch: typeof globalThis.fetch): Promise<Wanted> {
  const saved = await all((cursor) => savedClient(fetch).list({ cursor, limit: '100' }))
  const lists = await all((cursor) => followsClient(fetch).list({ kind: 'list', cursor, limit: '100' }))
  const marks: Record<string, number[]> = {}
  for (const { kind, id } of saved) {
    marks[kind] ??= []
    marks[kind].push(id)
  }
  const things = [addressesOf(saved), addressesOf(lists)]
  const views = [{}, { show: 'following' }, { show: 'offline' }].map((query) => href('Saved', {}, query))
  return { targets: { views, things }, saved: marks }
}

const addressesOf = (found: readonly { target: Pick<TargetSummary, 'url'> | null }[]) => found.flatMap(({ target }) => target?.url ?? [])

async function all<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  for (let cursor: string | undefined; found.length < mostRead; ) {
    const { data, next_cursor } = await read(cursor)
    found.push(...data)
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return found
}
