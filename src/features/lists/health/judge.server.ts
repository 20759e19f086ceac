import type { TxCtx } from '../../../platform/context.server.ts'
import { plannedOnce } from '../../../platform/database.server.ts'
import type { EntryState } from './rules.ts'
import { doubtfulBefore, MOVED_METRES } from './rules.ts'

/** Which entries are looked at: those of places, or some; `listIds`: lists whose counts follow besides. */
export type Scope = { placeIds?: number[]; entryIds?: number[]; listIds?: number[] }
/** Something that wasn't so before. */
export type News = { entry_id: number; list_id: number; state: EntryState }

/**
 * What is offered for a place that has closed, may have closed or is in doubt: one of the same name around, for one that has closed surely where
 * that is the only one and of no brand; else the best of its kind near it, else the nearest of its kind in its city.
 */
const near = `
  select c.id as place_id, q.id, q.sure, q.rank from asked c cross join lateral (
    (select q.id, c.state = 'closed' and c.brand is null and count(*) over () = 1 as sure, 0 as rank from places q
     where q.name_key = c.name_key and q.lat between c.lat - 0.25 and c.lat + 0.25 and q.lng between c.lng - 0.3 and c.lng + 0.3
       and q.id <> c.id and q.status = 'published' order by abs(q.lat - c.lat) + abs(q.lng - c.lng), q.id limit 3)
    union all
    (select q.id, false, 1 + row_number() over (order by q.popularity desc, q.id) from places q
     where floor(q.lat * 500)::int = any(array(select floor(c.lat * 500)::int + n from generate_series(-4, 4) n))
       and floor(q.lng * 500)::int = any(array(select floor(c.lng * 500)::int + n from generate_series(-4, 4) n))
       and q.status = 'published' and q.category_id = c.category_id and q.id <> c.id
     order by q.popularity desc, q.id limit 3)) q`
// Where many places are some are near, so that this reads few.
const inCity = `
  select c.id as place_id, q.id, false as sure, 10 + q.rank as rank from asked c cross join lateral (
    select q.id, row_number() over (order by abs(q.lat - c.lat) + abs(q.lng - c.lng), q.id) as rank from places q
    where q.city_id = c.city_id and q.category_id = c.category_id and q.id <> c.id and q.status = 'published'
    order by abs(q.lat - c.lat) + abs(q.lng - c.lng), q.id limit 3) q
  where not exists (select from near n where n.place_id = c.id)`

/** Case `c` asks whether its place has closed. */
const asking = "c.kind = 'closed' and c.state in ('open', 'staff')"

const metres = `111320 * sqrt(power(p.lat - m.lat, 2) + power((p.lng - m.lng) * cos(radians(p.lat)), 2))`

/** $1 places, $2 entries, $3 now, $4 the time before which what was confirmed is in doubt. */
const judge = `
  with scoped as materialized (
    select e.id, e.list_id, e.place_id, e.free_text, e.created_at from list_entries e
    where e.id in (select id from list_entries where place_id = any($1::bigint[]) union select unnest($2::bigint[])
      union select h.entry_id from list_entry_health h where h.replacement_id = any($1::bigint[])
      union select o.id from places q join places c on c.name_key = q.name_key and c.status = 'closed' and c.id <> q.id
        join list_entries o on o.place_id = c.id where q.id = any($1::bigint[]))
    order by e.id for key share of e
  ), judged as materialized (
    select s.id as entry_id, s.list_id, s.place_id, j.state::list_entry_state as state, coalesce(j.about, '') as about, j.replacement_id, j.sure
    from scoped s left join places p on p.id = s.place_id
    left join lateral (
      select c.id from closure_cases c where c.place_id = p.id and p.status = 'published' and ${asking} limit 1
    ) k on true
    left join lateral (
      select o.place_id from (
        select d.other_place_id as id from duplicate_pairs d where d.place_id = p.id and d.state in ('waiting', 'offered')
        union all select d.place_id from duplicate_pairs d where d.other_place_id = p.id and d.state in ('waiting', 'offered')) d
      join list_entries o on o.list_id = s.list_id and o.place_id = d.id and o.id < s.id join places q on q.id = d.id and q.status = 'published'
      order by o.id limit 1
    ) t on true
    left join lateral (
      select (array_agg(x.loser_id order by x.id desc))[1]::text as last, max(x.created_at) filter (where x.former_id is null) as moved_at
      from list_entry_merges x where x.entry_id = s.id
    ) g on true
    left join lateral (
      select coalesce((select (r.changes->'lat'->>0)::float8 from place_revisions r
          where r.place_id = p.id and r.created_at > b.since and r.changes ? 'lat' order by r.version limit 1), p.lat) as lat,
        coalesce((select (r.changes->'lng'->>0)::float8 from place_revisions r
          where r.place_id = p.id and r.created_at > b.since and r.changes ? 'lng' order by r.version limit 1), p.lng) as lng
      -- Of a place that was merged: since it is the other, wherever that was.
      from (select greatest(s.created_at, g.moved_at) as since) b where p.updated_at > b.since
    ) m on true
    left join lateral (values
      (case when not s.free_text and (p.id is null or p.status not in ('published', 'closed')) then 'gone' end, coalesce(p.id, 0)::text, null::bigint, false),
      (case when p.status = 'closed' then 'closed' end, p.id::text, null, false),
      (case when k.id is not null then 'closing' end, k.id::text, null, false),
      (case when t.place_id is not null then 'duplicate' end, t.place_id::text, t.place_id, false),
      (case when g.last is not null and p.status in ('published', 'closed') then 'merged' end, g.last, null, true),
      (case when p.status in ('published', 'closed') and ${metres} >= ${MOVED_METRES} then 'moved' end, round(p.lat::numeric, 3) || ' ' || round(p.lng::numeric, 3), null, false),
      (case when p.status = 'published' and exists (select from place_facts f where f.place_id = p.id)
          and not exists (select from place_facts f where f.place_id = p.id and f.confirmed_at >= $4) then 'doubtful' end, '', null, false)
    ) j(state, about, replacement_id, sure) on true where j.state is not null
  ), asked as materialized (
    select distinct on (p.id) p.id, j.state::text as state, p.name_key, p.lat, p.lng, p.city_id, p.category_id, p.brand
    from judged j join places p on p.id = j.place_id where j.state in ('closed', 'closing', 'doubtful') order by p.id, j.state
  ), near as materialized (${near}
  ), offered as materialized (select * from near union all ${inCity}
  ), found as materialized (
    select j.entry_id, j.list_id, j.state, j.about, coalesce(j.replacement_id, r.id) as replacement_id,
      j.sure or (j.state = 'closed' and coalesce(r.sure, false)) as sure
    from judged j left join lateral (
      select o.id, o.sure from offered o where o.place_id = j.place_id and j.state in ('closed', 'closing', 'doubtful')
        and not exists (select from list_entries l where l.list_id = j.list_id and l.place_id = o.id)
        and not exists (select from closure_cases c where c.place_id = o.id and ${asking}) order by o.rank limit 1
    ) r on true
  ), shown as materialized (
    select distinct on (f.entry_id) f.entry_id, f.state, f.about, b.entry_id is null as news
    from found f left join list_entry_health b on (b.entry_id, b.state, b.about) = (f.entry_id, f.state, f.about)
    where b.kept_at is null order by f.entry_id, f.state
  ), well as (
    delete from list_entry_health h using scoped s where h.entry_id = s.id and not exists (select from found f where (f.entry_id, f.state) = (s.id, h.state))
  ), put as (
    insert into list_entry_health as h (entry_id, list_id, state, about, replacement_id, sure, since)
    select entry_id, list_id, state, about, replacement_id, sure, $3 from found order by entry_id, state
    on conflict (entry_id, state) do update set list_id = excluded.list_id, about = excluded.about, replacement_id = excluded.replacement_id, sure = excluded.sure,
      since = case when h.about = excluded.about then h.since else excluded.since end,
      kept_at = case when h.about = excluded.about then h.kept_at end
    where (h.list_id, h.about, h.replacement_id, h.sure) is distinct from (excluded.list_id, excluded.about, excluded.replacement_id, excluded.sure)
  )
  select s.id as entry_id, s.list_id, n.state from scoped s left join shown n on n.entry_id = s.id and n.news`

/**
 * Judges entries anew, from what is known of their places now; to be called by whatever changes what is known. Counts of their lists follow.
 * Answers what is news.
 */
export async function judgeEntries(tx: TxCtx, { placeIds = [], entryIds = [], listIds = [] }: Scope): Promise<News[]> {
  if (placeIds.length + entryIds.length + listIds.length === 0) return []
  const values = [placeIds, entryIds, tx.now, doubtfulBefore(tx.now)]
  const count = placeIds.length + entryIds.length
  const rows = await plannedOnce<Omit<News, 'state'> & { state: EntryState | null }>(tx, 'list-health-judge', {
    text: judge,
    values,
    count,
  })
  await countHealth(tx, [...new Set([...listIds, ...rows.map(({ list_id }) => list_id)])])
  return rows.flatMap(({ state, ...row }) => (state === null ? [] : [{ ...row, state }]))
}

/** Counts what isn't right in lists. */
export async function countHealth({ client }: Pick<TxCtx, 'client'>, listIds: number[]): Promise<void> {
  if (listIds.length === 0) return
  await client.query(
    `insert into list_health as l (list_id, closed, problems)
     select given.id, count(h.entry_id) filter (where h.state = 'closed'), count(distinct h.entry_id) filter (where h.kept_at is null)
     from unnest($1::bigint[]) given(id) join lists on lists.id = given.id left join list_entry_health h on h.list_id = given.id
     group by given.id having count(h.entry_id) > 0 or exists (select from list_health o where o.list_id = given.id) order by given.id
     on conflict (list_id) do update set closed = excluded.closed, problems = excluded.problems
     where (l.closed, l.problems) <> (excluded.closed, excluded.problems)`,
    [listIds],
  )
}
