import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { full } from '../../../checks/full.ts'
import { exportPlaces } from '../../features/imports/export.server.ts'
import { withFile } from '../../features/imports/testing.server.ts'
import { undoImport } from '../../features/imports/undo.server.ts'
import { applyImport, type Counts, dropPlan, planImport } from '../../features/imports/writes.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { touches } from '../touches.server.ts'

const folder = process.env.REFERENCE_DATA
/** Of the sample every one of so many rows is taken. */
const ONE_OF = full ? 1 : 10
/** Rows of the large file besides those of the sample. */
const OTHERS = full ? 20_000 : 2_000

/** Whole open datasets: `REFERENCE_DATA` names the folder with sample-places.csv and large-places.csv.gz. */
describe.skipIf(!folder)('the reference files', () => {
  let first: { id: number; counts: Counts }
  let scratch: string
  let sample: string
  let rows: number
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'hereabouts-reference-'))
    await haveStarter()
    const [header = '', ...lines] = (await readFile(join(folder ?? '', 'sample-places.csv'), 'utf8')).trim().split('\n')
    const taken = lines.filter((_, n) => n % ONE_OF === 0)
    rows = taken.length
    sample = join(scratch, 'sample-places.csv')
    await writeFile(sample, [header, ...taken].join('\n'))
  }, 120_000)
  afterAll(() => rm(scratch, { recursive: true }))

  test('the sample comes in, again without a change, is undone to what was before, and comes in again', async () => {
    const before = await state()
    first = await bring(sample)
    expect(first.counts.read).toBe(rows)
    expect(rows).toBe(Math.ceil(5329 / ONE_OF))
    expect(first.counts.refuse).toBeLessThan(first.counts.read * 0.01)
    const after = await state()
    expect(await countsOf(sample)).toMatchObject({ create: 0, update: 0 })
    expect(await undoImport(ctx, first.id, touches)).toMatchObject({ partly: 0, kept: 0 })
    expect(await state()).toEqual(before)
    first = await bring(sample)
    expect(await state()).toEqual(after)
  }, 400_000)

  test('what is exported changes nothing when it comes back', async () => {
    let text = ''
    await exportPlaces(ctx, { format: 'csv' }, async (piece) => {
      text += piece
    })
    const counts = await withFile('places.csv', text, countsOf)
    expect(counts).toMatchObject({ create: 0, update: 0, duplicate: 0, refuse: 0 })
  }, 120_000)

  test('the large file over the sample updates and never copies', async () => {
    const known = new Set((await readFile(sample, 'utf8')).split('\n').map((line) => line.split(',', 1)[0]))
    const counts = await withFile('large.csv', await slice(known), countsOf)
    expect(counts.create).toBeLessThanOrEqual(OTHERS)
    expect(counts.same + counts.update + counts.duplicate).toBeGreaterThanOrEqual(first.counts.create)
    const { rows } = await ctx.db.execute(sql`select 1 from places group by source, source_ref having count(*) > 1`)
    expect(rows).toEqual([])
  }, 400_000)
})

/** The header, all rows of the sample and some others of the large file. */
async function slice(known: Set<string | undefined>): Promise<string> {
  const lines = createInterface({ input: createReadStream(join(folder ?? '', 'large-places.csv.gz')).pipe(createGunzip()) })
  const taken: string[] = []
  let others = 0
  for await (const line of lines) {
    if (taken.length === 0 || known.has(line.split(',', 1)[0])) taken.push(line)
    else if (others++ < OTHERS) taken.push(line)
  }
  return taken.join('\n')
}

async function bring(path: string): Promise<{ id: number; counts: Counts }> {
  const plan = await planImport(ctx, path)
  return { id: plan.importId, counts: await applyImport(ctx, plan) }
}

async function countsOf(path: string): Promise<Counts> {
  const plan = await planImport(ctx, path)
  await dropPlan(ctx, plan.importId)
  return plan.counts
}

/** All places and what is derived from them, as one hash each. */
async function state(): Promise<unknown> {
  const { rows } = await ctx.db.execute(sql`
    select (select md5(string_agg((to_jsonb(p) - array['id', 'version', 'created_at', 'updated_at', 'published_at'])::text, '|' order by slug))
        from places p) as places,
      (select md5(string_agg((p.slug, strip(d.search), d.popularity, d.zmin)::text, '|' order by p.slug)) from place_documents d join places p on p.id = d.place_id) as documents,
      (select md5(string_agg((category_id, zoom, x, y, count)::text, '|' order by category_id, zoom, x, y)) from place_cells where count <> 0) as cells,
      (select md5(string_agg((region_id, category_id, place_count, price_counts, attribute_counts, open_counts, hours_count)::text, '|'
        order by region_id, category_id)) from region_facets) as facets,
      (select md5(string_agg((label, path, weight)::text, '|' order by path, label)) from completions) as completions`)
  return rows
}
