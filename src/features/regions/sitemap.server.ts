import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { regionAddress } from './region-address.ts'
import type { regions } from './tables.ts'

type ReadContext = Pick<Ctx, 'client'>

/** Regions by id: part n holds the ids from (n - 1) × 50,000 on. */
const IDS = 50_000
const STEP = 5000

const parts = prepared<{ part: number; changed: Date }>(
  'sitemap-region-parts',
  `select id / ${IDS} + 1 as part, max(updated_at) as changed from regions where place_count > 0 group by 1 order by 1`,
)

type RegionRow = RowOf<typeof regions, 'id' | 'path' | 'updated_at'>

const ofPart = prepared<RegionRow>(
  'sitemap-regions',
  `select id, path, updated_at from regions where place_count > 0 and id > $1 and id < $2 order by id limit ${STEP}`,
)

/** The files of regions that have places. */
export async function regionSitemapParts(ctx: ReadContext): Promise<SitemapPart[]> {
  return (await parts(ctx, [])).map(({ part, changed }) => ({ part, changed: changed.toISOString() }))
}

/** The regions of a file, a few thousand at a time. */
export async function* regionSitemap(ctx: ReadContext, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * IDS
  const steps = inSteps<RegionRow>(STEP, (last) => ofPart(ctx, [last?.id ?? end - IDS - 1, end]))
  for await (const rows of steps) yield rows.map((row) => ({ path: regionAddress(row), changed: row.updated_at.toISOString() }))
}
