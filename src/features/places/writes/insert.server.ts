import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { columnFields, emptyOf, entryOf, factGroups, fieldNames, fieldsOfGroup, listFields, lists } from '../fields.ts'
import type { placeRevisions } from '../tables.ts'
import { objectOf } from './field-lists.ts'
import { popularityIn } from './popularity.server.ts'
import { chooseSlugs } from './slugs.server.ts'

/** Who writes, and what made them: `import:12`, `edit`. People confirm the facts that they give. */
export type Author = { cause: string; byId: number | null }

/** A place that was made or changed, with the revision that says so. */
export type Written = RowOf<typeof placeRevisions, 'place_id'> & { revision_id: number }

export type NewStatus = 'draft' | 'pending' | 'published'
/** A row that is to become a place, with the slugs that it may have; and with the id and slug that were chosen. */
export type Fresh = { row_number: number; slugs: readonly string[] }
export type Named = { row_number: number; id: number; slug: string | null }

/** Chooses ids and slugs for new places; a draft has no slug yet. Until commit nobody else chooses slugs. */
export async function nameNew(tx: TxCtx, fresh: readonly Fresh[], status: NewStatus): Promise<Named[]> {
  const ids = await nextIds(tx, fresh.length)
  const wishes = fresh.map(({ slugs }, i) => ({ place_id: ids[i] ?? 0, slugs }))
  const chosen = status === 'draft' ? new Map<number, string>() : await chooseSlugs(tx, wishes)
  return fresh.map(({ row_number }, i) => ({ row_number, id: ids[i] ?? 0, slug: chosen.get(ids[i] ?? 0) ?? null }))
}

/** New places: `rows` is a relation with the columns of `staged_places`, of which `named` names each. */
type New = { rows: SQL; named: readonly Named[]; status: NewStatus }

/** Makes places, each with slug, lists, sources of its facts and first revision. Answers them. */
export async function insertPlaces(tx: TxCtx, { rows, named, status }: New, { cause, byId }: Author): Promise<Written[]> {
  if (named.length === 0) return []
  const of = (value: (row: Named) => unknown) => sql.param(named.map(value))
  // One statement, so that the rows are read once. What refers to a place is checked at its end.
  const { rows: made } = await tx.db.execute<Written>(sql`
    with given as materialized (
      select f.id, f.slug as chosen, r.* from unnest(${of((row) => row.row_number)}::int[], ${of((row) => row.id)}::bigint[], ${of((row) => row.slug)}::text[])
        as f(row_number, id, slug) join ${rows} r on r.row_number = f.row_number
    ), new_places as (
      insert into places (id, name_key, slug, status, source, source_ref, licence, created_by_id, popularity, published_at, ${into})
      overriding system value
      select r.id, coalesce(r.name_key, name_key(r.name)), r.chosen, ${status}, r.source, r.source_ref, r.licence, ${byId}::bigint,
        ${popularityIn('r', false)}, ${status === 'published' ? sql`now()` : sql`null`}, ${values} from given r
    ), new_slugs as (
      insert into place_slugs (slug, place_id) select chosen, id from given where chosen is not null
    ), ${newLists}, new_facts as (
      insert into place_facts (place_id, "group", source, source_ref, licence, confirmed_at, confirmed_by_id)
      select r.id, facts.name::fact_group, r.source, r.source_ref, r.licence, now(), ${byId}::bigint
      from given r cross join lateral (values ${givenGroups}) as facts(name, given) where facts.given
    )
    insert into place_revisions (place_id, version, changes, by_id, cause)
    select r.id, 1, jsonb_strip_nulls(${firstChanges}), ${byId}::bigint, ${cause} from given r
    returning place_id::int, id::int as revision_id`)
  return made
}

async function nextIds({ client }: TxCtx, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    "select nextval(s.name)::int as id from (select pg_get_serial_sequence('places', 'id')::regclass as name offset 0) s, generate_series(1, $1)",
    [count],
  )
  return rows.map(({ id }) => id)
}

const into = sql.raw(columnFields.join(', '))

/** Columns that may not be empty get what stands for nothing given. */
const values = sql.raw(
  columnFields
    .map((name) => {
      const empty = emptyOf(entryOf(name).column)
      return empty === null ? `r.${name}` : `coalesce(r.${name}, ${empty})`
    })
    .join(', '),
)

const newLists = sql.raw(
  listFields
    .map((name) => {
      const { table, column } = lists[name]
      return `new_${name} as (insert into ${table} (place_id, ${column}) select r.id, one from given r, unnest(r.${name}) as one on conflict do nothing)`
    })
    .join(', '),
)

const givenGroups = sql.raw(
  factGroups.map((group) => `('${group}', num_nonnulls(${fieldsOfGroup[group].map((name) => `r.${name}`).join(', ')}) > 0)`).join(', '),
)

const firstChanges = sql.raw(
  objectOf(fieldNames.map((name) => [name, `case when r.${name} is not null then jsonb_build_array(null, r.${name}) end`])),
)
