import { isSuspended } from '../../accounts/current-user.server.ts'
import { regionLinkJson } from '../../regions/reads.server.ts'

/** SQL of a region as a link, or null where the row is missing. */
export const regionLinkOf = (t: string) => `case when ${t}.id is null then null else ${regionLinkJson(t)} end`

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

/** SQL of a category as a link. */
export const categoryLink = (t: string, parent: string) =>
  `json_build_object('id', ${t}.id, 'slug', ${t}.slug, 'name', ${t}.name, 'singular', ${t}.singular, 'icon', ${t}.icon, 'hue', ${t}.hue,
    'parent_slug', ${parent}.slug)`

/** SQL of the cover of place `p`, or null. */
export const coverPhoto = `(select json_build_object(${photoPairs}) ${shownPhotos} order by ${photoOrder} limit 1)`

/** What a card shows of place `p`; goes with `cardJoins`. */
export const cardColumns = `p.id, p.name, p.slug, p.address, p.lat, p.lng, p.price, p.time_zone, p.hours,
  ${categoryLink('c', 'cp')} as category, ${regionLinkOf('ci')} as city, ${regionLinkOf('st')} as state, ${regionLinkOf('nb')} as neighborhood,
  ${coverPhoto} as photo`

export const cardJoins = `join categories c on c.id = p.category_id
  left join categories cp on cp.id = c.parent_id
  join regions ci on ci.id = p.city_id
  join regions st on st.id = p.state_id
  left join regions nb on nb.id = p.neighborhood_id`
