import { popularityOf } from '../../features/places/rules.ts'
import type { placeSlugs } from '../../features/places/tables.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { copyRows } from './copy.server.ts'
import { hoursByText, type Made } from './place.ts'

export const SOURCE = 'generated'

const columns = [
  'name',
  'slug',
  'brand',
  'category_id',
  'state_id',
  'city_id',
  'neighborhood_id',
  'address',
  'zip',
  'lat',
  'lng',
  'phone',
  'website',
  'price',
  'attributes',
  'description',
  'hours',
  'hours_text',
  'time_zone',
  'source_ref',
  'prominence',
  'popularity',
  'published_at',
] as const
const counters = ['views', 'saves'] as const
type Row = Record<(typeof columns | typeof counters)[number], string | number | null>

/** The best known place is looked at so often; the n-th as often divided by a power of n. */
const MOST_VIEWS = 60_000
const ZIPF = 0.8
const NEWEST = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

/**
 * Writes places of a country with slugs and sources of their facts; nothing that is derived from them. `progress` hears how
 * many have been made.
 */
export async function writePlaces(
  tx: TxCtx,
  { places, progress = () => {} }: { places: Iterable<Made>; progress?: (made: number) => void },
): Promise<void> {
  const { rows } = await tx.client.query<RowOf<typeof placeSlugs, 'slug'>>('select slug from place_slugs')
  const slugs = { taken: new Set(rows.map(({ slug }) => slug).concat('create', 'preview', 'category', 'entry')), next: new Map() }
  await tx.client.query(
    `create temp table made_places on commit drop as select row_number() over () as n, ${columns.join(', ')}, views, saves from places, place_counters limit 0`,
  )
  await tx.client.query('create temp sequence made_order')
  await tx.client.query(`alter table made_places alter n set default nextval('made_order')`)
  await copyRows(tx, 'made_places', [...columns, ...counters], rowsOf(places, slugs), progress)
  await tx.client.query(`insert into places (${columns.join(', ')}, name_key, status, source, created_at, updated_at)
    select ${columns.join(', ')}, name_key(name), 'published', '${SOURCE}', published_at, published_at from made_places order by n`)
  await tx.client.query(`insert into place_counters (place_id, views, recent_views, saves)
    select p.id, m.views, m.views, m.saves from made_places m join places p on p.slug = m.slug where m.views > 0 order by p.id`)
  await tx.client.query(`insert into place_slugs (slug, place_id) select slug, id from places where source = '${SOURCE}' order by id`)
  await tx.client.query(`insert into place_facts (place_id, "group", source, source_ref, confirmed_at)
    select p.id, given.name::fact_group, p.source, p.source_ref, p.published_at from places p, (values ('name'), ('position')) as given(name)
    where p.source = '${SOURCE}' order by p.id, given.name`)
}

function* rowsOf(places: Iterable<Made>, slugs: Slugs) {
  const hours = hoursByText()
  let made = 0
  for (const place of places) {
    const row = rowOf(place, slugFor(place, slugs), hours, ++made)
    yield [...columns, ...counters].map((column) => row[column])
  }
}

function rowOf(place: Made, slug: string, hours: Map<string, string>, made: number): Row {
  const { city, sort, rank } = place
  const views = Math.round(MOST_VIEWS / rank ** ZIPF)
  const [saves, prominence] = [Math.floor(views / 90), Math.max(0, Math.round(70 - 13 * Math.log10(rank)))]
  const known = [place.description || null, place.hours_text, place.website, place.phone, place.address].filter(
    (one) => one !== null,
  ).length
  const { sort: _sort, city: _city, rank: _rank, age: _age, ...given } = place
  return {
    ...given,
    slug,
    category_id: sort.id,
    state_id: city.state_id,
    city_id: city.id,
    attributes: `{${place.attributes.join(',')}}`,
    hours: place.hours_text === null ? null : (hours.get(place.hours_text) ?? null),
    time_zone: city.time_zone,
    source_ref: String(made),
    prominence,
    views,
    saves,
    // Set here too, though it follows from the rest: working it out later would write every row twice.
    popularity: popularityOf({ prominence, recent_views: views, saves, list_uses: 0, known }),
    published_at: new Date(NEWEST - place.age * DAY - (made % 86_400) * 1000).toISOString(),
  }
}

/** Slugs that are in use, and for names that many have the next number. */
type Slugs = { taken: Set<string>; next: Map<string, number> }

/** The name, else with its city and state, else with a number: as places get them that people add. */
function slugFor({ name, city }: Made, { taken, next }: Slugs): string {
  const short = slugOf(name)
  const long = slugOf(`${name} ${city.slug} ${city.state}`)
  let slug = [short, long].find((one) => one.length > 1 && !taken.has(one))
  for (let n = next.get(long) ?? 2; slug === undefined; n++) {
    next.set(long, n + 1)
    const numbered = `${long.slice(0, 70) || 'place'}-${n}`.replace('--', '-')
    if (!taken.has(numbered)) slug = numbered
  }
  taken.add(slug)
  return slug
}

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[øı]/g, (letter) => (letter === 'ø' ? 'o' : 'i'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 78)
    .replace(/^-|-$/g, '')
