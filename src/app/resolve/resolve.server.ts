import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { reservedFirstSegments, reservedSlugs } from '../../urls/reserved.ts'
import { href } from '../../urls.ts'
import type { Resolved } from '../../features/places/contract.ts'

const NOTHING: Resolved = { kind: 'not-found' }

/**
 * What an address means whose shape alone does not tell (behaviour 2.2): places and their aliases, cities, listings, catch-alls.
 * Fixed addresses are the router's; to those, and to nonsense, the answer is `not-found`.
 */
export async function resolvePath(ctx: Ctx, path: string): Promise<Resolved> {
  const segments = segmentsOf(path)
  if (!segments) return NOTHING
  const [first = '', ...rest] = segments
  if (first === 'places') return resolvePlaces(ctx, rest)
  if (first === 'p') return rest.length === 1 && /^[1-9]\d{0,14}$/.test(rest[0] ?? '') ? canonicalOfId(ctx, Number(rest[0])) : NOTHING
  if (rest.length === 0) return reservedSlugs.has(first) ? NOTHING : resolveFirst(ctx, first)
  if (reservedFirstSegments.has(first)) return NOTHING
  return resolveCatchAll(ctx, segments)
}

/** The parts between slashes, decoded; null where they can't be an address of ours. */
function segmentsOf(path: string): string[] | null {
  const parts = path.split('/').slice(1)
  try {
    const segments = parts.map(decodeURIComponent)
    return segments.length > 0 && segments.every((segment) => /^[a-z0-9][a-z0-9-]*$/.test(segment)) ? segments : null
  } catch {
    return null
  }
}

async function resolvePlaces(ctx: Ctx, rest: string[]): Promise<Resolved> {
  const [a = '', b = '', c = '', d = ''] = rest
  if (rest.length === 1) return aliasOf(ctx, a)
  if (a === 'category' && rest.length === 2) return categoryPage(ctx, b)
  if (a === 'entry' && rest.length === 2) return aliasOf(ctx, b)
  if (rest.length === 2) return (await cityPage(ctx, a, b)) ?? aliasOf(ctx, b, a)
  if (rest.length === 3) return (await listing(ctx, a, b, c)) ?? NOTHING
  if (rest.length === 4) return canonical(ctx, [a, b, c, d])
  return NOTHING
}

/** `/{slug}`: content pages, channels and people are not built yet; what the registry knows of them is not shown either. */
async function resolveFirst(_ctx: Ctx, _slug: string): Promise<Resolved> {
  return NOTHING
}

async function resolveCatchAll(ctx: Ctx, segments: string[]): Promise<Resolved> {
  const [a = '', b = '', c = ''] = segments
  if (segments.length > 3) return NOTHING
  const [owner] = await ownerOf(ctx, [a])
  if (owner?.kind === 'channel') return NOTHING
  if (segments.length === 2) return aliasOf(ctx, b, a)
  return b === 'chains' ? NOTHING : aliasOf(ctx, c, b, a)
}

type Found = { id: number; slug: string; category: string; parent: string | null; city: string; state: string }

const ownerOf = prepared<{ kind: string; target_id: number }>('slug-owner', 'select kind, target_id from slugs where slug = $1')

const foundColumns = 'p.id, p.slug, c.slug as category, cp.slug as parent, ci.slug as city, st.slug as state'
const foundJoins = `join categories c on c.id = p.category_id left join categories cp on cp.id = c.parent_id
  join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id`

const bySlug = prepared<Found>(
  'place-by-slug',
  `select ${foundColumns} from place_slugs s join places p on p.id = s.place_id ${foundJoins}
   where s.slug = $1 and p.status in ('published', 'closed')`,
)
const byPlaceId = prepared<Found>(
  'place-by-id',
  `select ${foundColumns} from places p ${foundJoins} where p.id = $1 and p.status in ('published', 'closed')`,
)

// A category's former slugs are in the registry.
const categoryBySlug = prepared<{ id: number; slug: string; parent_id: number | null }>(
  'category-by-slug',
  `select c.id, c.slug, c.parent_id from slugs s join categories c on c.id = s.target_id where s.slug = $1 and s.kind = 'category'`,
)

const regionByPath = prepared<{ id: number; path: string; kind: string }>(
  'region-by-path',
  `select id, path, kind from regions where path = $1
   union all select r.id, r.path, r.kind from region_paths f join regions r on r.id = f.region_id where f.path = $1 limit 1`,
)

const addressOf = ({ slug, category, city, state }: Found) => href('Place', { state, city, category, entry: slug })

/** A place's alias: its slug alone, or after its category (or that one's parent), or after both. */
async function aliasOf(ctx: Ctx, slug: string, category?: string, parent?: string): Promise<Resolved> {
  const [found] = await bySlug(ctx, [slug])
  if (!found) return NOTHING
  if (parent !== undefined) {
    const [upper, lower] = await Promise.all([currentCategory(ctx, parent), currentCategory(ctx, category ?? '')])
    if (upper === null || lower !== found.category || upper !== found.parent) return NOTHING
  } else if (category !== undefined) {
    const current = await currentCategory(ctx, category)
    if (current === null || (current !== found.category && current !== found.parent)) return NOTHING
  }
  return { kind: 'redirect', to: addressOf(found) }
}

async function currentCategory(ctx: Ctx, slug: string): Promise<string | null> {
  return (await categoryBySlug(ctx, [slug]))[0]?.slug ?? null
}

async function canonicalOfId(ctx: Ctx, id: number): Promise<Resolved> {
  const [found] = await byPlaceId(ctx, [id])
  return found ? { kind: 'redirect', to: addressOf(found) } : NOTHING
}

/** The canonical shape. An outdated slug, city or category leads to the current address; ones that never existed lead nowhere. */
async function canonical(ctx: Ctx, [state, city, category, slug]: [string, string, string, string]): Promise<Resolved> {
  const [found] = await bySlug(ctx, [slug])
  if (!found) return NOTHING
  if (found.slug === slug && found.category === category && found.city === city && found.state === state)
    return { kind: 'place', id: found.id }
  const [[region], [known]] = await Promise.all([regionByPath(ctx, [`${state}/${city}`]), categoryBySlug(ctx, [category])])
  return region && known ? { kind: 'redirect', to: addressOf(found) } : NOTHING
}

async function cityPage(ctx: Ctx, state: string, city: string): Promise<Resolved | null> {
  const [region] = await regionByPath(ctx, [`${state}/${city}`])
  if (region?.kind !== 'city') return null
  if (region.path === `${state}/${city}`) return { kind: 'region', id: region.id, path: region.path }
  return { kind: 'redirect', to: href('CityPlaces', partsOf(region.path)) }
}

async function listing(ctx: Ctx, state: string, city: string, slug: string): Promise<Resolved | null> {
  const [[region], [category]] = await Promise.all([regionByPath(ctx, [`${state}/${city}`]), categoryBySlug(ctx, [slug])])
  if (region?.kind !== 'city' || !category) return null
  if (region.path !== `${state}/${city}` || category.slug !== slug)
    return { kind: 'redirect', to: href('CityCategoryPlaces', { ...partsOf(region.path), category: category.slug }) }
  return { kind: 'listing', region_id: region.id, region_path: region.path, category_slug: category.slug }
}

async function categoryPage(ctx: Ctx, slug: string): Promise<Resolved> {
  const [category] = await categoryBySlug(ctx, [slug])
  if (!category) return NOTHING
  if (category.slug !== slug) return { kind: 'redirect', to: href('PlaceCategory', { slug: category.slug }) }
  return { kind: 'category', id: category.id, slug }
}

function partsOf(path: string): { state: string; city: string } {
  const [state = '', city = ''] = path.split('/')
  return { state, city }
}
