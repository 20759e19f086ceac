import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { finishReindex, rebuildDocuments } from '../search-index/writes.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { undoImport } from './undo.server.ts'
import { applyImport, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})

/** A batch of more places than are brought up to date one by one, which are 300. */
const few = { batch: 400, many: 500 }

/** All that is derived from places, as text to compare. */
async function derived(): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ line: string }>(sql`
    select 'cell ' || (category_id, zoom, x, y, count)::text as line from place_cells where count <> 0
    union all select 'facet ' || (region_id, category_id, place_count, price_counts, attribute_counts, open_counts, hours_count)::text from region_facets
    union all select 'document ' || (to_jsonb(d) - 'search' || jsonb_build_object('search', d.search::text))::text from place_documents d
    union all select 'suggestion ' || (kind, target_id, label, path, weight)::text from completions
    union all select 'term ' || (kind, target_id, term, t.weight)::text from completion_terms t join completions s on s.id = t.completion_id
    union all select 'region ' || (id, place_count)::text from regions
    union all select 'word ' || (word, places, weight)::text from search_words order by 1`)
  return rows.map(({ line }) => line)
}

test('very many new places get what is derived from them at the end, as made from scratch; also after a stop, and gone with the undo', async () => {
  const word = unique('bulk').replaceAll('-', '')
  const rows = Array.from(
    { length: 750 },
    (_, i) =>
      `${word}-${i},${word} ${i % 70},${fixture.subcategory},${fixture.lat + (i % 97) / 1200},${fixture.lng + (i % 89) / 1200},${i % 5},${i % 100}`,
  )
  await rebuildDocuments(ctx)
  const before = await derived()
  const id = await withFile('bulk.csv', ['external_id,name,subcategory,lat,lng,price,prominence', ...rows].join('\n'), async (path) => {
    const stop = ({ phase }: { phase: string }) => {
      if (phase === 'write') throw new Error('stopped')
    }
    await expect(applyImport(ctx, await planImport(ctx, path), { ...few, onProgress: stop })).rejects.toThrow('stopped')
    await finishReindex(ctx)
    expect(await ctx.db.$count(sql`place_documents`)).toBe(400)
    const plan = await planImport(ctx, path)
    expect(plan.counts).toMatchObject({ same: 400, create: 350 })
    await applyImport(ctx, plan, few)
    return plan.importId
  })
  const after = await derived()
  await rebuildDocuments(ctx)
  expect(await derived()).toEqual(after)
  expect(await undoImport(ctx, id, touches, { batch: few.batch })).toMatchObject({ removed: 750, kept: 0 })
  expect(await derived()).toEqual(before)
}, 240_000)
