import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { categoryLinkJson } from '../../categories/links.server.ts'
import { dayKeys } from '../../hours/rules.ts'
import { placesInTag } from '../../places/cache-tags.ts'
import { REGIONS_WITH_PLACES, regionCountTag } from '../../regions/cache-tags.ts'
import type { Region } from '../../regions/contract.ts'
import { type RegionSummaryRow, readRegion } from '../../regions/reads.server.ts'
import type { regions } from '../../regions/tables.ts'
import type { CategoryCount, CategoryRegion, Coverage, RegionCounts, RegionOverview } from '../contract.ts'
import { coverageLevel } from './coverage.ts'
import { usualDensity } from './usual-density.server.ts'

type Facet = CategoryCount & { hours_count: number }

// Open now is read at the half of the present hour in each city's own zone; a state of several zones is the sum of its cities.
const facets = prepared<Facet>(
  'region-facets',
  `with clock(zone, hour) as (select * from unnest($2::text[], $3::int[])), parts as (
     select f.* , r.time_zone from region_facets f join regions r on r.id = f.region_id
     where f.category_id <> 0 and (case when $4 then r.kind = 'city' and r.state_id = $1 else r.id = $1 end))
   select ${categoryLinkJson('c', 'cp')} as category, sum(f.place_count)::int as count, sum(f.hours_count)::int as hours_count,
     coalesce(sum(f.open_counts[clock.hour + 1]), 0)::int as open_now
   from parts f join categories c on c.id = f.category_id left join categories cp on cp.id = c.parent_id
   left join clock on clock.zone = coalesce(f.time_zone, $5)
   where case when $6 = 'all' then true when $6 = 'top' then c.parent_id is null else $7 in (c.slug, cp.slug) end
   group by c.id, cp.id having sum(f.place_count) > 0 order by count desc, c.position`,
)
// A state has the zones of its cities, a neighbourhood that of its city.
const zones = prepared<{ time_zone: NonNullable<RowOf<typeof regions, 'time_zone'>['time_zone']> }>(
  'region-zones',
  'select distinct time_zone from regions where time_zone is not null and (id = any($1) or state_id = $2)',
)
// The index knows degrees only: a few more than wanted, then by the true shape of the ground.
const nearby = prepared<RegionSummaryRow>(
  'regions-nearby',
  `select r.id, r.kind, r.slug, r.path, r.name, coalesce(r.abbreviation, st.abbreviation) as abbreviation, r.lat, r.lng, r.population,
     r.place_count, r.featured, case when r.west is null then null else json_build_array(r.west, r.south, r.east, r.north) end as bounds
   from (select * from regions where kind = $2 and id <> $1 and place_count > 0 and ($5::bigint is null or parent_id = $5)
     order by point(lng, lat) <-> point($4, $3) limit 24) r left join regions st on st.id = r.state_id
   order by (r.lat - $3) ^ 2 + ((r.lng - $4) * cos(radians($3))) ^ 2 limit 8`,
)
const tops = prepared<{ category: CategoryCount['category'] }>(
  'categories-top',
  `select ${categoryLinkJson('c', 'cp')} as category from categories c left join categories cp on cp.id = c.parent_id
   where c.parent_id is null and c.archived_at is null order by c.position`,
)

// By a former slug, too.
const bySlug = prepared<{ slug: string; top: string }>(
  'category-top',
  `select c.slug, coalesce(cp.slug, c.slug) as top from categories c left join categories cp on cp.id = c.parent_id
   where c.archived_at is null and (c.slug = $1 or c.id = (select target_id from slugs where kind = 'category' and slug = $1))
   order by c.slug = $1 desc limit 1`,
)

/** How many places a region has by category, and how much of it is open; or of one category. @throws NotFoundError */
export async function readRegionCounts(ctx: Ctx, id: number, slug?: string): Promise<RegionCounts> {
  const region = await readRegion(ctx, id)
  if (slug === undefined) {
    const categories = await countsOf(ctx, region, 'top')
    return { place_count: region.place_count, open_now: sumOf(categories, 'open_now'), categories: categories.map(withoutHours) }
  }
  const [named = { slug, top: slug }] = await bySlug(ctx, [slug])
  const family = await countsOf(ctx, region, named)
  const own = family.find(({ category }) => category.slug === named.slug)
  const categories = family.filter(({ category }) => category.parent_slug !== null).map(withoutHours)
  return { place_count: own?.count ?? 0, open_now: own?.open_now ?? 0, categories }
}

/** What a region's page says of its places: counts, how much is open, how complete it is, and what lies near. @throws NotFoundError */
export async function readRegionOverview(ctx: Ctx, id: number): Promise<RegionOverview> {
  const region = await readRegion(ctx, id)
  const [counts, around, usual, top] = await Promise.all([
    countsOf(ctx, region, 'all'),
    nearby(ctx, [id, region.kind, region.lat, region.lng, region.kind === 'neighborhood' ? parentOf(region) : null]),
    usualDensity(ctx),
    tops(ctx, []),
  ])
  addCacheTags(ctx, REGIONS_WITH_PLACES, ...around.map((region) => regionCountTag(region.id)))
  const categories = counts.filter(({ category }) => category.parent_slug === null)
  return {
    place_count: region.place_count,
    open_now: sumOf(categories, 'open_now'),
    hours_known: sumOf(categories, 'hours_count'),
    categories: categories.map(withoutHours),
    subcategories: counts.filter(({ category }) => category.parent_slug !== null).map(withoutHours),
    coverage: top.map(({ category }) => coverageOf(region, category, categories, usual)),
    nearby: around,
  }
}

/** What a region has of categories, the most first: of all, of those at the top, or of one of these with its sub-categories. */
async function countsOf(ctx: Ctx, region: Region, which: 'all' | 'top' | { top: string }): Promise<Facet[]> {
  const { id } = region
  addCacheTags(ctx, placesInTag(id, 0))
  const clock = (await zones(ctx, [region.kind === 'neighborhood' ? [id, parentOf(region)] : [id], id])).map(({ time_zone }) => ({
    zone: time_zone,
    hour: Math.floor(dayKeys(time_zone, ctx.now).weekMinute / 60),
  }))
  const cityZone = region.time_zone ?? clock[0]?.zone ?? null
  const byCity = region.kind === 'state' && clock.length > 1
  return facets(ctx, [
    id,
    clock.map(({ zone }) => zone),
    clock.map(({ hour }) => hour),
    byCity,
    cityZone,
    ...(typeof which === 'string' ? [which, ''] : ['family', which.top]),
  ])
}

function sumOf<Name extends 'open_now' | 'hours_count'>(facets: readonly Record<Name, number>[], name: Name): number {
  return facets.reduce((total, facet) => total + facet[name], 0)
}

function coverageOf(region: Region, category: Coverage['category'], counts: CategoryCount[], usual: ReadonlyMap<number, number>): Coverage {
  const count = counts.find((facet) => facet.category.id === category.id)?.count ?? 0
  const median = usual.get(category.id) ?? null
  const perPeople = region.population ? (count * 10_000) / region.population : null
  return { category, count, per_10k: perPeople, median_per_10k: median, level: coverageLevel(count, perPeople, median) }
}

const parentOf = (region: Region) => region.parents.at(-1)?.id ?? null
const withoutHours = ({ category, count, open_now }: Facet): CategoryCount => ({ category, count, open_now })

// "nulls last" as the index has it: it doesn't serve another order, though nothing is null.
const ofCategory = prepared<CategoryRegion>(
  'category-regions',
  `select json_build_object('id', r.id, 'kind', r.kind, 'slug', r.slug, 'path', r.path, 'name', r.name, 'abbreviation', st.abbreviation,
     'lat', r.lat, 'lng', r.lng, 'population', r.population, 'featured', r.featured, 'bounds', null) as region,
     f.place_count as count
   from region_facets f join regions r on r.id = f.region_id join regions st on st.id = r.state_id
   where f.category_id = $1 and r.kind = 'city' and f.place_count > 0 order by f.place_count desc nulls last, r.population desc nulls last limit 24`,
)

/** The cities with the most places of a category, its sub-categories included. */
export function readCategoryRegions(ctx: Ctx, categoryId: number): Promise<CategoryRegion[]> {
  addCacheTags(ctx, placesInTag(0, categoryId))
  return ofCategory(ctx, [categoryId])
}
