import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { LOOKED_AT } from './reads.server.ts'

/**
 * Notes of whom and of what these lists are news, each list once for ever: what is hidden and shown again isn't new. A list is of a category
 * where half of its first places are, as in the news. @returns those that weren't noted before, and that somebody is told of by bell
 */
export async function noteNewLists({ client, now }: TxCtx, { listIds }: Events['list.listed']): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with noted as (
       insert into new_lists (list_id, kind, target_id, weight, created_at)
       select l.id, n.kind, n.id, n.weight, $2 from list_documents d join lists l on l.id = d.list_id cross join lateral (
         select 'person' as kind, l.owner_id as id, 0 as weight
         union all select 'region', r.id, r.weight from (values (d.neighborhood_id, 1), (d.city_id, 2), (d.state_id, 3)) r(id, weight) where r.id is not null
         union all select 'category', c.id, 4 from places p join categories own on own.id = p.category_id
           cross join lateral (select distinct c.id from unnest(array[own.id, own.parent_id]) as c(id) where c.id is not null) c
           where p.id = any(d.place_ids[1:${LOOKED_AT}]) group by c.id having 2 * count(*) >= cardinality(d.place_ids[1:${LOOKED_AT}])) n
       where d.list_id = any($1::bigint[]) and not exists (select from new_lists o where o.list_id = d.list_id)
       on conflict do nothing returning list_id, kind, target_id)
     select distinct list_id::int as id from noted n
     where exists (select from follows f where f.kind = n.kind and f.target_id = n.target_id and f.how = 'bell') order by 1`,
    [listIds, now],
  )
  return rows.map(({ id }) => id)
}
