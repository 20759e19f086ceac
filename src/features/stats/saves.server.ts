import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { staff } from '../../policy/viewer.ts'

/**
 * Counts that the viewer saved places (`by` 1), or took that back (-1), with the day on which they had: for everybody in the sum, in the
 * days' figures not of the team, programs and those who run the place, nor where `at` is null: then it was another place on its day.
 * Part of the act's transaction; places in order, against deadlocks.
 */
export async function countSaves(tx: MemberCtx, saves: readonly { placeId: number; at: Date | null }[], by: 1 | -1): Promise<void> {
  if (saves.length === 0) return
  const { viewer } = tx
  const told = !staff({ ...viewer, needsSecondFactor: false }) && viewer.scopes === null
  await addSaves(
    tx,
    saves.map(({ placeId }) => placeId),
    by,
  )
  if (!told) return
  await tx.client.query(
    `with given as (
       select p.id as place_id, (g.at at time zone p.time_zone)::date as day from unnest($1::bigint[], $2::timestamptz[]) as g(id, at)
       join places p on p.id = g.id
       where g.at is not null and p.owner_id is distinct from $3 and not exists (select from place_managers m where m.place_id = p.id and m.user_id = $3)
     )
     insert into place_stats_daily as s (place_id, day, saves) select place_id, day, greatest($4, 0) from given order by place_id
     on conflict (place_id, day) do update set saves = greatest(s.saves + $4, 0)`,
    [saves.map(({ placeId }) => placeId), saves.map(({ at }) => at), viewer.id, by],
  )
}

/** Adds to how often each of these places is saved, a number as often as it stands there. */
export async function addSaves({ client }: Pick<Ctx, 'client'>, placeIds: readonly number[], by: 1 | -1): Promise<void> {
  if (placeIds.length === 0) return
  await client.query(
    `insert into place_counters as c (place_id, saves)
     select g.id, greatest(count(*) * $2, 0)::int from unnest($1::bigint[]) as g(id) join places p on p.id = g.id group by g.id order by g.id
     on conflict (place_id) do update set saves = greatest(c.saves + $2 * (select count(*) from unnest($1::bigint[]) as n(id) where n.id = c.place_id)::int, 0)`,
    [placeIds, by],
  )
}
