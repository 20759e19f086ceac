import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'

/** Where a list is: its own region, else the city of most of its places. */
const whereIs = prepared<{ path: string }>(
  'list-match-where',
  `select r.path from lists l join regions r on r.id = coalesce(l.region_id,
     (select p.city_id from list_entries e join places p on p.id = e.place_id where e.list_id = l.id group by 1 order by count(*) desc, 1 limit 1))
   where l.id = $1`,
)

/** The path of the region where a list is. */
export async function regionOfList(ctx: Ctx, { id }: { id: number }): Promise<string | undefined> {
  const [where] = await whereIs(ctx, [id])
  return where?.path
}
