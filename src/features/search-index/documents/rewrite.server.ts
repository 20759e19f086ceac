import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { attributeLabels } from '../attribute-labels.ts'
import { popularityMarkers } from './popularity-buckets.server.ts'
import { executeFor, type Scope, within } from './scope.ts'
import type { SearchState } from './state.server.ts'
import { JOINED_WORDS } from './words.server.ts'

/** The zoom of places that are among the most popular of no tile: from here on all are shown. */
export const LAST_ZOOM = 17

/**
 * Rewrites the search documents of the places in `scope`: a published place has one, any other none. Inserted in order of popularity,
 * so that what is read together lies together. A new one is a pin of the last zoom until the pins are ranked;
 * of the missing ones the pins have been (`rankAllPins`).
 */
export async function rewriteDocuments(tx: TxCtx, scope: Scope, state: SearchState): Promise<void> {
  const [zmin, ranks] =
    scope === 'missing'
      ? [sql`coalesce(ranks.zmin, ${LAST_ZOOM})`, sql`left join pin_ranks ranks on ranks.place_id = p.id`]
      : [sql`${LAST_ZOOM}`, sql``]
  const keep = scope === 'all' ? sql`false` : sql`exists (select from places p where p.id = d.place_id and p.status = 'published')`
  const ofScope =
    typeof scope === 'string' ? sql`` : sql`where c.id in (select p.category_id from places p where ${within(scope, sql`p.id`)})`
  await tx.db.execute(sql`delete from place_documents d where ${within(scope, sql`d.place_id`)} and not ${keep}`)
  const written = sql`
    with kinds as materialized (${wordsOfCategories} ${ofScope})
    insert into place_documents as d (place_id, state_id, city_id, neighborhood_id, category_id, parent_category_id, price, attributes,
      tag_ids, time_zone, hours, special, popularity, zmin, sort_name, lat, lng, created_at, search)
    select p.id, p.state_id, p.city_id, p.neighborhood_id, p.category_id, coalesce(c.parent_id, c.id), p.price, p.attributes,
      t.ids, p.time_zone, hours_week(p.hours), hours_special(p.hours), p.popularity, ${zmin},
      coalesce(nullif(regexp_replace(p.name_key, '^(the|an?) ', ''), ''), lower(p.name)), p.lat, p.lng,
      coalesce(p.published_at, p.created_at),
      ${words} || array_to_tsvector(${markers} || ${popularityMarkers(state)})
    from places p
      join categories c on c.id = p.category_id
      join kinds on kinds.id = c.id
      join regions city on city.id = p.city_id
      join regions state on state.id = p.state_id
      left join regions hood on hood.id = p.neighborhood_id
      ${ranks}
      cross join lateral (select coalesce(array_agg(tag.id order by tag.id), '{}') as ids, string_agg(concat_ws(' ', tag.name, array_to_string(tag.synonyms, ' ')), ' ') as names
        from place_tags pt join tags tag on tag.id = pt.tag_id where pt.place_id = p.id) t
      cross join lateral (select string_agg(replace(key, '-', ' ') || ' ' || coalesce(${attributeLabels}::jsonb ->> key, ''), ' ') as words
        from unnest(p.attributes) as key) offers
      cross join lateral (select array_agg(distinct id) as ids from (
        select unnest(array[c.id, c.parent_id]) as id
        union select unnest(array[more.id, more.parent_id]) from place_categories pc join categories more on more.id = pc.category_id
          where pc.place_id = p.id) every where id is not null) cats
      cross join lateral (select (p.lng + 180) / 360 as x,
        (1 - ln(tan(radians(greatest(least(p.lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2 as y) at
    where p.status = 'published' and ${within(scope, sql`p.id`)}
    order by p.popularity desc, p.id desc
    on conflict (place_id) do update set state_id = excluded.state_id, city_id = excluded.city_id,
      neighborhood_id = excluded.neighborhood_id, category_id = excluded.category_id,
      parent_category_id = excluded.parent_category_id, price = excluded.price, attributes = excluded.attributes,
      tag_ids = excluded.tag_ids, time_zone = excluded.time_zone, hours = excluded.hours, special = excluded.special,
      popularity = excluded.popularity, sort_name = excluded.sort_name, lat = excluded.lat, lng = excluded.lng,
      created_at = excluded.created_at, search = excluded.search`
  await executeFor(tx, scope, 'place-documents-rewrite', written)
}

/** The words of each category, made once for all of its places. */
const wordsOfCategories = sql.raw(`
  select c.id, setweight(to_tsvector('hereabouts', concat_ws(' ', c.name, c.singular, array_to_string(c.synonyms, ' '), parent.name,
    parent.singular)), 'B') as words
  from categories c left join categories parent on parent.id = c.parent_id`)

/** The words of a place, weighed: name, brand and aliases A, category B, where it is C, what is said of it D. */
const words = sql.raw(`
  setweight(to_tsvector('hereabouts', concat_ws(' ', p.name, p.brand, array_to_string(p.aliases, ' '), case when array_to_string(p.aliases, ' ') ~ ${JOINED_WORDS} then name_key(array_to_string(p.aliases, ' ')) end,
    case when p.name ~ ${JOINED_WORDS} then p.name_key end)), 'A')
  || kinds.words
  || setweight(to_tsvector('hereabouts', concat_ws(' ', p.address, p.locality, p.district, hood.name, city.name, state.name,
      state.abbreviation, p.zip)), 'C')
  || setweight(to_tsvector('hereabouts', concat_ws(' ', p.description, offers.words,
      t.names)), 'D')`)

const markers = sql.raw(`(
  array(select '@c' || id from unnest(cats.ids) as id)
  || array['@r' || p.state_id, '@r' || p.city_id]
  || case when p.neighborhood_id is null then '{}' else array['@r' || p.neighborhood_id] end
  || case when p.district is null then '{}' else array['@d.' || name_key(p.district)] end
  || case when p.price is null then '{}' else array['@p' || p.price] end
  || array(select '@t' || id from unnest(t.ids) as id)
  || array(select distinct '@' || key from unnest(p.attributes) as key)
  || case when p.phone is null then '{}' else array['@n' || reverse(regexp_replace(p.phone, '^[+]1(?=[0-9]{10}$)|[^0-9]', '', 'g'))] end
  || array(select distinct '@i' || letters from (select string_agg(left(word, 1), '' order by n) as letters
        from string_to_table(p.name_key, ' ') with ordinality as words(word, n)
        union all select string_agg(left(word, 1), '' order by n) from string_to_table(p.name_key, ' ') with ordinality as words(word, n)
          where word not in ('of', 'the', 'and', 'for', 'in', 'at', 'on', 'a')) initials where length(letters) between 3 and 8)
  || array['@g9.' || floor(at.x * 512) || '.' || floor(at.y * 512), '@g12.' || floor(at.x * 4096) || '.' || floor(at.y * 4096)])`)
