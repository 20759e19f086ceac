import type { Ctx } from '../../platform/context.server.ts'
import type { PlaceStats } from './contract.ts'
import { type CountedAct, countedActs, KEPT_MONTHS, told } from './rules.ts'

type Row = { place_id: number; monday: string } & Record<CountedAct | `${CountedAct}_before`, number>

const sums = countedActs
  .flatMap((act) => [
    `coalesce(sum(s.${act}) filter (where day >= monday), 0)::int as ${act}`,
    `coalesce(sum(s.${act}) filter (where day < monday), 0)::int as ${act}_before`,
  ])
  .join(', ')

/** What was counted of these places in the last whole week where they are, and in the one before; in their order. */
export async function statsOf({ client, now }: Pick<Ctx, 'client' | 'now'>, placeIds: readonly number[]): Promise<PlaceStats[]> {
  if (placeIds.length === 0) return []
  const { rows } = await client.query<Row>(
    `select p.id::int as place_id, monday::text, ${sums}
     from places p cross join lateral (select date_trunc('week', $2::timestamptz at time zone p.time_zone)::date - 7 as monday) w
       left join place_stats_daily s on s.place_id = p.id and day >= monday - 7 and day < monday + 7
     where p.id = any($1::bigint[]) group by p.id, monday`,
    [placeIds, now],
  )
  const byId = new Map(rows.map((row) => [row.place_id, toldOf(row)]))
  return placeIds.flatMap((id) => byId.get(id) ?? [])
}

function toldOf(row: Row): PlaceStats {
  const figure = (act: CountedAct) => ({ count: told(row[act]), before: told(row[`${act}_before`]) })
  const monday = Date.parse(row.monday)
  return {
    place_id: row.place_id,
    from: row.monday,
    to: new Date(monday + 6 * 86_400_000).toISOString().slice(0, 10),
    views: figure('views'),
    directions: figure('directions'),
    calls: figure('calls'),
    website: figure('website'),
    saves: figure('saves'),
  }
}

export type MonthFigures = { month: string } & Record<CountedAct, number | null>

const monthSums = countedActs.map((act) => `coalesce(sum(s.${act}), 0)::int as ${act}`).join(', ')
const acts = countedActs.join(', ')

/** What was counted of a place month by month where it is: the present one, and the 24 before it, each by its first day. */
export async function monthsOf({ client, now }: Pick<Ctx, 'client' | 'now'>, placeId: number): Promise<MonthFigures[]> {
  const { rows } = await client.query<{ month: string } & Record<CountedAct, number>>(
    `select m.month::date::text as month, ${monthSums}
     from places p cross join lateral (
         select generate_series(t - make_interval(months => $3), t, interval '1 month') as month
         from (select date_trunc('month', $2::timestamptz at time zone p.time_zone) as t) today) m
       left join lateral (
         select ${acts} from place_stats_daily where place_id = p.id and day >= m.month and day < m.month + interval '1 month'
         union all select ${acts} from place_stats_monthly where place_id = p.id and month = m.month) s on true
     where p.id = $1 group by m.month order by m.month desc`,
    [placeId, now, KEPT_MONTHS],
  )
  return rows.map((row) => {
    const figures = Object.fromEntries(countedActs.map((act) => [act, told(row[act])])) as Record<CountedAct, number | null>
    return { month: row.month, ...figures }
  })
}
