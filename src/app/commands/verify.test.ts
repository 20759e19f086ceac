import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { repairDocuments, verifyDocuments } from '../../features/search-index/verify.server.ts'
import { refreshDocuments } from '../../features/search-index/writes.server.ts'
import { inTransaction } from '../../platform/context.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { haveStarter } from '../starter/testing.server.ts'

beforeAll(haveStarter)

/** What differs, as words: `place_documents missing 1`. */
async function differences(): Promise<string[]> {
  const found = await verifyDocuments(ctx)
  return found.flatMap(({ what, missing, surplus, different }) =>
    Object.entries({ missing, surplus, different }).flatMap(([how, count]) => (count > 0 ? [`${what} ${how}`] : [])),
  )
}

test('nothing differs after the starter, nor after edits of a few places', { timeout: 90_000 }, async () => {
  expect(await differences()).toEqual([])
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id::int from places order by id % 37, id limit 12`)
  const ids = rows.map(({ id }) => id)
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`update places set name = 'Zyzzyva ' || id, name_key = 'zyzzyva ' || id, lat = lat + 0.2,
      status = case when id % 3 = 0 then 'closed' else status end, hours = null where id = any(${sql.param(ids)}::bigint[])`)
    await tx.db.execute(sql`insert into place_counters (place_id, recent_views) select unnest(${sql.param(ids)}::bigint[]), 5000
      on conflict (place_id) do update set recent_views = 5000`)
    await refreshDocuments(tx, ids)
  })
  expect(await differences()).toEqual([])
})

const first = sql`(select min(place_id) from place_documents)`
const last = sql`(select max(place_id) from place_documents)`

const damages = [
  ['place_documents missing', sql`delete from place_documents where place_id = ${first}`],
  ['place_documents surplus', sql`update places set status = 'removed' where id = ${first}`],
  ['place_documents different', sql`update place_documents set search = search || 'nowhere:1A' where place_id = ${last}`],
  ['place_documents different', sql`update place_documents set zmin = 20 - zmin where place_id = ${last}`],
  ['place_cells different', sql`update place_cells set count = count + 1 where category_id = 0 and zoom = 4`],
  ['place_cells surplus', sql`insert into place_cells values (0, 14, 1, 1, 1, 0, 0)`],
  ['region_facets different', sql`update region_facets set open_counts[5] = open_counts[5] + 1 where region_id = 0`],
  ['region_facets missing', sql`delete from region_facets where category_id = 0`],
  ['completions different', sql`update completions set label = 'Another' where target_id = 7`],
  ['completions missing', sql`delete from completions where kind = 'region'`],
  ['completion_terms missing', sql`delete from completion_terms where term like 'muse%'`],
  ['regions.place_count different', sql`update regions set place_count = place_count + 1 where kind = 'state'`],
  ['categories.place_count different', sql`update categories set place_count = 0 where place_count > 0`],
  ['tags.uses different', sql`update tags set uses = uses + 1`],
  ['search_words missing', sql`delete from search_words where word like 'm%'`],
  ['places.name_key different', sql`update places set name_key = 'something else' where id = ${last}`],
  ['place_slugs missing', sql`update place_slugs set current = false where place_id = ${last}`],
  ['places.popularity different', sql`update places set popularity = 0.123 where id = ${first}`],
] as const

test('every kind of damage is found, and all of it is repaired at once', { timeout: 180_000 }, async () => {
  for (const [, damage] of damages) await ctx.db.execute(damage)
  expect(await differences()).toEqual(expect.arrayContaining(damages.map(([what]) => what)))
  await repairDocuments(ctx)
  expect(await differences()).toEqual([])
})
