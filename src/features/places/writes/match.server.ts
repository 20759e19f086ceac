import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { closeBy, largeKinds, mayBeSame, metres, SAME_PLACE_M, sameSite } from '../same-place.ts'

/** A place may be renamed, or put right by so much; of both at once its reference is another's. */
const MOVED_M = 250

/** A row whose reference is that of another place: of a row of the same file, or of one that is here. */
export type Conflict = { row_number: number; source_ref: string; name: string; other_row: number | null; place_id: number | null }

/**
 * Finds the place that each staged row of a set is about: that of the same source and reference, else the nearest of the same name
 * within 100 m (of several, one with the same phone), else one that is surely the same site though farther away (`sameSite`). Two rows of
 * one source with different references are different places. Of rows that are about the same place the first is kept (one matched by
 * reference before one matched by name), the others are duplicates. Sets `place_id`, and `action` to duplicate; what is left as `create`
 * with a place is to be compared. Answers the rows whose reference is another place's: they are duplicates until somebody looks at them.
 */
export async function matchStaged(tx: TxCtx, setId: number): Promise<Conflict[]> {
  const staged = sql`r.set_id = ${setId}`
  const { rows: within } = await tx.db.execute<Conflict>(sql`
    with again as (
      select row_number, row_number() over (partition by source, source_ref order by row_number) as n
      from staged_places r where ${staged} and source_ref is not null
    ), twice as (
      update staged_places r set action = 'duplicate' from again where ${staged} and again.row_number = r.row_number and again.n > 1
      returning r.row_number, r.source, r.source_ref, r.name_key, r.address, r.category_id, r.lat, r.lng
    )
    select r.row_number, r.source_ref, a.name, a.row_number as other_row, null::int as place_id
    from twice r left join (${largeKinds}) l on l.id = r.category_id cross join lateral (
      select row_number, name, name_key, address, lat, lng from staged_places a
      where a.set_id = ${setId} and a.source = r.source and a.source_ref = r.source_ref order by a.row_number limit 1) a
    where ${metres(sql`a`)} > coalesce(l.reach, ${SAME_PLACE_M}) and (a.name_key = r.name_key and lower(a.address) = lower(r.address)) is not true
    order by r.row_number`)
  await tx.db.execute(sql`update staged_places r set place_id = p.id from places p
    where ${staged} and r.action = 'create' and p.source = r.source and p.source_ref = r.source_ref`)
  const { rows: known } = await tx.db.execute<Conflict>(sql`
    update staged_places r set action = 'duplicate' from places p left join (${largeKinds}) l on l.id = p.category_id
    where ${staged} and r.action = 'create' and p.id = r.place_id and p.name_key <> r.name_key
      and p.source = r.source and p.source_ref = r.source_ref
      and ${metres(sql`p`)} > coalesce(l.reach, ${MOVED_M}::float8)
    returning r.row_number, r.source_ref, p.name, null::int as other_row, p.id::int as place_id`)
  await tx.db.execute(sql`
    update staged_places r set place_id = near.id from (
      select r.row_number, p.id from staged_places r cross join lateral (
        select p.id from places p where p.name_key = r.name_key and ${closeBy(sql`p`)} and ${mayBeSame(sql`p`)}
        order by (p.phone is not null and p.phone = r.phone) desc, ${metres(sql`p`)}, p.id limit 1) p
      where ${staged} and r.action = 'create' and r.place_id is null) near
    where ${staged} and near.row_number = r.row_number`)
  await matchSites(tx, setId)
  await tx.db.execute(sql`
    update staged_places r set action = 'duplicate' from (
      select r.row_number, row_number() over (partition by r.place_id
        order by p.source = r.source and p.source_ref is not distinct from r.source_ref desc, ${metres(sql`p`)}, r.row_number) as n
      from staged_places r join places p on p.id = r.place_id where ${staged} and r.action = 'create') again
    where ${staged} and again.row_number = r.row_number and again.n > 1`)
  await splitNewRows(tx, setId)
  return [...within, ...known]
}

/**
 * Rows without a place that are about one farther away than 100 m, where only one place may be meant and no other row is about it: the
 * nearest of them.
 */
async function matchSites(tx: TxCtx, setId: number): Promise<void> {
  await tx.db.execute(sql`
    with large as materialized (${largeKinds}), far as (
      select r.row_number, f.id, f.metres from staged_places r left join large lr on lr.id = r.category_id cross join lateral (
        select p.id, ${metres(sql`p`)} as metres, count(*) over () as n from places p left join large lp on lp.id = p.category_id
        where p.name_key = r.name_key and p.lat between r.lat - 0.12 and r.lat + 0.12 and p.lng between r.lng - 0.2 and r.lng + 0.2
          and ${mayBeSame(sql`p`)} and ${sameSite(metres(sql`p`))}) f
      where r.set_id = ${setId} and r.action = 'create' and r.place_id is null and f.n = 1)
    update staged_places r set place_id = one.id from (
      select distinct on (id) id, row_number from far
      where not exists (select from staged_places o where o.set_id = ${setId} and o.place_id = far.id) order by id, metres, row_number) one
    where r.set_id = ${setId} and r.row_number = one.row_number`)
}

/**
 * Of rows without a place, those near an earlier one of the same name that is to become a place are its duplicates. A row that is near
 * nothing but duplicates becomes a place itself, so it can only be said when the earlier ones are settled: a few rounds of ever fewer.
 */
async function splitNewRows(tx: TxCtx, setId: number): Promise<void> {
  // A subquery with a limit is asked row by row, on the index; as a join it would pair all branches of a chain with each other.
  const after = (state: SQL) => sql`coalesce((select true from staged_places e where e.set_id = ${setId} and e.name_key = r.name_key
    and ${closeBy(sql`e`)} and e.row_number < r.row_number and e.place_id is null and ${state} and ${mayBeSame(sql`e`)} limit 1), false)`
  const move = (from: string, to: string, where: SQL) =>
    tx.db.execute(sql`update staged_places r set action = ${to}::staged_action
      where r.set_id = ${setId} and r.action = ${from}::staged_action and r.place_id is null and ${where}`)
  // Nearly all rows are alone of their name thereabouts: they stay as they came in.
  const open = await move('create', 'open', after(sql`e.action = 'create'`))
  for (let left = open.rowCount ?? 0; left > 0; ) {
    const twice = await move('open', 'duplicate', after(sql`e.action = 'create'`))
    const made = await move('open', 'create', sql`not ${after(sql`e.action in ('create', 'open')`)}`)
    left = (twice.rowCount ?? 0) + (made.rowCount ?? 0)
  }
}
