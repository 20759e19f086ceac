import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { placesAddress } from '../regions/region-address.ts'
import { type CardRow, placePath } from './reads/cards.server.ts'

type Reading = Pick<Ctx, 'client'>

/** Places by id: part n holds the ids from (n - 1) × 50,000 on, so that a new place never moves another into another file. */
const PLACE_IDS = 50_000
/** Regions by id: so few that their listings, one for each category, stay below 50,000. */
const LISTING_REGIONS = 200
const STEP = 5000

const placeParts = prepared<{ part: number; changed: Date }>(
  'sitemap-place-parts',
  `select id / ${PLACE_IDS} + 1 as part, max(updated_at) as changed from places where status = 'published' group by 1 order by 1`,
)

type PlaceRow = { id: number; slug: string; updated_at: Date; category: string; city: string; state: string }

const placesOfPart = prepared<PlaceRow>(
  'sitemap-places',
  `select p.id, p.slug, p.updated_at, c.slug as category, ci.slug as city, st.slug as state
   from places p join categories c on c.id = p.category_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
   where p.status = 'published' and p.id > $1 and p.id < $2 order by p.id limit ${STEP}`,
)

/** The files of published places. */
export async function placeSitemapParts(ctx: Reading): Promise<SitemapPart[]> {
  return (await placeParts(ctx, [])).map(({ part, changed }) => ({ part, changed: changed.toISOString() }))
}

/** The published places of a file, a few thousand at a time. */
export async function* placeSitemap(ctx: Reading, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * PLACE_IDS
  const steps = inSteps<PlaceRow>(STEP, (last) => placesOfPart(ctx, [last?.id ?? end - PLACE_IDS - 1, end]))
  for await (const rows of steps) {
    yield rows.map((row) => ({ path: placePath(row.slug, slugsOf(row)), changed: row.updated_at.toISOString() }))
  }
}

const slugsOf = ({ category, city, state }: PlaceRow) =>
  ({ category: { slug: category }, city: { slug: city }, state: { slug: state } }) as Pick<CardRow, 'category' | 'city' | 'state'>

const listingParts = prepared<{ part: number }>(
  'sitemap-listing-parts',
  `select distinct r.id / ${LISTING_REGIONS} + 1 as part from regions r where r.kind = 'city' and r.place_count > 0 order by 1`,
)

type ListingRow = { region_id: number; category_id: number; path: string; category: string | null }

const listingsOfPart = prepared<ListingRow>(
  'sitemap-listings',
  `select f.region_id, f.category_id, r.path, c.slug as category
   from region_facets f join regions r on r.id = f.region_id and r.kind = 'city' left join categories c on c.id = f.category_id
   where f.place_count > 0 and (f.region_id, f.category_id) > ($1, $2) and f.region_id < $3
   order by f.region_id, f.category_id limit ${STEP}`,
)

/** The files of listings: the places of a city, and those of one category in it. */
export async function listingSitemapParts(ctx: Reading): Promise<SitemapPart[]> {
  return (await listingParts(ctx, [])).map(({ part }) => ({ part, changed: null }))
}

/** The listings of a file that have places, a few thousand at a time. */
export async function* listingSitemap(ctx: Reading, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * LISTING_REGIONS
  const steps = inSteps<ListingRow>(STEP, (last) =>
    listingsOfPart(ctx, [last?.region_id ?? end - LISTING_REGIONS - 1, last?.category_id ?? Number.MAX_SAFE_INTEGER, end]),
  )
  for await (const rows of steps) {
    yield rows.map(({ path, category }) => ({ path: placesAddress({ path }, category ?? undefined), changed: null }))
  }
}
