import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'

/** The rows of an import from one number to another, both included. */
export type Batch = { first: number; last: number }

/** A number added to a slug takes up to this many characters of the 80, with its hyphen. */
const NUMBER_ROOM = 8

/**
 * Gives every staged row of the batch that is to become a place its slug: the first of `slugs` (name, name-city-state,
 * name-street-city-state) that no place has or had and no earlier row of the batch wants, else the last with the next number.
 */
export async function assignSlugs(tx: TxCtx, importId: number, rows: Batch): Promise<void> {
  const batch = sql`r.import_id = ${importId} and r.row_number between ${rows.first} and ${rows.last} and r.action = 'create'`
  for (const n of [1, 2, 3]) {
    const choice = sql.raw(`r.slugs[${n}]`)
    await tx.db.execute(sql`
      update import_rows r set slug = want.slug from (
        select distinct on (${choice}) r.row_number, ${choice} as slug
        from import_rows r where ${batch} and r.slug is null and ${choice} not in ('create', 'preview', 'category', 'entry')
        order by ${choice}, r.row_number) want
      where ${batch} and want.row_number = r.row_number
        and not exists (select from place_slugs s where s.slug = want.slug)
        and want.slug not in (select r.slug from import_rows r where ${batch} and r.slug is not null)`)
  }
  for (;;) {
    const { rowCount } = await tx.db.execute(sql`
      with open as (
        select r.row_number, left(r.slugs[cardinality(r.slugs)], 80 - ${NUMBER_ROOM}::int) as base
        from import_rows r where ${batch} and r.slug is null and cardinality(r.slugs) > 0
      ), used as (
        select base, max(n) as n from (
          select o.base, substr(s.slug, length(o.base) + 2)::int as n
          from (select distinct base from open) o join place_slugs s
            on s.slug >= o.base || '-' and s.slug < o.base || '.' and substr(s.slug, length(o.base) + 2) ~ '^[0-9]{1,6}$'
          union all
          select o.base, substr(r.slug, length(o.base) + 2)::int
          from (select distinct base from open) o join import_rows r on ${batch}
            and starts_with(r.slug, o.base || '-') and substr(r.slug, length(o.base) + 2) ~ '^[0-9]{1,6}$'
        ) numbered group by base
      )
      update import_rows r set slug = rtrim(o.base, '-') || '-' || greatest(coalesce(u.n, 1), 1) + o.nth
      from (select row_number, base, row_number() over (partition by base order by row_number) as nth from open) o
        left join used u using (base)
      where ${batch} and o.row_number = r.row_number
        and not exists (select from place_slugs s where s.slug = rtrim(o.base, '-') || '-' || greatest(coalesce(u.n, 1), 1) + o.nth)`)
    if (rowCount === 0) return
  }
}
