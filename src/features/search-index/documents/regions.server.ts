import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { within } from './scope.ts'

/** Of how many people a region is as popular as can be; a state counts as one of so many at least. */
const MOST_PEOPLE = 40_000_000
const STATE_PEOPLE = 20_000_000

/** Rewrites the search documents of regions and, for all of them, the words of their names. Rows that stay the same are left alone. */
export async function rewriteRegionDocuments(tx: TxCtx, scope: number[] | 'all'): Promise<void> {
  if (scope !== 'all' && scope.length === 0) return
  await tx.db.execute(sql`
    with people as (
      select r.*, greatest(coalesce(r.population, 0), case r.kind when 'state' then ${STATE_PEOPLE}::int else 10 end) as people
      from regions r
    ), made as (
      select r.id as region_id, (log(r.people) / log(${MOST_PEOPLE}::int))::real as popularity, r.name_key as sort_name, r.lat, r.lng, r.created_at,
        setweight(to_tsvector('hereabouts', concat_ws(' ', r.name, case when r.kind = 'state' then r.abbreviation end)), 'A')
          || setweight(to_tsvector('hereabouts', concat_ws(' ', city.name, state.name, state.abbreviation)), 'C')
          || array_to_tsvector(case when r.kind = 'state' then array['@z0'] when r.people >= 100000 then array['@z1'] else '{}' end) as search
      from people r left join regions state on state.id = r.state_id left join regions city on city.id = r.parent_id and city.kind = 'city'
      where ${within(scope, sql`r.id`)}
    )
    insert into region_documents as d (region_id, popularity, sort_name, lat, lng, created_at, search)
    select region_id, least(popularity, 1), sort_name, lat, lng, created_at, search from made
    on conflict (region_id) do update set popularity = excluded.popularity, sort_name = excluded.sort_name, lat = excluded.lat,
      lng = excluded.lng, search = excluded.search
    where (d.popularity, d.sort_name, d.lat, d.lng, d.search) is distinct from
      (excluded.popularity, excluded.sort_name, excluded.lat, excluded.lng, excluded.search)`)
  if (scope === 'all') await recountRegionWords(tx)
}

/** Whether regions are there without documents: after an upgrade from a release that had none. */
export async function lacksRegionDocuments(tx: Pick<TxCtx, 'db'>): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`select from regions where not exists (select from region_documents) limit 1`)
  return rows.length > 0
}

/** The words of all names; those of large regions weigh more. */
async function recountRegionWords(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`
    with counted as (
      select word, count(*)::int as regions, max(ln(2 + coalesce(r.population, 0)))::real as weight
      from regions r, unnest(tsvector_to_array(to_tsvector('hereabouts_words', r.name))) as word
      where word ~ '^[a-z]{3,40}$' group by word
    ), gone as (
      delete from region_words w where not exists (select from counted c where c.word = w.word)
    )
    insert into region_words as w (word, regions, weight) select word, regions, weight from counted
    on conflict (word) do update set regions = excluded.regions, weight = excluded.weight
    where (w.regions, w.weight) is distinct from (excluded.regions, excluded.weight)`)
}
