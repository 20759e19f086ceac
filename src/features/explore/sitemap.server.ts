import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { placesAddress } from '../regions/region-address.ts'
import type { regions } from '../regions/tables.ts'
import type { regionFacets } from '../search-index/tables.ts'

type ReadContext = Pick<Ctx, 'client'>

/** Regions by id: so few that their listings, one for each category, stay below 50,000. */
const LISTING_REGIONS = 200
const STEP = 5000

const listingParts = prepared<{ part: number }>(
  'sitemap-listing-parts',
  `select distinct r.id / ${LISTING_REGIONS} + 1 as part from regions r where r.kind = 'city' and r.place_count > 0 order by 1`,
)

type ListingRow = RowOf<typeof regionFacets, 'region_id' | 'category_id'> & RowOf<typeof regions, 'path'> & { category: string | null }

const listingsOfPart = prepared<ListingRow>(
  'sitemap-listings',
  `select f.region_id, f.category_id, r.path, c.slug as category
   from region_facets f join regions r on r.id = f.region_id and r.kind = 'city' left join categories c on c.id = f.category_id
   where f.place_count > 0 and (f.region_id, f.category_id) > ($1, $2) and f.region_id < $3
   order by f.region_id, f.category_id limit ${STEP}`,
)

/** The files of listings: the places of a city, and those of one category in it. */
export async function listingSitemapParts(ctx: ReadContext): Promise<SitemapPart[]> {
  return (await listingParts(ctx, [])).map(({ part }) => ({ part, changed: null }))
}

/** The listings of a file that have places, a few thousand at a time. */
export async function* listingSitemap(ctx: ReadContext, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * LISTING_REGIONS
  const steps = inSteps<ListingRow>(STEP, (last) =>
    listingsOfPart(ctx, [last?.region_id ?? end - LISTING_REGIONS - 1, last?.category_id ?? Number.MAX_SAFE_INTEGER, end]),
  )
  for await (const rows of steps) {
    yield rows.map(({ path, category }) => ({ path: placesAddress({ path }, category ?? undefined), changed: null }))
  }
}
