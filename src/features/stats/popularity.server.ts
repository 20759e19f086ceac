import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import { updatePopularity } from '../places/writes.server.ts'
import { countedActs, HALF_LIFE_DAYS, hasMoved, KEPT_DAYS, KEPT_MONTHS } from './rules.ts'

type Pace = {
  /** Places that are looked at in one transaction: few enough that their pins and words are brought up to date with them. */
  batch?: number
  /** Milliseconds after a batch in which something changed: kept pages of lists fall once for each. */
  rest?: number
}

/**
 * Makes the popularity of places anew from what was counted, each day's views worth less the longer ago they were, and forgets days of
 * long ago, whose sums by month stay. Only places whose views have moved, or that were saved or put on lists since, are rewritten, with
 * their search documents. Done again on the same day it changes nothing.
 */
export async function renewPopularity(ctx: Ctx, { batch = 300, rest = 1000 }: Pace = {}): Promise<{ changed: number }> {
  let changed = 0
  for (let after: number | null = 0; after !== null; ) {
    const done = await inTransaction(ctx, (tx) => renewNext(tx, after ?? 0, batch))
    changed += done.changed
    after = done.last
    if (after !== null && done.changed > 0 && rest > 0) await sleep(rest)
  }
  return { changed }
}

type Row = { place_id: number; was: number; is: number }

/** The batch of places after this one; `last` is its last place, null where there was none. */
async function renewNext(tx: TxCtx, after: number, batch: number): Promise<{ last: number | null; changed: number }> {
  const today = tx.now.toISOString().slice(0, 10)
  const { rows } = await tx.client.query<Row>(
    `select c.place_id::int, c.recent_views as was, coalesce(round(d.recent), 0)::int as is
     from (select place_id, recent_views from place_counters where place_id > $1 order by place_id limit $2 for update) c
       left join lateral (
         select sum(views * 2 ^ (-greatest($3::date - day, 0) / $4::float8)) as recent from place_stats_daily s
         where s.place_id = c.place_id and day > $3::date - $5::int) d on true
     order by c.place_id`,
    [after, batch, today, HALF_LIFE_DAYS, KEPT_DAYS],
  )
  const last = rows.at(-1)?.place_id ?? null
  await forgetDays(tx, { after, last, today })
  const moved = rows.filter(({ was, is }) => hasMoved(was, is))
  await tx.client.query(
    'update place_counters c set recent_views = n.recent from unnest($1::bigint[], $2::int[]) as n(place_id, recent) where n.place_id = c.place_id',
    [moved.map(({ place_id }) => place_id), moved.map(({ is }) => is)],
  )
  // Of those whose views are as they were, some were saved or put on lists since.
  const placeIds = await updatePopularity(
    tx,
    rows.map(({ place_id }) => place_id),
  )
  if (placeIds.length === 0) return { last, changed: 0 }
  await tx.emit('place.changed', { placeIds, fields: ['popularity'], cause: 'popularity' })
  return { last, changed: placeIds.length }
}

const acts = countedActs.join(', ')
const sums = countedActs.map((act) => `sum(${act})::int`).join(', ')
const added = countedActs.map((act) => `${act} = m.${act} + excluded.${act}`).join(', ')

type Batch = { after: number; last: number | null; today: string }

/** Puts days of long ago into the sum of their month, and forgets months of longer ago still. */
async function forgetDays({ client }: TxCtx, { after, last, today }: Batch): Promise<void> {
  const these = 'place_id > $1 and ($2::bigint is null or place_id <= $2)'
  await client.query(
    `with gone as (delete from place_stats_daily where ${these} and day <= $3::date - $4::int returning *)
     insert into place_stats_monthly as m (place_id, month, ${acts})
     select place_id, date_trunc('month', day)::date as month, ${sums} from gone group by 1, 2 order by 1, 2
     on conflict (place_id, month) do update set ${added}`,
    [after, last, today, KEPT_DAYS],
  )
  await client.query(
    `delete from place_stats_monthly where ${these} and month < date_trunc('month', $3::date)::date - make_interval(months => $4)`,
    [after, last, today, KEPT_MONTHS],
  )
}
