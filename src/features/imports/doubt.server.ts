import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../platform/context.server.ts'
import { side } from '../duplicates/candidates.server.ts'
import { ASK_FROM, type Pair, scoreOf } from '../duplicates/score.ts'
import { largeKinds, mayBeSame, metres, street } from '../places/same-place.ts'
import { askStaged, knowStaged } from '../places/staging.server.ts'
import { type Conflict, planStaged } from '../places/writes.server.ts'

/** Of one row so many places are weighed, those of its number and the nearest, and so many rows at once. */
const [PLACES, AT_ONCE] = [4, 4000]
/** Names that begin with the same letters, so many, are compared. */
const LETTERS = 4

const [r, p] = [sql`r`, sql`p`]
/** What staged row `r` is, in whichever file it comes: its source and reference, or without one its name and position. */
export const rowKey = sql`md5(concat_ws('|', r.source, coalesce('#' || r.source_ref,
  concat_ws('|', r.name_key, round(r.lat::numeric, 4), round(r.lng::numeric, 4)))))`

/** Decides what is to become of the rows of a set, as `planStaged` does; which of them are doubtful, and are asked about, follows. */
export async function planRows(tx: TxCtx, setId: number, overwrite = false): Promise<Conflict[]> {
  await recallSame(tx, setId)
  const conflicts = await planStaged(tx, setId, overwrite)
  await findDoubtful(tx, setId)
  await recallAsked(tx, setId)
  return conflicts
}

/** What was asked of a row, and nobody has answered, is asked still, whatever the place has become since. */
async function recallAsked(tx: TxCtx, setId: number): Promise<void> {
  const { rows } = await tx.db.execute<{ row_number: number; place_id: number }>(sql`
    select distinct on (r.row_number) r.row_number, m.place_id::int from staged_places r
      join import_matches m on m.row_key = ${rowKey} and m.state = 'asked' join places p on p.id = m.place_id and p.status = 'published'
    where r.set_id = ${setId} and r.action = 'create' order by 1, 2`)
  const why = 'It was asked before, and nobody has said yet.'
  if (rows.length > 0)
    await askStaged(
      tx,
      setId,
      rows.map((row) => ({ ...row, why })),
    )
}

/** Rows that somebody said are a place are about that place, and so are those that were found to be while it is called the same. Before the set is planned. */
async function recallSame(tx: TxCtx, setId: number): Promise<void> {
  await knowStaged(
    tx,
    setId,
    sql`select distinct on (r.row_number) r.row_number, coalesce(p.merged_into_id, p.id) as place_id
      from staged_places r join import_matches m on m.row_key = ${rowKey} and m.state = 'same' join places p on p.id = m.place_id
      where r.set_id = ${setId} and (p.status <> 'removed' or p.merged_into_id is not null)
        and (m.suggestion_id is not null or p.name_key = r.name_key)
      order by r.row_number, m.suggestion_id desc nulls last, p.id`,
  )
}

/**
 * Of the rows of a planned set that are to become places, those that are probably one that is there, by the score of possible duplicates,
 * are to be asked about: neither merged nor made. Not of a place that somebody said is another one.
 */
async function findDoubtful(tx: TxCtx, setId: number): Promise<void> {
  const fresh = sql`r.set_id = ${setId} and r.action = 'create' and p.status = 'published' and ${mayBeSame(p)}`
  // What differs by number and by door is two, however near.
  const notTwo = sql`(r.phone <> p.phone and ${street(r)} <> ${street(p)}) is not true`
  // Joined as sets, on what an index has as well: of many rows a hash is made, of few the index is asked. How far a name may be is said
  // both ways: asked from either side the index gives those near alone, not each with all branches of its chain.
  await tx.db.execute(sql`create temporary table doubtful on commit drop as
    select row_number, place_id from (
      select n.row_number, n.place_id, row_number() over (partition by n.row_number order by n.phone desc, n.metres, n.place_id) as rank from (
        select r.row_number, p.id as place_id, true as phone, ${metres(p)} as metres, ${rowKey} as row_key from staged_places r join places p on p.phone = r.phone
          and p.lat between r.lat - 0.05 and r.lat + 0.05 and p.lng between r.lng - 0.07 and r.lng + 0.07 where ${fresh}
        union
        select r.row_number, p.id, (r.phone = p.phone) is true, ${metres(p)}, ${rowKey} from staged_places r join places p on p.name_key = r.name_key
          and p.lat between r.lat - 0.01 and r.lat + 0.01 and p.lng between r.lng - 0.015 and r.lng + 0.015
          and r.lat between p.lat - 0.01 and p.lat + 0.01 where ${fresh} and ${notTwo}
        union
        select r.row_number, p.id, (r.phone = p.phone) is true, ${metres(p)}, ${rowKey} from staged_places r cross join (values (-1), (0), (1)) as beside(n)
          join places p on floor(p.lat * 500)::int = floor(r.lat * 500)::int + beside.n and left(p.name_key, ${LETTERS}::int) = left(r.name_key, ${LETTERS}::int)
          and floor(p.lng * 500)::int between floor(r.lng * 500)::int - 1 and floor(r.lng * 500)::int + 1 where ${fresh} and ${metres(p)} <= 150 and ${notTwo}) n
      where not exists (select from import_matches m join places a on a.id = m.place_id
        where m.row_key = n.row_key and m.state in ('another', 'made') and n.place_id in (a.id, a.merged_into_id))) ranked
    where rank <= ${PLACES}`)
  await tx.client.query('analyze doubtful')
  for (let after = 0; ; ) {
    const { rows } = await tx.db.execute<{ row_number: number; pairs: Pair[] }>(sql`
      with large as materialized (${largeKinds}), batch as (
        select distinct row_number from doubtful where row_number > ${after} order by 1 limit ${AT_ONCE})
      select d.row_number, json_agg(json_build_object('a', ${side(r, sql`r.row_number`)}, 'b', ${side(p)}, 'city', ci.name_key, 'metres', ${metres(p)},
          'one_by_import', false, 'reach', greatest(lr.reach, lp.reach)) order by d.place_id) as pairs
      from batch join doubtful d using (row_number) join staged_places r on r.set_id = ${setId} and r.row_number = d.row_number
        join places p on p.id = d.place_id join regions ci on ci.id = p.city_id
        left join large lr on lr.id = r.category_id left join large lp on lp.id = p.category_id
      group by 1 order by 1`)
    const last = rows.at(-1)
    if (!last) break
    after = last.row_number
    const asked = rows.flatMap(({ row_number, pairs }) => {
      const best = pairs.map((pair) => ({ place_id: pair.b.id, ...scoreOf(pair) })).sort((a, b) => b.score - a.score)[0]
      if (!best || best.score < ASK_FROM) return []
      return { row_number, place_id: best.place_id, why: `${best.reason}. Score ${best.score.toFixed(2)} of 1.` }
    })
    if (asked.length > 0) await askStaged(tx, setId, asked)
  }
  await tx.client.query('drop table doubtful')
}
