import { ANY_CHANGE, addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { can } from '../../policy.ts'
import type { Redirect } from '../../urls/redirect.ts'
import { href } from '../../urls.ts'
import { categoryAt } from '../categories/resolve.server.ts'
import { cityAt } from '../regions/resolve.server.ts'
import { placeTag } from './cache-tags.ts'
import { askedOfPlace, type KnownPlace } from './reads/record.server.ts'
import type { places } from './tables.ts'

type PlacePage = { kind: 'place'; id: number }

type Parts = { category: string; city: string; state: string }
// Only a draft, or one that was removed as such, has no slug.
type Address = Parts & { slug: NonNullable<RowOf<typeof places, 'slug'>['slug']> }
type Standing = RowOf<typeof places, 'id'> & Address & { parent: string | null; winner?: undefined }
type Merged = RowOf<typeof places, 'id' | 'slug'> & Parts & { parent: string | null; winner: Address & { id: number } }
/** A place with the parts of its addresses; `winner`: the place that it was merged into, where all of them lead. */
type Found = Standing | Merged

const columns = 'p.id, p.slug, c.slug as category, cp.slug as parent, ci.slug as city, st.slug as state'
const joins = `join categories c on c.id = p.category_id left join categories cp on cp.id = c.parent_id
  join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id`

const bySlug = prepared<Standing>(
  'place-by-slug',
  `select ${columns} from place_slugs s join places p on p.id = s.place_id ${joins}
   where s.slug = $1 and p.status in ('published', 'closed')`,
)
const byId = prepared<Standing>(
  'place-by-id',
  `select ${columns} from places p ${joins} where p.id = $1 and p.status in ('published', 'closed')`,
)

// Merged places may have been merged on: the last of them that isn't is the winner.
const merged = (start: string) => `with recursive line as (
    select p.id as loser_id, p.merged_into_id as id from places p ${start} and p.merged_into_id is not null
    union select line.loser_id, p.merged_into_id from line join places p on p.id = line.id where p.merged_into_id is not null
  )
  select ${columns}, (select json_build_object('id', p.id, 'slug', p.slug, 'category', c.slug, 'city', ci.slug, 'state', st.slug)
    from places p ${joins} where p.id = line.id) as winner
  from line join places w on w.id = line.id and w.status in ('published', 'closed') join places p on p.id = line.loser_id ${joins}`
const mergedBySlug = prepared<Merged>('merged-by-slug', merged('join place_slugs s on s.place_id = p.id where s.slug = $1'))
const mergedById = prepared<Merged>('merged-by-id', merged('where p.id = $1'))

async function placeAt(ctx: Ctx, slug: string): Promise<Found | undefined> {
  return noted(ctx, (await bySlug(ctx, [slug]))[0] ?? (await mergedBySlug(ctx, [slug]))[0])
}

/** With its cache tags. Where a merged place leads is up to the whole line of places after it; what isn't there yet has none. */
function noted(ctx: Ctx, found: Found | undefined): Found | undefined {
  addCacheTags(ctx, found ? placeTag(found.id) : ANY_CHANGE, ...(found?.winner ? [ANY_CHANGE] : []))
  return found
}

function addressOf(found: Found): string {
  const { slug, category, city, state } = found.winner ?? found
  return href('Place', { state, city, category, entry: slug })
}

/** A place's alias: its slug alone, or after its category (or that one's parent), or after both. */
export async function resolveAlias(ctx: Ctx, slug: string, category?: string, parent?: string): Promise<Redirect | null> {
  const found = await placeAt(ctx, slug)
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
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const found = noted(ctx, (await byId(ctx, [Number(id)]))[0] ?? (await mergedById(ctx, [Number(id)]))[0])
  return found ? { kind: 'redirect', to: addressOf(found) } : null
}

/** What is read of a place that is shown, or, of one that was merged, what leads to the place that stands for it. @throws NotFoundError */
export async function orWinner<Read, Moved>(
  ctx: Ctx,
  id: number,
  reading: Promise<Read>,
  lead: (winnerId: number) => Moved,
): Promise<Read | Moved> {
  try {
    return await reading
  } catch (error) {
    const merged = error instanceof NotFoundError ? noted(ctx, (await mergedById(ctx, [id]))[0]) : undefined
    if (!merged?.winner) throw error
    return lead(merged.winner.id)
  }
}

/** The canonical shape. An outdated slug, city or category leads to the current address; ones that never existed lead nowhere. */
export async function resolveCanonical(ctx: Ctx, segments: readonly string[]): Promise<PlacePage | Redirect | null> {
  const [state = '', city = '', category = '', slug = ''] = segments
  const found = await placeAt(ctx, slug)
  if (!found) return null
  if (!found.winner && found.slug === slug && found.category === category && found.city === city && found.state === state)
    return { kind: 'place', id: found.id }
  const [region, known] = await Promise.all([cityAt(ctx, `${state}/${city}`), categoryAt(ctx, category)])
  return region && known ? { kind: 'redirect', to: addressOf(found) } : null
}

const hidden = prepared<KnownPlace>(
  'hidden-place',
  `${askedOfPlace} where p.status in ('draft', 'pending', 'rejected', 'removed') and (p.id = $1 or p.slug = $2)`,
)

/** A place that waits, was turned down or taken away, at its short address or under its slug, for those who may see it; strangers find nothing. */
export async function resolvePreview(ctx: Ctx, { id = '', slug = null }: { id?: string; slug?: string | null }) {
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  if (ctx.viewer === null || (number === null && slug === null)) return null
  const [place] = await hidden(ctx, [number, slug])
  return place && can(ctx.viewer, 'place.see', place) ? { kind: 'preview' as const, id: place.id } : null
}
