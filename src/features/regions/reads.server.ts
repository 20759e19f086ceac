import { z } from 'zod'
import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared, preparedOnce } from '../../platform/database.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import type { RowOf } from '../../platform/rows.ts'
import { regionCountTag, regionListTags, regionTag } from './cache-tags.ts'
import type { Region, RegionList, RegionMatch, RegionQuery, RegionSummary, Zip } from './contract.ts'
import { isInside } from './outline.ts'
import { NEAR_CITY_M } from './rules.ts'
import type { regionPaths, regions, zips } from './tables.ts'

type Link = RowOf<typeof regions, 'id' | 'kind' | 'slug' | 'path' | 'name' | 'abbreviation'>
/** A row of a summary, whose abbreviation is that of its state. */
export type RegionSummaryRow = Omit<Link, 'abbreviation'> &
  RowOf<typeof regions, 'lat' | 'lng' | 'population' | 'place_count' | 'featured'> &
  Pick<RegionSummary, 'abbreviation' | 'bounds'>
type RegionRow = RegionSummaryRow &
  RowOf<typeof regions, 'description' | 'county' | 'population_year' | 'time_zone' | 'boundary'> &
  Pick<Region, 'parents' | 'part_of'>

const summary = `r.id, r.kind, r.slug, r.path, r.name,
  coalesce(r.abbreviation, (select st.abbreviation from regions st where st.id = r.state_id)) as abbreviation, r.lat, r.lng, r.population, r.place_count, r.featured,
  case when r.west is null then null else json_build_array(r.west, r.south, r.east, r.north) end as bounds`

/** SQL of a region as a link; `t` is its row. */
export const regionLinkJson = (t: string) =>
  `json_build_object('id', ${t}.id, 'kind', ${t}.kind, 'slug', ${t}.slug, 'path', ${t}.path, 'name', ${t}.name, 'abbreviation', ${t}.abbreviation)`

const whole = `select ${summary}, r.description, r.county, r.population_year, r.time_zone, r.boundary,
    coalesce((select json_agg(${regionLinkJson('p')} order by length(p.path)) from regions p where p.id in (r.state_id, r.parent_id)), '[]') as parents,
    (select ${regionLinkJson('p')} from regions p where p.id = r.part_of_id) as part_of
  from regions r`

const byId = prepared<RegionRow>('region', `${whole} where r.id = $1`)
const byPath = prepared<RegionRow>('region-at-path', `${whole} where r.path = $1`)
const summaryAtPath = preparedOnce<RegionSummaryRow>('region-summary-at-path', `select ${summary} from regions r where r.path = $1`)
const formerPath = prepared<RowOf<typeof regionPaths, 'region_id'>>(
  'region-former-path',
  'select region_id from region_paths where path = $1',
)

/** One region, whole. @throws NotFoundError */
export async function readRegion(ctx: Ctx, id: number): Promise<Region> {
  const [region] = await byId(ctx, [id])
  if (!region) throw new NotFoundError(`There is no region ${id}.`)
  return noted(ctx, region)
}

/** The region at `texas/austin`; a former path finds it as well (compare `path`). @throws NotFoundError */
export async function readRegionAt(ctx: Ctx, path: string): Promise<Region> {
  const [region] = await byPath(ctx, [path])
  if (region) return noted(ctx, region)
  const [former] = await formerPath(ctx, [path])
  if (!former) throw new NotFoundError(`There is no region ${path}.`)
  return readRegion(ctx, former.region_id)
}

/** The same without its outline and what is said of it, for what lies in it. @throws NotFoundError */
export async function readRegionSummaryAt(ctx: Ctx, path: string): Promise<RegionSummary> {
  const [region] = await summaryAtPath(ctx, [path])
  return region ? noted(ctx, region) : readRegionAt(ctx, path)
}

function noted<Noted extends { id: number }>(ctx: Ctx, region: Noted): Noted {
  addCacheTags(ctx, regionTag(region.id), regionCountTag(region.id))
  return region
}

// Of regions with as many places (often none) the larger stands first; one number holds both, exact up to 2^53.
const orders = {
  population: { value: 'coalesce(r.population, 0)', direction: 'desc', type: z.int() },
  places: { value: '(r.place_count::bigint * 100000000 + coalesce(r.population, 0))', direction: 'desc', type: z.int() },
  name: { value: 'r.name_key', direction: 'asc', type: z.string() },
} as const

/** A page of regions. @throws InvalidError (unknown parent, foreign cursor) */
export async function listRegions(ctx: Ctx, query: RegionQuery): Promise<RegionList> {
  const { cursor, limit, ...list } = query
  const order = orders[query.sort]
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where: string[] = []
  if (query.kind) where.push(`r.kind = ${given(query.kind)}`)
  const parentId = query.parent ? (await regionOr422(ctx, query.parent)).id : null
  if (parentId !== null) where.push(`r.parent_id = ${given(parentId)}`)
  addCacheTags(ctx, ...regionListTags({ kind: query.kind, parentId }))
  if (query.q) where.push(`starts_with(r.name_key, name_key(${given(query.q)}))`)
  if (query.time_zone) where.push(`r.time_zone = ${given(query.time_zone)}`)
  const after = readCursor(cursor, list, z.tuple([order.type, z.int()]))
  if (after) {
    const [value, id] = after
    where.push(`(${order.value}, r.id) ${order.direction === 'desc' ? '<' : '>'} (${given(value)}, ${given(id)})`)
  }
  const text = `select ${summary}, ${order.value} as sort_value from regions r ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
    order by ${order.value} ${order.direction}, r.id ${order.direction} limit ${given(limit + 1)}`
  const { rows } = await ctx.client.query<RegionSummaryRow & { sort_value: string | number }>(text, values)
  const page = pageOf(rows, { limit, list, position: ({ sort_value, id }) => [sort_value, id] })
  return { ...page, data: page.data.map(({ sort_value: _, ...region }) => region) }
}

const summaries = prepared<RegionSummaryRow>(
  'region-summaries',
  `select ${summary} from unnest($1::bigint[]) with ordinality as wanted(id, rank) join regions r on r.id = wanted.id order by wanted.rank`,
)

/** These regions in the given order; ids that don't exist are left out. */
export async function readRegionSummaries(ctx: Pick<Ctx, 'client' | 'cacheTags'>, ids: number[]): Promise<RegionSummary[]> {
  addCacheTags(ctx, ...ids.map(regionCountTag))
  return ids.length === 0 ? [] : summaries(ctx, [ids])
}

async function regionOr422(ctx: Ctx, path: string): Promise<Region> {
  try {
    return await readRegionAt(ctx, path)
  } catch (error) {
    if (error instanceof NotFoundError) throw new InvalidError({ parent: ['is not a region'] })
    throw error
  }
}

const zipRow = prepared<Zip>('zip', 'select zip, lat, lng, city, state from zips where zip = $1')

/** Where a ZIP code is. ZIP codes come with the product and change with it alone. @throws NotFoundError */
export async function readZip(ctx: Ctx, zip: string): Promise<Zip> {
  const [row] = await zipRow(ctx, [zip])
  if (!row) throw new NotFoundError(`There is no ZIP code ${zip}.`)
  return row
}

type Candidate = Link & RowOf<typeof regions, 'lat' | 'lng' | 'boundary'>

const outlined = prepared<Candidate>(
  'regions-outlined-at',
  `select id, kind, slug, path, name, abbreviation, lat, lng, boundary from regions
   where boundary is not null and $2 between west and east and $1 between south and north`,
)
const nearestCity = prepared<Candidate>(
  'region-nearest-city',
  `select id, kind, slug, path, name, abbreviation, lat, lng, null as boundary from regions
   where kind = 'city' and state_id = $3 order by point(lng, lat) <-> point($2, $1) limit 4`,
)
// A namesake of the ZIP's city elsewhere in the state does not count.
const nearestZip = prepared<Candidate & RowOf<typeof zips, 'zip'> & { zip_lat: number; zip_lng: number }>(
  'region-nearest-zip',
  `select r.id, r.kind, r.slug, r.path, r.name, r.abbreviation, r.lat, r.lng, null as boundary, z.zip, z.lat as zip_lat, z.lng as zip_lng
   from (select * from zips where state = $4 and lat between $1::float8 - 0.15 and $1::float8 + 0.15 and lng between $2::float8 - 0.2 and $2::float8 + 0.2) z
   join regions r on r.kind = 'city' and r.state_id = $3 and r.name_key = name_key(z.city)
     and abs(r.lat - z.lat) < 0.4 and abs(r.lng - z.lng) < 0.5
   order by point(z.lng, z.lat) <-> point($2, $1) limit 4`,
)

/** The state, city and neighbourhood of a position with the reason for each, from the largest down; empty outside every state. */
export async function readRegionsAt(ctx: Ctx, at: LatLng): Promise<RegionMatch[]> {
  const inside = (await outlined(ctx, [at.lat, at.lng])).filter((region) => region.boundary && isInside(region.boundary, at.lat, at.lng))
  const state = inside.find((region) => region.kind === 'state')
  if (!state) return []
  const hood = inside.find((region) => region.kind === 'neighborhood' && region.path.startsWith(`${state.path}/`))
  const city = hood ? await cityOf(ctx, hood, at) : await nearestCityOf(ctx, state, at)
  return [matchOf(state, 'outline', at), ...(city ? [city] : []), ...(hood ? [matchOf(hood, 'outline', at)] : [])]
}

async function cityOf(ctx: Ctx, hood: Candidate, at: LatLng): Promise<RegionMatch | undefined> {
  const [city] = await byPath(ctx, [hood.path.split('/').slice(0, 2).join('/')])
  return city && matchOf(city, 'neighborhood', at)
}

/** The city whose centre, or the centre of one of whose ZIP codes, is the nearest. */
async function nearestCityOf(ctx: Ctx, state: Candidate, at: LatLng): Promise<RegionMatch | undefined> {
  const [cities, zips] = await Promise.all([
    nearestCity(ctx, [at.lat, at.lng, state.id]),
    nearestZip(ctx, [at.lat, at.lng, state.id, state.abbreviation]),
  ])
  const byZip = zips.map(({ zip, zip_lat, zip_lng, ...city }) => ({
    ...matchOf(city, 'nearest-zip', at),
    distance: Math.round(distanceBetween(at, { lat: zip_lat, lng: zip_lng })),
    zip,
  }))
  return [...cities.map((city) => matchOf(city, 'nearest-centre', at)), ...byZip]
    .filter(({ distance }) => distance <= NEAR_CITY_M)
    .toSorted((a, b) => a.distance - b.distance)[0]
}

function matchOf(region: RegionMatch['region'] & LatLng, reason: RegionMatch['reason'], at: LatLng): RegionMatch {
  const { id, kind, slug, path, name, abbreviation } = region
  return { region: { id, kind, slug, path, name, abbreviation }, reason, distance: Math.round(distanceBetween(at, region)) }
}
