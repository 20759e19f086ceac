import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { emptyOf, entryOf, type FieldName, fieldNames, listFields } from '../fields.ts'
import { columnsOf, fieldsOf, keysWith, listsOf } from './field-lists.ts'

/**
 * Compares matched rows of a set with their places and notes in `changes` what each would change. The place's own source changes every
 * field that it gives (an empty one erases nothing); another source only fills what is empty. What a person has edited stays (unless
 * `overwrite`), and a removed place is left alone. `action` becomes update where there is a change, else same (own source) or duplicate
 * (another).
 */
export async function compareStaged(tx: TxCtx, setId: number, overwrite: boolean): Promise<void> {
  await tx.db.execute(sql`
    with compared as not materialized (
      select r.row_number, p.id, r.source = p.source as own, ${had}, ${wanted}
      from staged_places r join (select *, ${lists} from places) p on p.id = r.place_id
      where r.set_id = ${setId} and r.action = 'create' and p.status <> 'removed'
    ), differing as materialized (
      select c.* from compared c join places p on p.id = c.id
      where (${columns('c')}) is distinct from (${columns('p')}) or ${otherLists}
    ), edited as (
      select d.row_number, array(select distinct key from place_revisions v, jsonb_object_keys(v.changes) as key
        where v.place_id = d.id and v.cause not like 'import:%' and v.cause not like 'undo:%' and v.cause not like 'category:%' and v.cause not like 'tag:%' and not ${overwrite}::boolean) as fields
      from differing d
    ), changed as (
      select d.row_number, jsonb_object_agg(n.key, jsonb_build_array(o.value, n.value)) as changes
      from differing d join edited e using (row_number) join places p on p.id = d.id
        cross join lateral jsonb_each(${sql.raw(fieldsOf('d'))}) n
        join lateral jsonb_each(to_jsonb(p) || ${before}) o on o.key = n.key
      where n.value <> o.value and not (${sql.raw(keysWith('n.key'))} && e.fields)
      group by 1
    )
    update staged_places r set changes = c.changes, action = 'update' from changed c
    where r.set_id = ${setId} and r.row_number = c.row_number`)
  await tx.db.execute(sql`
    update staged_places r set action = case when r.source = p.source then 'same' else 'duplicate' end::staged_action
    from places p where r.set_id = ${setId} and r.action = 'create' and p.id = r.place_id`)
}

/** What a place of `p` is to have in a field after row `r` was brought in. */
function wantedOf(name: FieldName): string {
  const { fillable, column, follows, group } = entryOf(name)
  const empty = emptyOf(column)
  const known = fillable && empty !== null ? `nullif(p.${name}, ${empty})` : `p.${name}`
  // A null says something where the field that it follows is given: then none of the old value outlives that one.
  const own = follows ? `case when r.${follows} is null then p.${name} else r.${name} end` : `coalesce(r.${name}, p.${name})`
  const filled = follows && entryOf(follows).fillable ? `case when p.${follows} is null then r.${name} else p.${name} end` : null
  const other = filled ?? (fillable ? `coalesce(${known}, r.${name}, p.${name})` : `p.${name}`)
  const given = name === 'position_accuracy' ? `case when (r.lat, r.lng) = (p.lat, p.lng) then p.${name} else r.${name} end` : own
  // A position that is not exact replaces none that is.
  const kept =
    group === 'position'
      ? `case when p.position_accuracy = 'exact' and r.position_accuracy <> 'exact' then p.${name} else ${given} end`
      : given
  return `case when r.source = p.source then ${kept} else ${other} end as ${name}`
}

const wanted = sql.raw(fieldNames.map(wantedOf).join(', '))
const columns = (row: 'c' | 'p') => sql.raw(columnsOf(row))
const lists = sql.raw(listsOf('places.id').join(', '))
const had = sql.raw(listFields.map((name) => `p.${name} as had_${name}`).join(', '))
const otherLists = sql.raw(listFields.map((name) => `c.${name} <> c.had_${name}`).join(' or '))
const before = sql.raw(`jsonb_build_object(${listFields.map((name) => `'${name}', d.had_${name}`).join(', ')})`)
