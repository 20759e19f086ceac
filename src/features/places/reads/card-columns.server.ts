import type { Ctx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isSuspended } from '../../accounts/current-user.server.ts'
import { linkStamp, readLinks } from '../../categories/links.server.ts'
import type { PlaceCard } from '../contract.ts'
import type { places } from '../tables.ts'

/** SQL of the category and the regions of place `p`, which `withLinks` reads. */
export const linkedColumns = `p.category_id, p.city_id, p.state_id, p.neighborhood_id, ${linkStamp} as stamp`

/** SQL of where a place lies, in words: "Austin, TX". */
export const cityLine = (city: string, state: string) => `${city}.name || ', ' || coalesce(${state}.abbreviation, ${state}.name)`

/** SQL of the person of an id as their name is told, or null where there is nobody any more. */
export const personJson = (id: string) =>
  `(select json_build_object('id', u.id, 'name', u.name, 'username', u.username) from users u where u.id = ${id} and u.erased_at is null)`

const photoPairs = `'width', m.width, 'height', m.height, 'alt', pp.alt, 'credit', pp.credit, 'thumbhash', m.thumbhash, 'variants', m.variants`

/** SQL of the photos that are shown of place `p`; the first in `photoOrder` is its cover. */
const shownPhotos = `from place_photos pp join media m on m.id = pp.media_id and m.state = 'ready' where pp.place_id = p.id and pp.state = 'shown'`
const photoOrder = 'pp.position, pp.id'

/** SQL of whether whoever added photo `pp` is suspended. */
export const bySuspended = `exists (select from users u where u.id = pp.uploader_id and ${isSuspended})`

/** SQL of all of them with what is said of each. */
export const allPhotos = `(select coalesce(json_agg(json_build_object('id', pp.id, 'caption', pp.caption, 'licence', pp.licence,
  'by_suspended', ${bySuspended}, ${photoPairs})
  order by ${photoOrder}), '[]') ${shownPhotos})`

/** SQL of who added them, as numbers. */
export const uploaders = `array(select distinct pp.uploader_id::int ${shownPhotos} and pp.uploader_id is not null)`

/** SQL of the cover of place `p`, or null. */
export const coverPhoto = `(select json_build_object(${photoPairs}) ${shownPhotos} order by ${photoOrder} limit 1)`

/** What a card shows of place `p`; `withLinks` adds what its category and regions are. */
export const cardColumns = `p.id, p.name, p.slug, p.address, p.lat, p.lng, p.price, p.time_zone, p.hours, ${linkedColumns}, ${coverPhoto} as photo`

/** A row of `linkedColumns`. */
export type Linked = RowOf<typeof places, 'category_id' | 'city_id' | 'state_id' | 'neighborhood_id'> & { stamp: number }

type Links = Pick<PlaceCard, 'category' | 'city' | 'state' | 'neighborhood'>

/** A row with what its place belongs to, instead of ids. */
export type LinkedRow<Row extends Linked> = Omit<Row, keyof Linked> & Links

/** The same rows with what their places belong to. */
export async function withLinks<Row extends Linked>(ctx: Pick<Ctx, 'client' | 'pool'>, rows: readonly Row[]): Promise<LinkedRow<Row>[]> {
  const [first] = rows
  if (!first) return []
  const { categories, regions } = await readLinks(ctx, {
    stamp: first.stamp,
    categories: rows.map((row) => row.category_id),
    regions: rows.flatMap((row) => [row.city_id, row.state_id, row.neighborhood_id]),
  })
  return rows.flatMap(({ category_id, city_id, state_id, neighborhood_id, stamp: _, ...row }) => {
    const category = categories.get(category_id)
    const city = regions.get(city_id)
    const state = regions.get(state_id)
    const neighborhood = neighborhood_id === null ? null : (regions.get(neighborhood_id) ?? null)
    return category && city && state ? [{ ...row, category, city, state, neighborhood }] : []
  })
}
