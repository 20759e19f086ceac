import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { handOverSlugs } from '../../slugs/writes.server.ts'
import { childrenOf, mergeObstacle } from '../rules.ts'
import { branchesOf, change, holdTree, type Row, tell, wanted } from './tree.server.ts'

type Merge = { version: number; into: number }

/**
 * Says that a category is the same as another, which stands for it from then on: its addresses lead there, its words and what sources call
 * it mean that one, its sub-categories stand under it, and its places follow by a job (`places.follow-merges`).
 * @throws NotFoundError, ConflictError, InvalidError on `into`
 */
export async function mergeCategory(ctx: Ctx, id: number, { version, into }: Merge): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const loser = wanted(rows, { id, version })
    const tree = branchesOf(rows)
    const obstacle = mergeObstacle(tree, id, into)
    const winner = rows.find((row) => row.id === into)
    if (obstacle !== null || !winner) throw new InvalidError({ into: [obstacle ?? 'is no category'] })
    const below = childrenOf(tree, id)
    const last = Math.max(-1, ...childrenOf(tree, into).map(({ position }) => position))
    for (const [n, child] of below.entries()) await change(tx, child.id, { parent_id: into, position: last + 1 + n })
    const words = wordsOfBoth(winner, loser)
    await change(tx, into, words)
    const { place_count } = loser
    await change(tx, id, { archived_at: tx.now, merged_into_id: into, merge_places: place_count, merge_left: place_count })
    // Whoever was merged into it earlier follows, so that nothing leads to what isn't there.
    await tx.client.query('update categories set merged_into_id = $2, updated_at = now() where merged_into_id = $1', [id, into])
    await handOverSlugs(tx, 'category', id, into)
    await tell(tx, 'category.merge', id, { name: loser.name, slug: loser.slug, place_count }, { merged_into_id: into, name: winner.name })
    await tx.emit('category.merged', { loserId: id, winnerId: into })
    await tx.emit('category.changed', { categoryIds: [id, into], fields: ['synonyms'] })
    if (below.length > 0) await tx.emit('category.changed', { categoryIds: below.map((one) => one.id), fields: ['parent_id'] })
  })
}

/** What finds the loser finds the winner. */
function wordsOfBoth(winner: Row, loser: Row): Pick<Row, 'synonyms' | 'osm' | 'overture'> {
  const own = new Set([winner.name, winner.singular, ...winner.synonyms].map(nameKey))
  const more = [loser.name, loser.singular, ...loser.synonyms].filter((word, n, all) => {
    const key = nameKey(word)
    return !own.has(key) && all.findIndex((other) => nameKey(other) === key) === n
  })
  return {
    synonyms: [...winner.synonyms, ...more],
    osm: [...new Set([...winner.osm, ...loser.osm])],
    overture: [...new Set([...winner.overture, ...loser.overture])],
  }
}

/** Merged categories whose places may not have followed yet, each with the one that stands for it. */
export async function mergedCategories({ client }: Pick<Ctx, 'client'>): Promise<{ id: number; into: number; places: number | null }[]> {
  const { rows } = await client.query<{ id: number; into: number; places: number | null }>(
    'select id, merged_into_id as into, merge_places as places from categories where merged_into_id is not null order by id',
  )
  return rows
}

/** Notes how many places of a merged category are left to follow; none is the end of it. */
export async function noteMergeLeft({ client }: TxCtx, id: number, { places, left }: { places: number; left: number }): Promise<void> {
  await client.query(
    `update categories set merge_places = case when $3::int > 0 then $2::int end, merge_left = case when $3::int > 0 then $3::int end
     where id = $1 and (merge_left, merge_places) is distinct from (case when $3::int > 0 then $3::int end, case when $3::int > 0 then $2::int end)`,
    [id, places, left],
  )
}
