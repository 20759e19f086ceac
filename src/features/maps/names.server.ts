import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { Box } from '../../platform/inputs.ts'
import type { RowOf } from '../../platform/rows.ts'
import { countsOfKindTag, REGIONS_WITH_PLACES } from '../regions/cache-tags.ts'
import type { regions } from '../regions/tables.ts'
import { openBasemap } from './basemap.server.ts'
import type { MapRegion } from './contract.ts'

/** More names than a map has room for. */
const MOST = 60
/** Below this zoom only states are named. */
const STATES_ONLY = 5

/** Tells what is water: of the map beneath. */
export type Water = { isOnWater: (at: { lat: number; lng: number }) => Promise<boolean> }

type NameRow = RowOf<typeof regions, 'id' | 'kind' | 'name' | 'abbreviation' | 'path' | 'lat' | 'lng'> & {
  outlined: boolean
}

const columns = `r.id, r.kind, r.name, r.abbreviation, r.path, r.lat, r.lng, r.west is not null and r.boundary is not null as outlined`

const regionsIn = prepared<NameRow>(
  'map-regions',
  `select ${columns}
   from unnest($1::float8[], $2::float8[]) as stretch(west, east)
     join regions r on point(r.lng, r.lat) <@ box(point(stretch.west, $3), point(stretch.east, $4))
   where r.kind = any($5::region_kind[]) and (r.kind <> 'city' or coalesce(r.population, 0) >= $6 or r.place_count >= $7)
   order by array_position($5::region_kind[], r.kind), r.place_count > 0 desc, coalesce(r.population, 0) desc, r.id limit ${MOST}`,
)

// Of a whole country the index of positions would give every city: the states are found by having no parent.
const statesIn = prepared<NameRow>(
  'map-states',
  `select ${columns} from regions r
   where r.parent_id is null and r.lat between $3 and $4
     and exists (select from unnest($1::float8[], $2::float8[]) as stretch(west, east) where r.lng between stretch.west and stretch.east)
   order by r.place_count > 0 desc, coalesce(r.population, 0) desc, r.id limit ${MOST}`,
)

/** The names of a view, first the kind that people look for at this zoom, then by size. */
export async function readNames(
  ctx: Ctx,
  { west, south, east, north }: Box,
  zoom: number,
  water: Water = openBasemap(),
): Promise<MapRegion[]> {
  const stretches =
    west < east
      ? [[west], [east]]
      : [
          [west, -180],
          [180, east],
        ]
  const names =
    zoom < STATES_ONLY
      ? await statesIn(ctx, [...stretches, south, north])
      : await regionsIn(ctx, [...stretches, south, north, kindsAt(zoom), leastPopulation(zoom), zoom < 6 ? 20 : 1])
  addCacheTags(ctx, zoom >= STATES_ONLY && zoom < 6 ? countsOfKindTag('city') : REGIONS_WITH_PLACES)
  return Promise.all(names.map(async (name) => ({ ...name, on_water: await water.isOnWater(name) })))
}

function kindsAt(zoom: number): MapRegion['kind'][] {
  if (zoom < 7.5) return ['state', 'city']
  if (zoom < 10.5) return ['city']
  return zoom < 12.5 ? ['city', 'neighborhood'] : ['neighborhood', 'city']
}

/** Nobody looks for a village on the map of a state. */
const leastPopulation = (zoom: number) => Math.round(600_000 / 2 ** Math.max(0, 1.6 * (zoom - 5)))
