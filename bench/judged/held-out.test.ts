import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { haveStarter } from '../../src/app/starter/testing.server.ts'
import { applyImport, planImport } from '../../src/features/imports/writes.server.ts'
import { finishReindex } from '../../src/features/search-index/writes.server.ts'
import { ctx } from '../../src/platform/testing.server.ts'
import { heldOut } from './held-out.ts'
import { type JudgedPlace, mean, ours, qualityOf, readJudged } from './quality.ts'

const reference = process.env.REFERENCE_DATA

beforeAll(haveStarter)

/** nDCG@10 of searches made from these places, by kind. */
async function qualities(
  places: JudgedPlace[],
  seed: number,
): Promise<{ all: number[]; table: Record<string, Record<string, string | number>> }> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const all: number[] = []
  const table: Record<string, Record<string, string | number>> = {}
  for (const [kind, searches] of Object.entries(heldOut(places, seed))) {
    const found: number[] = []
    for (const search of searches) found.push(await qualityOf(ours(ctx), search, byId))
    const weakest = found.indexOf(Math.min(...found))
    table[kind] = {
      searches: found.length,
      'nDCG@10': mean(found).toFixed(3),
      weakest: `${searches[weakest]?.q} (${found[weakest]?.toFixed(2)})`,
    }
    all.push(...found)
  }
  console.table(table)
  console.log(`${all.length} searches, over all ${mean(all).toFixed(3)}`)
  return { all, table }
}

test('searches made by rule from places drawn by chance find them: nDCG@10 of at least 0.9', async () => {
  const { all, table } = await qualities(await readJudged(ctx, 'hereabouts-starter'), 7)
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(mean(all)).toBeGreaterThanOrEqual(0.9)
  for (const [kind, row] of Object.entries(table)) expect(Number(row['nDCG@10']), kind).toBeGreaterThan(0.75)
}, 120_000)

test.skipIf(!reference || !full)(
  'so do they among places of another source',
  async () => {
    const plan = await planImport(ctx, join(reference ?? '', 'sample-places.csv'), {})
    await applyImport(ctx, plan)
    await finishReindex(ctx)
    const { rows } = await ctx.pool.query<{ source: string }>(`select distinct source from places where source <> 'hereabouts-starter'`)
    const places = (await Promise.all(rows.map(({ source }) => readJudged(ctx, source)))).flat()
    expect(places.length).toBeGreaterThan(3000)
    const { all, table } = await qualities(places, 11)
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(mean(all)).toBeGreaterThanOrEqual(0.8)
    for (const [kind, row] of Object.entries(table)) expect(Number(row['nDCG@10']), kind).toBeGreaterThan(0.6)
  },
  300_000,
)
