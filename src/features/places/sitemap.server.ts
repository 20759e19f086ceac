import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { placePath } from './reads/cards.server.ts'
import type { places } from './tables.ts'

type ReadContext = Pick<Ctx, 'client'>

/** Places by id: part n holds the ids from (n - 1) × 50,000 on, so that a new place never moves another into another file. */
const PLACE_IDS = 50_000
const STEP = 5000

const placeParts = prepared<{ part: number; changed: Date }>(
  'sitemap-place-parts',
  `select id / ${PLACE_IDS} + 1 as part, max(updated_at) as changed from places where status in ('published', 'closed') group by 1 order by 1`,
)

type PlaceRow = RowOf<typeof places, 'id' | 'updated_at'> & {
  // What is published has one.
  slug: NonNullable<RowOf<typeof places, 'slug'>['slug']>
  category: string
  city: string
  state: string
}

const placesOfPart = prepared<PlaceRow>(
  'sitemap-places',
  `select p.id, p.slug, p.updated_at, c.slug as category, ci.slug as city, st.slug as state
   from places p join categories c on c.id = p.category_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
   where p.status in ('published', 'closed') and p.id > $1 and p.id < $2 order by p.id limit ${STEP}`,
)

/** The files of places that have a page: published, or closed for good. */
export async function placeSitemapParts(ctx: ReadContext): Promise<SitemapPart[]> {
  return (await placeParts(ctx, [])).map(({ part, changed }) => ({ part, changed: changed.toISOString() }))
}

/** Those of a file, a few thousand at a time. */
export async function* placeSitemap(ctx: ReadContext, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * PLACE_IDS
  const steps = inSteps<PlaceRow>(STEP, (last) => placesOfPart(ctx, [last?.id ?? end - PLACE_IDS - 1, end]))
  for await (const rows of steps) {
    yield rows.map((row) => ({ path: placePath(row.slug, slugsOf(row)), changed: row.updated_at.toISOString() }))
  }
}

const slugsOf = ({ category, city, state }: PlaceRow) => ({ category: { slug: category }, city: { slug: city }, state: { slug: state } })
