import { sql } from 'drizzle-orm'
import type { Events } from '../../events.ts'
import { atEnd, type Ctx, inTransaction, oneAtATimeWithin, type TxCtx } from '../../platform/context.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { categories } from '../categories/tables.ts'
import { rewriteCompletions } from './documents/completions.server.ts'
import { deferDocuments, refreshDocuments, settleIn } from './documents/refresh.server.ts'
import { addWords } from './documents/words.server.ts'
import type { placeDocuments } from './tables.ts'

export { rewriteCompletions as refreshCompletions } from './documents/completions.server.ts'
export { finishReindex, rebuildDocuments, refreshDocuments } from './documents/refresh.server.ts'
export { rewriteRegionDocuments } from './documents/regions.server.ts'

/** Brings what is derived from changed places up to date. What is deferred, and has nothing derived yet, waits for `places.settled`. */
export async function followPlaces(tx: TxCtx, { placeIds, deferred }: Events['place.changed']): Promise<void> {
  if (!deferred) return atEnd(tx, refreshSoon, placeIds)
  const { rows } = await tx.db.execute<RowOf<typeof placeDocuments, 'place_id'>>(
    sql`select place_id::int from place_documents where place_id = any(${sql.param(placeIds)}::bigint[])`,
  )
  await deferDocuments(tx)
  await refreshDocuments(
    tx,
    rows.map(({ place_id }) => place_id),
  )
}

/** How long an act waits for others who make documents, in ms: those who make very many anew take minutes. */
export const WAIT_MS = 1_500

/** At once, or by a job once those are through. */
async function refreshSoon(tx: TxCtx, placeIds: number[]): Promise<void> {
  if (await oneAtATimeWithin(tx, 'places.documents', WAIT_MS)) await refreshDocuments(tx, placeIds)
  else await enqueue(tx, 'places.refresh', { ids: placeIds })
}

/** The job of `followPlaces`. */
export const refreshPlaces = (ctx: Ctx, ids: number[]): Promise<void> => inTransaction(ctx, (tx) => refreshDocuments(tx, ids))

/** Makes what was deferred. */
export const settlePlaces = (tx: TxCtx): Promise<void> => settleIn(tx)

/** What of a category stands in the documents and completions of its places. */
const inDocuments = ['name', 'singular', 'synonyms', 'slug', 'icon', 'parent_id']

type Named = RowOf<typeof categories, 'id' | 'name' | 'singular' | 'synonyms'>

/** Has categories found by their words at once; the documents of their places follow by a job. */
export async function followCategories(tx: TxCtx, { categoryIds, fields }: Events['category.changed']): Promise<void> {
  const { rows } = await tx.client.query<Named>(
    'select id, name, singular, synonyms from categories where id = any($1::bigint[]) or parent_id = any($1::bigint[])',
    [categoryIds],
  )
  await rewriteCompletions(tx, 'category', [...new Set([...categoryIds, ...rows.map(({ id }) => id)])])
  const own = rows.filter(({ id }) => categoryIds.includes(id))
  await addWords(
    tx,
    own.flatMap(({ name, singular, synonyms }) => [name, singular, ...synonyms]),
  )
  if (fields.some((field) => inDocuments.includes(field))) for (const { id } of own) await refreshLater(tx, 'category', id)
}

/** The same of tags. */
export async function followTags(tx: TxCtx, { tagIds }: Events['tag.changed']): Promise<void> {
  const { rows } = await tx.client.query<Pick<Named, 'id' | 'name' | 'synonyms'>>(
    'select id, name, synonyms from tags where id = any($1::bigint[])',
    [tagIds],
  )
  await addWords(
    tx,
    rows.flatMap(({ name, synonyms }) => [name, ...synonyms]),
  )
  for (const { id } of rows) await refreshLater(tx, 'tag', id)
}

const refreshLater = (tx: TxCtx, of: 'category' | 'tag', id: number) =>
  enqueue(tx, 'search.refresh', { of, id }, { key: `search.refresh ${of} ${id}` })

/** So many in a transaction: searches and edits wait for none of them. */
const AT_ONCE = 100

/** Makes the documents of all places of a category or with a tag anew. What is cut short begins again: documents that are right stay. */
export async function refreshDocumentsOf(
  ctx: Ctx,
  { of, id }: { of: 'category' | 'tag'; id: number },
  signal?: AbortSignal,
): Promise<void> {
  const marker = `'@${of === 'category' ? 'c' : 't'}${id}'`
  for (let after = 0; ; ) {
    const { rows } = await ctx.client.query<RowOf<typeof placeDocuments, 'place_id'>>(
      'select place_id from place_documents where search @@ $1::tsquery and place_id > $2 order by place_id limit $3',
      [marker, after, AT_ONCE],
    )
    const ids = rows.map(({ place_id }) => place_id)
    if (ids.length === 0) return
    if (signal?.aborted) return inTransaction(ctx, (tx) => refreshLater(tx, of, id))
    await refreshPlaces(ctx, ids)
    after = ids.at(-1) ?? after
  }
}
