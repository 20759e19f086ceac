import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import type { LatLng } from '../../platform/geo.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type Outline, outlineOf } from './bounded-outline.ts'
import type { Boundary } from './contract.ts'
import { Gazetteer } from './gazetteer.ts'
import type { regions, zips } from './tables.ts'

type Area = RowOf<typeof regions, 'id' | 'name' | 'boundary'>
/** Whatever is no state lies in one. */
type InState = { state_id: NonNullable<RowOf<typeof regions, 'state_id'>['state_id']> }
/** States are loaded with an abbreviation, all of them. */
type StateRow = Area & { abbreviation: NonNullable<RowOf<typeof regions, 'abbreviation'>['abbreviation']> }
type CityRow = RowOf<typeof regions, 'id' | 'name' | 'slug' | 'lat' | 'lng' | 'time_zone' | 'population' | 'county' | 'part_of_id'> &
  InState
type ZipRow = RowOf<typeof zips, 'zip' | 'city' | 'state' | 'lat' | 'lng'>

/**
 * Reads what positions are assigned to regions by: outlines, centres and ZIP codes. With `near` only what can decide about that position
 * and ZIP code, which gives the same answer for it.
 */
export async function readGazetteer({ db }: Pick<Ctx, 'db'>, near?: LatLng & { zip: string | null }): Promise<Gazetteer> {
  const [outlined, centred] = near ? [holding(near), around(near)] : [sql`true`, sql`true`]
  const states = await db.execute<StateRow>(
    sql`select id::int, name, abbreviation, boundary from regions where kind = 'state' and ${outlined} order by id`,
  )
  const neighborhoods = await db.execute<Area & InState & { city_id: number }>(
    sql`select id::int, parent_id::int as city_id, state_id::int, name, boundary from regions where kind = 'neighborhood' and ${outlined} order by id`,
  )
  const parents = [...new Set(neighborhoods.rows.map(({ city_id }) => city_id))]
  const cities = await db.execute<CityRow>(
    sql`select id::int, state_id::int, name, slug, lat, lng, time_zone, population, county, part_of_id::int from regions
      where kind = 'city' and (${centred} or id = any(${sql.param(parents)}::bigint[])) order by population desc nulls last, id`,
  )
  const zips = await db.execute<ZipRow>(
    sql`select zip, city, state, lat, lng from zips where ${near ? sql`zip = ${near.zip} or ${closest(near)}` : sql`true`}`,
  )
  return new Gazetteer({
    states: states.rows.map(({ boundary, ...state }) => ({ ...state, outline: outlineIn(boundary) })),
    cities: cities.rows,
    neighborhoods: neighborhoods.rows.map(({ boundary, ...area }) => ({ ...area, outline: outlineIn(boundary) })),
    zips: new Map(zips.rows.map(({ zip, ...row }) => [zip, row])),
  })
}

const outlineIn = (boundary: Boundary | null): Outline | null => boundary && outlineOf(boundary)

/** Areas whose box, a quarter of a degree wider (more than any slack of the gazetteer), holds the position; and those without one. */
const holding = ({ lat, lng }: LatLng) =>
  sql`(west is null or (${lng}::float8 between west - 0.25 and east + 0.25 and ${lat}::float8 between south - 0.25 and north + 0.25))`

/** Centres within some 85 km, which is farther than any city is looked for. */
function around({ lat, lng }: LatLng) {
  const [dLat, dLng] = [0.77, 0.77 / Math.max(0.1, Math.cos((lat * Math.PI) / 180))]
  return sql`point(lng, lat) <@ box(point(${lng - dLng}::float8, ${lat - dLat}::float8), point(${lng + dLng}::float8, ${lat + dLat}::float8))`
}

/** ZIP codes about a position, by the index on state and latitude of every state. */
const closest = ({ lat, lng }: LatLng) =>
  sql`(lat between ${lat - 2}::float8 and ${lat + 2}::float8 and lng between ${lng - 3}::float8 and ${lng + 3}::float8)`
