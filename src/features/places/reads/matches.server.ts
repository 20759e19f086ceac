import type { MemberCtx } from '../../../platform/context.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isPublicPlace } from '../../../policy/places.ts'
import { can } from '../../../policy.ts'
import { href } from '../../../urls.ts'
import type { MatchesQuery, PlaceMatch } from '../record-contract.ts'
import type { places } from '../tables.ts'
import { phoneOf } from '../text-values.ts'
import { cardColumns, type LinkedRow, withLinks } from './card-columns.server.ts'
import { type CardRow, placePath, toCard } from './cards.server.ts'

type Row = CardRow & RowOf<typeof places, 'status' | 'phone' | 'name_key'>

/** As many as are shown. */
const MOST = 8
/** Names that begin alike are the same place up to about here: degrees of latitude, and of longitude at temperate latitudes. */
const [AROUND_LAT, AROUND_LNG] = [0.25, 0.35]

/**
 * Places that may be the one somebody is about to add: the same phone number anywhere, the same beginning of the name nearby (without a
 * position: the same name anywhere), the nearest first. Those that only others see are left out; the team sees what waits, too. `like`:
 * others that are known to be alike, the likeliest first, which come before them.
 */
export async function findMatches(
  ctx: MemberCtx,
  { name, phone, lat, lng }: MatchesQuery,
  like: readonly number[] = [],
): Promise<PlaceMatch[]> {
  const key = name ? nameKey(name) : ''
  const number = phone ? phoneOf(phone) : null
  const near = lat === undefined || lng === undefined ? null : { lat, lng }
  if (key.length < 3 && number === null && like.length === 0) return []
  const mine = `(p.status in ('published', 'closed') or p.status in ('draft', 'pending', 'rejected') and p.created_by_id = $1
    or p.status = 'pending' and ${can(ctx.viewer, 'place.review')})`
  const { rows } = await ctx.client.query<Row>(
    `with found as (
       (select p.id from places p where $2::text is not null and p.phone = $2 and ${mine} limit ${MOST})
       union
       (select p.id from places p where $4::float8 is null and length($3) >= 3 and p.name_key = $3 and ${mine} limit ${MOST})
       union
       (select p.id from places p where length($3) >= 3 and p.name_key >= $3 and p.name_key < $3 || U&'\\+10FFFF'
          and p.lat between $4 - ${AROUND_LAT} and $4 + ${AROUND_LAT} and p.lng between $5 - ${AROUND_LNG} and $5 + ${AROUND_LNG} and ${mine}
        order by abs(p.lat - $4) + abs(p.lng - $5), p.id limit ${MOST})
       union
       (select p.id from places p where p.id = any($6::bigint[]) and ${mine}))
     select ${cardColumns}, coalesce(p.slug, '') as slug, p.status, p.phone, p.name_key from found join places p using (id)`,
    [ctx.viewer.id, number, key, lat ?? null, lng ?? null, like],
  )
  const rank = ({ id, why }: Pick<PlaceMatch, 'id' | 'why'>) =>
    like.includes(id) ? like.indexOf(id) - like.length : ['both', 'phone', 'name', 'alike'].indexOf(why)
  return (await withLinks(ctx, rows))
    .map((row) => ({ ...matchOf(row, key, number, ctx.now), distance: near && Math.round(distanceBetween(near, row)) }))
    .sort((a, b) => rank(a) - rank(b) || (a.distance ?? 0) - (b.distance ?? 0) || a.id - b.id)
    .slice(0, MOST)
}

function matchOf(row: LinkedRow<Row>, key: string, number: string | null, now: Date): Omit<PlaceMatch, 'distance'> {
  const { id, name, address, where } = toCard(row, now)
  const named = key.length >= 3 && row.name_key.startsWith(key)
  const called = number !== null && row.phone === number
  const path = isPublicPlace(row) ? placePath(row.slug, row) : href('PlacePreview', { id })
  return { id, name, address, where, path, status: row.status, why: named && called ? 'both' : called ? 'phone' : named ? 'name' : 'alike' }
}
