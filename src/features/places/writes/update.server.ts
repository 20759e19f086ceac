import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { Written } from './create.server.ts'
import type { Batch } from './slugs.server.ts'
import { factGroupValues, sourcedFields } from './sources.ts'

/**
 * Carries the noted changes of the batch's rows to their places: fields, tags, version, sources of the changed groups of facts, and a
 * revision. The slug stays, whatever the name becomes. Answers these.
 */
export async function updateStaged(tx: TxCtx, importId: number, rows: Batch, cause: string): Promise<Written[]> {
  const batch = sql`r.import_id = ${importId} and r.row_number between ${rows.first} and ${rows.last} and r.action = 'update'`
  const { rowCount } = await tx.db.execute(sql`
    update places p set ${assignments}, name_key = name_key(n.name), version = p.version + 1, updated_at = now()
    from import_rows r
      join places old on old.id = r.place_id
      cross join lateral (select jsonb_object_agg(key, value -> 1) as fields from jsonb_each(r.changes) where key <> 'tag_ids') c
      cross join lateral jsonb_populate_record(old, coalesce(c.fields, '{}')) n
    where ${batch} and p.id = r.place_id`)
  if (!rowCount) return []
  const withTags = sql`${batch} and r.changes ? 'tag_ids'`
  await tx.db.execute(sql`delete from place_tags t using import_rows r where ${withTags} and t.place_id = r.place_id`)
  await tx.db.execute(sql`insert into place_tags (place_id, tag_id)
    select r.place_id, tag::bigint from import_rows r, jsonb_array_elements_text(r.changes -> 'tag_ids' -> 1) as tag where ${withTags}`)
  const { rows: facts } = await tx.db.execute<{ place_id: number; facts: unknown }>(sql`
    select r.place_id::int as place_id, jsonb_agg(to_jsonb(f) - 'place_id') as facts
    from import_rows r join (values ${groups}) as groups(name, fields) on r.changes ?| groups.fields
      join place_facts f on f.place_id = r.place_id and f."group" = groups.name::fact_group
    where ${batch} group by 1`)
  await tx.db.execute(sql`
    insert into place_facts as f (place_id, "group", source, source_ref, licence, confirmed_at)
    select distinct r.place_id, groups.name::fact_group, r.source, r.source_ref, r.licence, now()
    from import_rows r cross join (values ${groups}) as groups(name, fields) where ${batch} and r.changes ?| groups.fields
    on conflict (place_id, "group") do update set source = excluded.source, source_ref = excluded.source_ref,
      licence = excluded.licence, confirmed_at = excluded.confirmed_at, confirmed_by_id = null`)
  const { rows: changed } = await tx.db.execute<Written>(sql`
    insert into place_revisions (place_id, version, changes, cause)
    select p.id, p.version, r.changes, ${cause} from import_rows r join places p on p.id = r.place_id where ${batch}
    returning place_id::int, id::int as revision_id, 'update' as action`)
  const before = new Map(facts.map((row) => [row.place_id, row.facts]))
  return changed.map((row) => ({ ...row, facts_before: before.get(row.place_id) ?? [] }))
}

const assignments = sql.raw(sourcedFields.map((field) => `${field} = n.${field}`).join(', '))

const groups = sql.raw(factGroupValues)
