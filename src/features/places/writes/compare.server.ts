import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { quoted, type SourcedField, sourcedFields, together } from './sources.ts'

/** What another source may add to a place where nothing is known yet. */
const fillable: ReadonlySet<string> = new Set([
  'address',
  'zip',
  'phone',
  'email',
  'website',
  'price',
  'brand',
  'hours_text',
  'attributes',
  'description',
])

/**
 * Compares matched rows with their places and notes in `changes` what each would change. The place's own source changes every field
 * that it gives (an empty one erases nothing); another source only fills what is empty. What a person has edited stays (unless `overwrite`), and
 * a removed place is left alone. `action` becomes update where there is a change, else same (own source) or duplicate (another).
 */
export async function compareStaged(tx: TxCtx, importId: number, overwrite: boolean): Promise<void> {
  const wanted = sourcedFields.map((field) => sql`${wantedValue(field)} as ${sql.raw(field)}`)
  await tx.db.execute(sql`
    with compared as not materialized (
      select r.row_number, p.id, r.source = p.source as own, p.tag_ids as had_tags,
        case when r.source = p.source then coalesce(r.tag_ids, p.tag_ids) else p.tag_ids end as tag_ids,
        ${sql.join(wanted, sql`, `)}
      from import_rows r join (
        select *, array(select tag_id from place_tags t where t.place_id = places.id order by tag_id) as tag_ids from places
      ) p on p.id = r.place_id
      where r.import_id = ${importId} and r.action is null and p.status <> 'removed'
    ), differing as materialized (
      select c.* from compared c join places p on p.id = c.id
      where (${columns('c')}) is distinct from (${columns('p')}) or c.tag_ids <> c.had_tags
    ), edited as (
      select d.row_number, array(select distinct key from place_revisions v, jsonb_object_keys(v.changes) as key
        where v.place_id = d.id and v.cause not like 'import:%' and v.cause not like 'undo:%' and not ${overwrite}::boolean) as fields
      from differing d
    ), changed as (
      select d.row_number, jsonb_object_agg(n.key, jsonb_build_array(o.value, n.value)) as changes
      from differing d join edited e using (row_number) join places p on p.id = d.id
        cross join lateral jsonb_each(${asObject('d')} || jsonb_build_object('tag_ids', d.tag_ids)) n
        join lateral jsonb_each(${asObject('p')} || jsonb_build_object('tag_ids', d.had_tags)) o on o.key = n.key
      where n.value <> o.value and not (${editedKeys} && e.fields)
      group by 1
    )
    update import_rows r set changes = c.changes, action = 'update' from changed c
    where r.import_id = ${importId} and r.row_number = c.row_number`)
  await tx.db.execute(sql`
    update import_rows r set action = case when r.source = p.source then 'same' else 'duplicate' end::import_action
    from places p where r.import_id = ${importId} and r.action is null and p.id = r.place_id`)
}

function wantedValue(field: SourcedField): SQL {
  const [row, place] = [sql.raw(`r.${field}`), sql.raw(`p.${field}`)]
  const own = ownValue(field, row, place)
  if (field === 'hours')
    return sql`case when r.source = p.source then ${own} else case when p.hours_text is null then r.hours else p.hours end end`
  if (!fillable.has(field)) return sql`case when r.source = p.source then ${own} else ${place} end`
  const empty = field === 'attributes' ? sql`nullif(${place}, '{}')` : field === 'description' ? sql`nullif(${place}, '')` : place
  return sql`case when r.source = p.source then ${own} else coalesce(${empty}, ${row}, ${place}) end`
}

function ownValue(field: SourcedField, row: SQL, place: SQL): SQL {
  if (field === 'hours') return sql`case when r.hours_text is null then p.hours else r.hours end`
  // Where a place lies follows from the position, so that none of it outlives a move.
  return field === 'neighborhood_id' || field === 'locality' ? row : sql`coalesce(${row}, ${place})`
}

const columns = (alias: 'c' | 'p') => sql.raw(sourcedFields.map((field) => `${alias}.${field}`).join(', '))

/** The fields of a row as one object; the arguments of a function are limited to 100, which these are not. */
const asObject = (alias: 'd' | 'p') =>
  sql.raw(`jsonb_build_object(${sourcedFields.map((field) => `'${field}', ${alias}.${field}`).join(', ')})`)

const editedKeys = sql.raw(
  `case ${together.map((fields) => `when n.key in (${quoted(fields)}) then array[${quoted(fields)}]`).join(' ')} else array[n.key] end`,
)
