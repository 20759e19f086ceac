import type { MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { isPublicPlace } from '../../policy/places.ts'
import { cityLine } from '../places/reads.server.ts'
import type { places } from '../places/tables.ts'
import type { PlaceStats } from '../stats/contract.ts'
import { statsOf } from '../stats/reads.server.ts'
import { countedActs } from '../stats/rules.ts'
import { ownPlaceFilters } from './own-place-filters.ts'
import type { OwnPlace, OwnPlaces, OwnPlacesQuery } from './suggestion-contract.ts'

type Row = RowOf<typeof places, 'id' | 'version' | 'name' | 'status' | 'status_reason' | 'updated_at'> &
  Pick<OwnPlace, 'category' | 'where' | 'as' | 'waiting' | 'photo' | 'has_owner' | 'winner'> & { shown_last_week: boolean }

/** Places that $1 made, owns, or edits for their owner. */
const mine = `(select id from places where created_by_id = $1 union select id from places where owner_id = $1
  union select place_id from place_managers where user_id = $1)`
const claimed = '(p.owner_id = $1 or exists (select from place_managers m where m.place_id = p.id and m.user_id = $1))'

/** What one sees of one's places: of what somebody else owns by now what everybody sees, so also that it turned out to be another. */
const visible = `(${claimed} or p.owner_id is null or p.merged_into_id is not null or p.status in ('published', 'closed'))`

/** The place that stands for one that was merged, the last of the line. */
const winnerOf = `(with recursive line as (
    select w.id, w.name, w.status, w.merged_into_id from places w where w.id = p.merged_into_id
    union select w.id, w.name, w.status, w.merged_into_id from line join places w on w.id = line.merged_into_id)
  select json_build_object('name', case when status in ('published', 'closed') then name end) from line where merged_into_id is null)`

/** What each filter shows; the counts beside them count the same. */
const filters: { [F in (typeof ownPlaceFilters)[number]]: string } = {
  draft: "p.status = 'draft'",
  pending: "p.status = 'pending'",
  published: "p.status in ('published', 'closed')",
  rejected: "p.status = 'rejected'",
  claimed,
}
const filterCounts = ownPlaceFilters.map((filter) => `count(*) filter (where ${filters[filter]})::int as ${filter}`).join(', ')

/** The viewer's places, the newest first, with how many of each kind there are. */
export async function ownPlaces({ client, viewer, now }: MemberCtx, { show, cursor, limit }: OwnPlacesQuery): Promise<OwnPlaces> {
  const list = ['places of', viewer.id, show]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const { rows } = await client.query<Row>(
    `select p.id::int, p.version, p.name, p.status, p.status_reason, p.updated_at, c.singular as category,
       ${cityLine('ci', 'st')} as where,
       case when p.owner_id = $1 then 'owner' when ${claimed} then 'manager' else 'creator' end as as,
       p.owner_id is not null as has_owner, ${winnerOf} as winner,
       coalesce(p.published_at < date_trunc('week', $4::timestamptz at time zone p.time_zone) at time zone p.time_zone, false) as shown_last_week,
       case when ${claimed} then (select count(*)::int from suggestions s where s.place_id = p.id and s.state = 'open' and s.author_id is distinct from $1)
         else 0 end as waiting,
       (select m.variants ->> '112' from place_photos pp join media m on m.id = pp.media_id and m.state = 'ready'
        where pp.place_id = p.id and pp.state = 'shown' order by pp.position, pp.id limit 1) as photo
     from ${mine} mine join places p using (id) join categories c on c.id = p.category_id
       join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
     where ${visible} ${show ? `and ${filters[show]}` : ''} and ($2::bigint is null or p.id < $2)
     order by p.id desc limit $3`,
    [viewer.id, before, limit + 1, now],
  )
  const counts = await client.query<OwnPlaces['counts']>(
    `select ${filterCounts}, (select count(*)::int from suggestions where author_id = $1) as suggestions
     from ${mine} mine join places p using (id) where ${visible}`,
    [viewer.id],
  )
  const { data, next_cursor } = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  const run = data.filter(({ as, status }) => as !== 'creator' && isPublicPlace({ status }))
  // Of a week before it was shown there is nothing to tell, but for places that were taken over with their figures.
  const tells = (shownThen: boolean, stats: PlaceStats) => shownThen || countedActs.some((act) => stats[act].count !== null)
  const stats = new Map(
    (
      await statsOf(
        { client, now },
        run.map(({ id }) => id),
      )
    ).map((one) => [one.place_id, one]),
  )
  const none = { draft: 0, pending: 0, published: 0, rejected: 0, claimed: 0, suggestions: 0 }
  return {
    data: data.map(({ shown_last_week, ...row }) => {
      const figures = stats.get(row.id)
      return {
        ...row,
        updated_at: new Date(row.updated_at).toISOString(),
        stats: figures && tells(shown_last_week, figures) ? figures : null,
      }
    }),
    next_cursor,
    counts: counts.rows[0] ?? none,
  }
}
