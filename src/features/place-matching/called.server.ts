import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { nameKey } from '../../platform/name-key.ts'
import { namesAgree } from '../duplicates/names.ts'
import { PlaceSearch } from '../search/contract.ts'
import { searchPlaces } from '../search/search-places.server.ts'

type Named = { id: number; name_key: string; city: string }
/** So many are told, and so many looked at whose names share most with it. */
const [MOST, LOOKED_AT] = [4, 20]

const columns = 'p.id, p.name_key, c.name_key as city from places p join regions c on c.id = p.city_id'
// By squares of 1/500 degree, as the index of spots has them: some hundred metres each way.
const around = prepared<Named>(
  'places-called-around',
  `select ${columns} where p.status = 'published'
     and floor(p.lat * 500)::int between floor($2::float8 * 500)::int - 1 and floor($2::float8 * 500)::int + 1
     and floor(p.lng * 500)::int between floor($3::float8 * 500)::int - 1 and floor($3::float8 * 500)::int + 1
   order by similarity(p.name_key, $1) desc, p.id limit ${LOOKED_AT}`,
)
const byIds = prepared<Named>(
  'places-called',
  `select ${columns} where p.id = any($1::bigint[]) order by array_position($1::bigint[], p.id)`,
)

/**
 * Places that everybody sees of about that name, slips, articles and small words aside, the likeliest first: of those around a position, also
 * where one name is but a part of the other; without one of all that the search finds.
 */
export async function placesCalled(
  ctx: Ctx,
  { name, lat, lng }: { name: string; lat?: number | undefined; lng?: number | undefined },
): Promise<number[]> {
  const key = nameKey(name)
  if (key.length < 3) return []
  const near = lat !== undefined && lng !== undefined
  const found = near ? await around(ctx, [key, lat, lng]) : await searched(ctx, name)
  const agreeing = ['same', 'alike', ...(near ? ['within'] : [])]
  return found
    .map(({ id, name_key, city }) => ({ id, at: agreeing.indexOf(namesAgree(name_key, key, city)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ id }) => id)
}

async function searched(ctx: Ctx, name: string): Promise<Named[]> {
  const { data } = await searchPlaces(ctx, PlaceSearch.parse({ q: name, limit: '10' }))
  return byIds(ctx, [data.map(({ id }) => id)])
}
