import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { directionsIn } from '../places/directions.ts'
import type { places } from '../places/tables.ts'
import type { CountedAct } from './rules.ts'

type Row = RowOf<typeof places, 'name' | 'lat' | 'lng' | 'phone' | 'website'> & { slug: string }

const shown = prepared<Row>(
  'way-out',
  `select p.slug, p.name, p.lat, p.lng, p.phone, p.website from places asked
   join places p on p.id = coalesce(asked.merged_into_id, asked.id)
   where asked.id = $1 and p.status in ('published', 'closed')`,
)

/** Where a press on a place's page leads, and as what it counts. */
export type WayOut = { slug: string; act: CountedAct; location: string }

/**
 * Where `/go/{id}/{to}` leads: only ever to what the place itself says, nothing of it comes from the address but which of its values, and
 * in whose maps. Null where there is nothing of the kind.
 */
export async function findWayOut(ctx: Pick<Ctx, 'client'>, id: number, to: string, maps = 'google'): Promise<WayOut | null> {
  if (!Number.isSafeInteger(id) || !['directions', 'call', 'website'].includes(to)) return null
  const [place] = await shown(ctx, [id])
  if (!place) return null
  const { slug, phone, website } = place
  if (to === 'call') return phone === null ? null : { slug, act: 'calls', location: `tel:${phone.replace(/[^+\d]/g, '')}` }
  if (to === 'directions') {
    const location = directionsIn(maps, place)
    return location === null ? null : { slug, act: 'directions', location }
  }
  if (website === null || !URL.canParse(website)) return null
  const { protocol, href } = new URL(website)
  return protocol === 'https:' || protocol === 'http:' ? { slug, act: 'website', location: href } : null
}
