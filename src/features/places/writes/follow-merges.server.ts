import type { Events } from '../../../events.ts'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { plural } from '../../../platform/plural.ts'
import { mergedCategories, noteMergeLeft } from '../../categories/writes.server.ts'
import { mergedTags } from '../../tags/writes.server.ts'
import { actIn, type Wanted } from './act.server.ts'
import type { Current } from './current.server.ts'

/** What follows from so many at once is told of each place, and a visitor's search waits no longer than for any edit. */
const AT_ONCE = 100

type Kind = 'category' | 'tag'
type Merge = { kind: Kind; id: number; into: number }
type Options = { signal?: AbortSignal; atOnce?: number }

/**
 * Gives places the categories and tags that theirs were merged into, whatever their state: so many in one transaction, each with a revision
 * of the cause `category:12` or `tag:12`. What is cut short goes on where it was. Answers how many were changed.
 */
export async function followMerges(ctx: Ctx, { signal, atOnce = AT_ONCE }: Options = {}): Promise<number> {
  let done = 0
  for (const { id, into, places } of await mergedCategories(ctx)) {
    const left = await countOf(ctx, 'category', id)
    if (left === 0 && places === null) continue
    const all = Math.max(left, places ?? 0)
    done += await followAll(ctx, { kind: 'category', id, into }, { signal, atOnce }, (tx, moved) => {
      const still = Math.max(0, left - moved)
      return noteMergeLeft(tx, id, { places: all, left: still })
    })
    if (signal?.aborted) break
    await inTransaction(ctx, (tx) => noteMergeLeft(tx, id, { places: all, left: 0 }))
  }
  for (const { id, into } of await mergedTags(ctx)) {
    if (signal?.aborted) break
    done += await followAll(ctx, { kind: 'tag', id, into }, { signal, atOnce })
  }
  if (signal?.aborted) await followMergesLater(ctx)
  return done
}

/** Has that done as soon as can be. */
export const followMergesLater = (ctx: Pick<Ctx, 'client'>) => enqueue(ctx, 'places.follow-merges', {}, { key: 'places.follow-merges' })

type Followed = Required<Pick<Options, 'atOnce'>> & { signal?: AbortSignal | undefined }

async function followAll(ctx: Ctx, merge: Merge, { signal, atOnce }: Followed, note = async (_tx: TxCtx, _moved: number) => {}) {
  let moved = 0
  for (let found = 1; found > 0 && !signal?.aborted; ) {
    found = await inTransaction(ctx, async (tx) => {
      await oneAtATime(tx, 'places.follow-merges')
      const targets = await someOf(tx, merge, atOnce)
      if (targets.length === 0) return 0
      const { changed } = await actIn(tx, {
        cause: `${merge.kind}:${merge.into}`,
        act: 'place.edit',
        targets,
        unconfirmed: true,
        wants: (_, place) => ({ changes: replaced(place, merge) }),
      })
      // Whoever was changed by somebody at this moment has its turn at the next try of the job.
      if (changed.length === 0) throw new ConflictError('Others change these places at this moment.')
      await note(tx, moved + changed.length)
      return changed.length
    })
    moved += found
  }
  return moved
}

/** The changes of a place that has what was merged. */
function replaced(place: Current, { kind, id, into }: Merge): Wanted['changes'] {
  const list = kind === 'category' ? 'category_ids' : 'tag_ids'
  const changes: Wanted['changes'] = {}
  const main = kind === 'category' && place.category_id === id ? into : place.category_id
  if (main !== place.category_id) changes.category_id = [place.category_id, main]
  const before = place[list] ?? []
  const after = [...new Set(before.map((one) => (one === id ? into : one)))].sort((a, b) => a - b)
  const kept = kind === 'category' ? after.filter((one) => one !== main) : after
  if (kept.join() !== before.join()) changes[list] = [before, kept]
  return changes
}

const having: Record<Kind, string> = {
  category: 'select id from places where category_id = $1 union select place_id from place_categories where category_id = $1',
  tag: 'select place_id as id from place_tags where tag_id = $1',
}

async function someOf({ client }: TxCtx, { kind, id }: Merge, most: number): Promise<{ id: number }[]> {
  const { rows } = await client.query<{ id: number }>(`select id from (${having[kind]}) having_it order by id limit $2`, [id, most])
  return rows
}

async function countOf({ client }: Pick<Ctx, 'client'>, kind: Kind, id: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${having[kind]}) having_it`, [id])
  return rows[0]?.count ?? 0
}

/** A category that places have, whatever their state, can't go without another in its place. @throws ConflictError */
export async function refuseUsedCategory(tx: TxCtx, { categoryId }: Events['category.retiring']): Promise<void> {
  const places = await countOf(tx, 'category', categoryId)
  if (places > 0)
    throw new ConflictError(
      `${plural(places, { one: 'A place has', other: '# places have' })} this category. Merge it into another one instead.`,
    )
}
