import { regionLinkJson } from '../../regions/reads.server.ts'

/** SQL of a region as a link, or null where the row is missing. */
export const regionLinkOf = (t: string) => `case when ${t}.id is null then null else ${regionLinkJson(t)} end`

/** SQL of a picture as a page shows it. */
export const photoColumns = `json_build_object('width', m.width, 'height', m.height, 'alt', m.alt, 'credit', m.credit,
  'thumbhash', m.thumbhash, 'variants', m.variants)`

/** SQL of a category as a link. */
export const categoryLink = (t: string, parent: string) =>
  `json_build_object('id', ${t}.id, 'slug', ${t}.slug, 'name', ${t}.name, 'singular', ${t}.singular, 'icon', ${t}.icon, 'hue', ${t}.hue,
    'parent_slug', ${parent}.slug)`

/** What a card shows of place `p`; goes with `cardJoins`. */
export const cardColumns = `p.id, p.name, p.slug, p.address, p.lat, p.lng, p.price, p.time_zone, p.hours,
  ${categoryLink('c', 'cp')} as category, ${regionLinkOf('ci')} as city, ${regionLinkOf('st')} as state, ${regionLinkOf('nb')} as neighborhood,
  (select ${photoColumns} from place_media pm join media m on m.id = pm.media_id and m.state = 'ready'
   where pm.place_id = p.id order by pm.position, m.id limit 1) as photo`

export const cardJoins = `join categories c on c.id = p.category_id
  left join categories cp on cp.id = c.parent_id
  join regions ci on ci.id = p.city_id
  join regions st on st.id = p.state_id
  left join regions nb on nb.id = p.neighborhood_id`
