import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { columnFields, listFields, lists } from '../fields.ts'
import type { placeFacts, places } from '../tables.ts'
import { groupRows, quoted, stateColumns } from './field-lists.ts'
import type { Author, Written } from './insert.server.ts'
import { popularityIn } from './popularity.server.ts'

/** A place that was changed, and where the changed groups of facts came from before. */
export type Changed = Written & { facts_before: unknown }

/** What is changed of a place: field or column of its state → [before, after]. Only where it still has this version. */
export type Change = { place_id: number; version: number; changes: Record<string, [unknown, unknown]> }

/** The source of what people say. */
export const PEOPLE = 'people'

/**
 * Writes changes: fields, lists, columns of state, version, sources of the changed groups of facts (`facts`: confirmed by this anew),
 * and a revision. `changes` is a relation with `place_id`, `version` (null: whatever it is), `changes`, `source`, `source_ref` and
 * `licence`. Answers the places that were changed; one of another version isn't.
 */
export async function writeChanges(
  tx: TxCtx,
  changes: SQL,
  { cause, byId, confirmedById = byId }: Author & { confirmedById?: number | null },
): Promise<Changed[]> {
  const { rows: updated } = await tx.db.execute<RowOf<typeof places, 'id'>>(sql`
    update places p set ${assignments}, name_key = name_key(n.name), popularity = ${popularityIn('n')}, version = p.version + 1, updated_at = now()
    from ${changes} c
      join places old on old.id = c.place_id
      cross join lateral (select jsonb_object_agg(key, value -> 1) filter (where key not in (${listKeys})) as fields from jsonb_each(c.changes)) f
      cross join lateral jsonb_populate_record(old, coalesce(f.fields, '{}')) n
    where p.id = c.place_id and (c.version is null or p.version = c.version)
    returning p.id::int as id`)
  if (updated.length === 0) return []
  const written = sql`(select * from ${changes} c where c.place_id = any(${sql.param(updated.map(({ id }) => id))}::bigint[]))`
  await writeLists(tx, written)
  const before = await factsOf(tx, written)
  await confirmFacts(tx, written, confirmedById)
  const { rows: changed } = await tx.db.execute<Written>(sql`
    insert into place_revisions (place_id, version, changes, by_id, cause)
    select p.id, p.version, c.changes, ${byId}::bigint, ${cause} from ${written} c join places p on p.id = c.place_id
    returning place_id::int, id::int as revision_id`)
  return changed.map((row) => ({ ...row, facts_before: before.get(row.place_id) ?? [] }))
}

/** Changes that were made up here, as the relation that `writeChanges` takes; `source` of the facts, null where they stay as they were, and its `licence`. */
export const changesOf = (
  changes: readonly Change[],
  source: string | null = PEOPLE,
  licence: string | null = null,
): SQL => sql`(select place_id, version, changes, ${source}::text as source,
  null::text as source_ref, ${licence}::text as licence from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(place_id bigint, version int, changes jsonb))`

async function writeLists(tx: TxCtx, written: SQL): Promise<void> {
  for (const name of listFields) {
    const [table, column] = [sql.raw(lists[name].table), sql.raw(lists[name].column)]
    await tx.db.execute(sql`delete from ${table} l using ${written} c where c.changes ? ${name} and l.place_id = c.place_id`)
    await tx.db.execute(sql`insert into ${table} (place_id, ${column})
      select c.place_id, one::bigint from ${written} c, jsonb_array_elements_text(c.changes -> ${name}::text -> 1) as one where c.changes ? ${name}`)
  }
}

/** Rows of `place_facts` as they are, by place, of the groups that change. */
async function factsOf(tx: TxCtx, written: SQL): Promise<Map<number, unknown>> {
  const { rows } = await tx.db.execute<RowOf<typeof placeFacts, 'place_id'> & { facts: unknown }>(sql`
    select c.place_id::int as place_id, jsonb_agg(to_jsonb(f) - 'place_id') as facts
    from ${written} c join (values ${groups}) as groups(name, fields) on c.changes ?| groups.fields
      join place_facts f on f.place_id = c.place_id and f."group" = groups.name::fact_group
    group by 1`)
  return new Map(rows.map((row) => [row.place_id, row.facts]))
}

async function confirmFacts(tx: TxCtx, written: SQL, byId: number | null): Promise<void> {
  await tx.db.execute(sql`
    insert into place_facts as f (place_id, "group", source, source_ref, licence, confirmed_at, confirmed_by_id)
    select c.place_id, groups.name::fact_group, c.source, c.source_ref, c.licence, now(), ${byId}::bigint
    from ${written} c join (values ${groups}) as groups(name, fields) on c.changes ?| groups.fields where c.source is not null
    on conflict (place_id, "group") do update set source = excluded.source, source_ref = excluded.source_ref,
      licence = excluded.licence, confirmed_at = excluded.confirmed_at, confirmed_by_id = excluded.confirmed_by_id`)
}

const assignments = sql.raw([...columnFields, ...stateColumns].map((name) => `${name} = n.${name}`).join(', '))
const listKeys = sql.raw(quoted(listFields))
const groups = sql.raw(groupRows)
