import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import type { Feed } from '../syndication/feed.ts'
import { GONE } from './gone.ts'
import { readSomeEntries } from './reads/entries.server.ts'
import { visibleList } from './reads/known-list.server.ts'
import { readList } from './reads/list.server.ts'
import { type ResolvedList, resolveList } from './resolve.server.ts'
import { readTellings, type Telling } from './told.server.ts'

const NEWEST = 50

/** Where the feed of a list is. */
export const listFeedAddress = /^\/up\/@(?<handle>[A-Za-z0-9_-]{1,80})\/(?<slug>[a-z0-9][a-z0-9-]{0,99})\/feed\.atom$/

/** What was added to a public list lately, and what its followers were told, the newest first. @throws NotFoundError */
export async function readListFeed(
  ctx: Ctx,
  { handle = '', slug = '' }: Record<string, string | undefined>,
): Promise<Feed | { moved: string }> {
  return readFeedOfList(ctx, await resolveList(ctx, handle, slug))
}

/** The same of what is at some address. @throws NotFoundError */
export async function readFeedOfList(ctx: Ctx, at: ResolvedList | null): Promise<Feed | { moved: string }> {
  if (at === null) throw new NotFoundError('There is no such list.')
  if (at.kind === 'redirect') return { moved: `${at.to}/feed.atom` }
  const known = await visibleList(ctx, at)
  if (known.visibility !== 'public' || known.hidden) throw new NotFoundError('There is no such feed.')
  const [list, times, told] = await Promise.all([readList(ctx, at.id, known), newest(ctx, at.id), tellings(ctx, at.id)])
  const entries = new Map((await readSomeEntries(ctx, known, [...times.keys()])).map((entry) => [entry.id, entry]))
  const added = [...times].flatMap(([id, { created_at, updated_at }]) => {
    const entry = entries.get(id)
    if (!entry) return []
    const { place, title, note, best_time, closed } = entry
    const when = best_time && `Best time: ${best_time}`
    const what = place && `${place.category.singular} in ${place.where}${closed ? ', closed for good' : ''}`
    return [
      {
        id: `list-entry/${id}`,
        title: place?.name ?? title ?? GONE,
        path: place?.path ?? list.path,
        published: created_at.toISOString(),
        updated: updated_at.toISOString(),
        summary: [closed && note ? 'Closed for good.' : '', note || what, when].filter(Boolean).join(' ').slice(0, 500),
        category: place?.category ?? null,
      },
    ]
  })
  const changed = told.map(({ id, changes, sentences, created_at }) => ({
    id: `list-telling/${id}`,
    title: plural(changes, { one: '# change', other: '# changes' }),
    path: list.path,
    published: created_at.toISOString(),
    updated: created_at.toISOString(),
    summary: sentences.join(' · ').slice(0, 500),
    category: null,
  }))
  return {
    id: `list/${at.id}`,
    title: list.title,
    path: `${list.path}/feed.atom`,
    page: list.path,
    since: list.published_at ?? list.created_at,
    author: list.author.name || 'A former member',
    // The order of each stays, so what came at the same time does, too.
    entries: [...changed, ...added].toSorted((a, b) => b.published.localeCompare(a.published)).slice(0, NEWEST),
  }
}

/** What followers were told last, by whose ids it is known for ever. */
async function tellings(ctx: Ctx, listId: number): Promise<Telling[]> {
  const { rows } = await ctx.client.query<{ id: number }>(
    'select id::int from list_tellings where list_id = $1 order by created_at desc, id desc limit $2',
    [listId, NEWEST],
  )
  const told = await readTellings(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => told.get(id) ?? [])
}

type Times = { created_at: Date; updated_at: Date }

async function newest({ client }: Pick<Ctx, 'client'>, listId: number): Promise<Map<number, Times>> {
  const { rows } = await client.query<Times & { id: number }>(
    'select id, created_at, updated_at from list_entries where list_id = $1 order by created_at desc, id desc limit $2',
    [listId, NEWEST],
  )
  return new Map(rows.map(({ id, ...times }) => [id, times]))
}
