import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Redirect } from '../../urls/redirect.ts'
import { href } from '../../urls.ts'
import type { regions } from './tables.ts'

type RegionPage = { kind: 'region'; id: number; path: string }

const byPath = prepared<RowOf<typeof regions, 'id' | 'path' | 'kind'>>(
  'region-by-path',
  `select id, path, kind from regions where path = $1
   union all select r.id, r.path, r.kind from region_paths f join regions r on r.id = f.region_id where f.path = $1 limit 1`,
)

/** The city that has or had this path; null for none. */
export async function cityAt(ctx: Ctx, path: string): Promise<{ id: number; path: string } | null> {
  const [region] = await byPath(ctx, [path])
  return region?.kind === 'city' ? region : null
}

/** The page of a city's places at `/places/{state}/{city}`: itself, a redirect from a former path, or null. */
export async function resolveCity(ctx: Ctx, [state = '', city = '']: readonly string[]): Promise<RegionPage | Redirect | null> {
  const region = await cityAt(ctx, `${state}/${city}`)
  if (!region) return null
  if (region.path === `${state}/${city}`) return { kind: 'region', id: region.id, path: region.path }
  return { kind: 'redirect', to: href('CityPlaces', cityParts(region.path)) }
}

/** State and city of a city's path: `texas/austin`. */
export function cityParts(path: string): { state: string; city: string } {
  const [state = '', city = ''] = path.split('/')
  return { state, city }
}
