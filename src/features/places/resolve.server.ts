import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { href } from '../../urls.ts'
import { categoryAt } from '../categories/resolve.server.ts'
import { cityAt } from '../regions/resolve.server.ts'

type PlacePage = { kind: 'place'; id: number }
type Redirect = { kind: 'redirect'; to: string }

type Found = { id: number; slug: string; category: string; parent: string | null; city: string; state: string }

const columns = 'p.id, p.slug, c.slug as category, cp.slug as parent, ci.slug as city, st.slug as state'
const joins = `join categories c on c.id = p.category_id left join categories cp on cp.id = c.parent_id
  join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id`

const bySlug = prepared<Found>(
  'place-by-slug',
  `select ${columns} from place_slugs s join places p on p.id = s.place_id ${joins}
   where s.slug = $1 and p.status in ('published', 'closed')`,
)
const byId = prepared<Found>(
  'place-by-id',
  `select ${columns} from places p ${joins} where p.id = $1 and p.status in ('published', 'closed')`,
)

const addressOf = ({ slug, category, city, state }: Found) => href('Place', { state, city, category, entry: slug })

/** A place's alias: its slug alone, or after its category (or that one's parent), or after both. */
export async function resolveAlias(ctx: Ctx, slug: string, category?: string, parent?: string): Promise<Redirect | null> {
  const [found] = await bySlug(ctx, [slug])
  if (!found) return null
  if (parent !== undefined) {
    const [upper, lower] = await Promise.all([categoryAt(ctx, parent), categoryAt(ctx, category ?? '')])
    if (upper === null || lower?.slug !== found.category || upper.slug !== found.parent) return null
  } else if (category !== undefined) {
    const current = await categoryAt(ctx, category)
    if (current === null || (current.slug !== found.category && current.slug !== found.parent)) return null
  }
  return { kind: 'redirect', to: addressOf(found) }
}

/** The short address of a place: `/p/{id}`. */
export async function resolveShort(ctx: Ctx, id: string): Promise<Redirect | null> {
  const [found] = /^[1-9]\d{0,14}$/.test(id) ? await byId(ctx, [Number(id)]) : []
  return found ? { kind: 'redirect', to: addressOf(found) } : null
}

/** The canonical shape. An outdated slug, city or category leads to the current address; ones that never existed lead nowhere. */
export async function resolveCanonical(ctx: Ctx, segments: readonly string[]): Promise<PlacePage | Redirect | null> {
  const [state = '', city = '', category = '', slug = ''] = segments
  const [found] = await bySlug(ctx, [slug])
  if (!found) return null
  if (found.slug === slug && found.category === category && found.city === city && found.state === state)
    return { kind: 'place', id: found.id }
  const [region, known] = await Promise.all([cityAt(ctx, `${state}/${city}`), categoryAt(ctx, category)])
  return region && known ? { kind: 'redirect', to: addressOf(found) } : null
}
