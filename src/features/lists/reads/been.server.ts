import type { MemberCtx } from '../../../platform/context.server.ts'
import type { ListBeen } from '../contract.ts'
import type { KnownList } from './known-list.server.ts'

/** Where the viewer has been of a list's places; nobody else is told. */
export async function readBeen({ client, viewer }: MemberCtx, list: KnownList): Promise<ListBeen> {
  const { rows } = await client.query<ListBeen>(
    `select count(*)::int as places, coalesce(array_agg(p.id order by p.id) filter (where b.user_id is not null), '{}')::int[] as place_ids
     from list_entries e join places p on p.id = e.place_id and p.status in ('published', 'closed')
       left join been_places b on b.user_id = $1 and b.place_id = p.id
     where e.list_id = $2`,
    [viewer.id, list.id],
  )
  return rows[0] ?? { place_ids: [], places: 0 }
}
