import { sql } from 'drizzle-orm'
import { type TxCtx, takeLastSteps } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import { columnFields, fieldNames, listFields, lists } from '../fields.ts'
import type { Touched } from '../touches.server.ts'
import { holdPlaces } from './current.server.ts'
import { currentValue, groupRows, keysWith, quoted } from './field-lists.ts'
import { popularityIn } from './popularity.server.ts'

/** A place that an import made or changed, with where its facts came from before. */
export type Undoable = { place_id: number; action: 'create' | 'update'; facts_before: unknown }
/** What became of it: gone again, as before, partly as before, or left as it is. `kept` names what was changed since. */
export type Undone = { place_id: number; outcome: 'removed' | 'restored' | 'partly' | 'kept'; kept: string[] }

/**
 * Takes back what the imports named by `causes` (`import:12`) did to these places, in the caller's transaction, and records it under
 * `cause`. Places that they made are deleted, unless somebody has changed them since or they are `touched`; fields that they changed get
 * the value from before, except where they have been changed since. One event tells of them; `places.settled` is to follow the last batch.
 */
export async function undoPlaces(tx: TxCtx, places: Undoable[], touched: Touched[], causes: string[], cause: string): Promise<Undone[]> {
  await holdPlaces(tx, sql`select unnest(${sql.param(places.map(({ place_id }) => place_id))}::bigint[])`)
  await judge(tx, places, touched, causes)
  await tx.db.execute(sql`update places p set status = 'removed', status_before = p.status
    from undo_places u where u.place_id = p.id and u.outcome = 'removed'`)
  await restoreFields(tx, cause)
  const undone = await takeOutcomes(tx)
  const changed = undone.filter(({ outcome }) => outcome !== 'kept').map(({ place_id }) => place_id)
  if (changed.length > 0) await tx.emit('place.changed', { placeIds: changed, fields: [...fieldNames, 'status'], cause })
  // Whoever heard of it has let go of them by now.
  const removed = undone.filter(({ outcome }) => outcome === 'removed').map(({ place_id }) => place_id)
  await takeLastSteps(tx)
  await tx.db.execute(sql`delete from places where id = any(${sql.param(removed)}::bigint[])`)
  return undone
}

/** What `undoPlaces` would make of these places, without changing any. */
export async function judgeUndo(tx: TxCtx, places: Undoable[], touched: Touched[], causes: string[]): Promise<Undone[]> {
  await judge(tx, places, touched, causes)
  return takeOutcomes(tx)
}

/** Fills `undo_places` and `undo_fields` with what is to become of each place and field. */
async function judge(tx: TxCtx, places: Undoable[], touched: Touched[], causes: string[]): Promise<void> {
  await raiseWorkMem(tx)
  await tx.client.query(`create temporary table undo_places (place_id bigint primary key, action text not null, facts_before jsonb,
    touched text[] not null, outcome text, kept text[] not null default '{}') on commit drop`)
  await tx.client.query(
    `insert into undo_places (place_id, action, facts_before, touched)
    select place_id, action, facts_before, array(select t.by from jsonb_to_recordset($2::jsonb) as t(place_id bigint, by text) where t.place_id = r.place_id)
    from jsonb_to_recordset($1::jsonb) as r(place_id bigint, action text, facts_before jsonb)`,
    [JSON.stringify(places), JSON.stringify(touched)],
  )
  await tx.client.query('analyze undo_places')
  await judgeCreated(tx, causes)
  await judgeFields(tx, causes)
}

async function takeOutcomes(tx: TxCtx): Promise<Undone[]> {
  const { rows } = await tx.db.execute<Undone>(
    sql`select place_id::int, coalesce(outcome, 'removed') as outcome, kept from undo_places order by place_id`,
  )
  await tx.client.query('drop table undo_places, undo_fields')
  return rows
}

/** A place is touched once anything but imports that were themselves taken back changed it, or something hangs on it. */
async function judgeCreated(tx: TxCtx, causes: string[]): Promise<void> {
  await tx.db.execute(sql`
    update undo_places u set kept = t.kept, outcome = case when t.kept = '{}' then 'removed' else 'kept' end
    from (
      select u.place_id, array(
        select distinct key from place_revisions v, jsonb_object_keys(v.changes) as key
          where v.place_id = p.id and v.cause <> all(${sql.param(causes)}::text[]) and v.cause not like 'undo:%'
            and not exists (select from place_revisions back where back.place_id = p.id and v.cause like 'import:%'
              and back.cause = 'undo:' || substr(v.cause, 8))
        union select 'status' where p.status <> 'published'
        union select unnest(u.touched)
        order by 1) as kept
      from undo_places u join places p on p.id = u.place_id where u.action = 'create') t
    where t.place_id = u.place_id`)
}

async function judgeFields(tx: TxCtx, causes: string[]): Promise<void> {
  await tx.db.execute(sql`create temporary table undo_fields on commit drop as
    with fields as (
      select v.place_id, key, max(v.version) as version,
        (array_agg(value -> 0 order by v.version))[1] as was, (array_agg(value -> 1 order by v.version desc))[1] as became
      from undo_places u join place_revisions v on v.place_id = u.place_id, jsonb_each(v.changes)
      where u.action = 'update' and v.cause = any(${sql.param(causes)}::text[]) group by 1, 2
    ), judged as (
      select f.*, ${groupOf('f.key')} as belongs, current.value is distinct from f.became or exists (
          select from place_revisions v, jsonb_object_keys(v.changes) as other
          where v.place_id = f.place_id and v.version > f.version and v.cause not like 'import:%' and v.cause not like 'undo:%'
            and ${groupOf('other')} = ${groupOf('f.key')}) as changed
      from fields f join places p on p.id = f.place_id
        ${sql.raw(currentValue('f.key'))}
    )
    select place_id, key, was, became, bool_or(changed) over (partition by place_id, belongs) as kept from judged`)
  await tx.client.query('analyze undo_fields')
  await tx.db.execute(sql`
    update undo_places u set kept = f.kept,
      outcome = case when f.kept = '{}' then 'restored' when f.restored = 0 then 'kept' else 'partly' end
    from (select place_id, coalesce(array_agg(key order by key) filter (where kept), '{}') as kept, count(*) filter (where not kept) as restored
      from undo_fields group by 1) f
    where f.place_id = u.place_id`)
}

async function restoreFields(tx: TxCtx, cause: string): Promise<void> {
  await tx.db.execute(sql`
    update places p set ${assignments}, name_key = name_key(n.name), popularity = ${popularityIn('n')}, version = p.version + 1, updated_at = now()
    from (select place_id, jsonb_object_agg(key, was) filter (where key not in (${listKeys})) as fields from undo_fields where not kept group by 1) f
      join places old on old.id = f.place_id
      cross join lateral jsonb_populate_record(old, coalesce(f.fields, '{}')) n
    where p.id = f.place_id`)
  // What a list led to may be gone meanwhile.
  for (const name of listFields) {
    const [table, column] = [sql.raw(lists[name].table), sql.raw(lists[name].column)]
    await tx.db.execute(sql`delete from ${table} l using undo_fields f where f.key = ${name} and not f.kept and l.place_id = f.place_id`)
    await tx.db.execute(sql`insert into ${table} (place_id, ${column})
      select f.place_id, there.id from undo_fields f, jsonb_array_elements_text(f.was) as one
        join ${sql.raw(lists[name].of)} there on there.id = one::bigint
      where f.key = ${name} and not f.kept`)
  }
  await restoreFacts(tx)
  await tx.db.execute(sql`insert into place_revisions (place_id, version, changes, cause)
    select f.place_id, p.version, jsonb_object_agg(f.key, jsonb_build_array(f.became, f.was)), ${cause}
    from undo_fields f join places p on p.id = f.place_id where not f.kept group by 1, 2`)
}

/** The sources of a group of facts as they were, where all of the group's changes were taken back and no person has confirmed them since. */
async function restoreFacts(tx: TxCtx): Promise<void> {
  const back = sql`(select f.place_id, groups.name::fact_group as name
    from undo_fields f join (values ${groups}) as groups(name, fields) on f.key = any(groups.fields)
    group by 1, 2 having not bool_or(f.kept))`
  await tx.db.execute(sql`delete from place_facts f using ${back} b
    where f.place_id = b.place_id and f."group" = b.name and f.confirmed_by_id is null`)
  await tx.db.execute(sql`
    insert into place_facts (place_id, "group", source, source_ref, licence, confirmed_at, confirmed_by_id)
    select b.place_id, b.name, was.source, was.source_ref, was.licence, was.confirmed_at, was.confirmed_by_id
    from ${back} b join undo_places u on u.place_id = b.place_id, jsonb_to_recordset(coalesce(u.facts_before, '[]'))
      as was("group" fact_group, source text, source_ref text, licence text, confirmed_at timestamptz, confirmed_by_id bigint)
    where was."group" = b.name on conflict do nothing`)
}

const groupOf = (key: string) => sql.raw(`(${keysWith(key)})[1]`)
const listKeys = sql.raw(quoted(listFields))
const assignments = sql.raw(columnFields.map((name) => `${name} = n.${name}`).join(', '))
const groups = sql.raw(groupRows)
