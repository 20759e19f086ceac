import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { popularityIn } from '../../search/documents/popularity.server.ts'
import { assignSlugs, type Batch } from './slugs.server.ts'
import { factGroups, sourcedFields } from './sources.ts'

/** What became of a place, the revision that says so, and where changed groups of facts came from before. */
export type Written = { place_id: number; revision_id: number; action: 'create' | 'update'; facts_before?: unknown }

/**
 * Makes published places of the staged rows of a batch whose action is create, each with slug, tags, sources of its facts and first
 * revision. Answers these.
 */
export async function createStaged(tx: TxCtx, importId: number, rows: Batch, cause: string): Promise<Written[]> {
  await assignSlugs(tx, importId, rows)
  const batch = sql`r.import_id = ${importId} and r.row_number between ${rows.first} and ${rows.last} and r.action = 'create'`
  await tx.db.execute(sql`
    with ids as materialized (
      select row_number, nextval(pg_get_serial_sequence('places', 'id')) as id
      from (select row_number from import_rows r where ${batch} order by row_number) ordered
    )
    update import_rows r set place_id = ids.id from ids where r.import_id = ${importId} and r.row_number = ids.row_number`)
  // A name of symbols alone has no slug to offer.
  await tx.db.execute(sql`update import_rows r set slug = 'place-' || place_id where ${batch} and slug is null`)
  await tx.db.execute(sql`
    insert into places (id, name_key, slug, status, source, source_ref, licence, popularity, published_at, ${fieldList('')})
    overriding system value
    select r.place_id, r.name_key, r.slug, 'published', r.source, r.source_ref, r.licence, ${popularityIn('r')}, now(), ${fieldList('r.')}
    from import_rows r where ${batch} order by r.row_number`)
  await tx.db.execute(sql`insert into place_slugs (slug, place_id) select r.slug, r.place_id from import_rows r where ${batch}`)
  await tx.db.execute(sql`insert into place_tags (place_id, tag_id)
    select r.place_id, tag_id from import_rows r, unnest(r.tag_ids) as tag_id where ${batch} on conflict do nothing`)
  await tx.db.execute(sql`insert into place_facts (place_id, "group", source, source_ref, licence, confirmed_at)
    select r.place_id, given.name::fact_group, r.source, r.source_ref, r.licence, now()
    from import_rows r cross join lateral (values ${givenGroups}) as given(name, given) where ${batch} and given.given`)
  const { rows: made } = await tx.db.execute<Written>(sql`insert into place_revisions (place_id, version, changes, cause)
    select r.place_id, 1, jsonb_strip_nulls(${firstChanges}), ${cause} from import_rows r where ${batch}
    returning place_id::int, id::int as revision_id, 'create' as action`)
  return made
}

/** Columns that may not be empty, with what stands for nothing given. */
const fallback: Record<string, string> = { attributes: `'{}'`, description: `''`, prominence: '0' }

function fieldList(prefix: '' | 'r.') {
  const column = (field: string) => (prefix && fallback[field] ? `coalesce(r.${field}, ${fallback[field]})` : prefix + field)
  return sql.raw(sourcedFields.map(column).join(', '))
}

const givenGroups = sql.raw(
  Object.entries(factGroups)
    .map(([group, fields]) => `('${group}', num_nonnulls(${fields.map((field) => `r.${field}`).join(', ')}) > 0)`)
    .join(', '),
)

const firstChanges = sql.raw(
  `jsonb_build_object(${[...sourcedFields, 'tag_ids']
    .map((field) => `'${field}', case when r.${field} is not null then jsonb_build_array(null, r.${field}) end`)
    .join(', ')})`,
)
