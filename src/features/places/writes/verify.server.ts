import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { popularityIn } from './popularity.server.ts'

/** What a comparison found: rows stored, rows that are not there, rows that should not be, and rows that say something else. */
export type Compared = { what: string; rows: number; missing: number; surplus: number; different: number; examples: string[] }

/** Compares columns of places that follow from others, and the slugs that they have, with what they should be. */
export async function comparePlaces(tx: TxCtx): Promise<Compared[]> {
  return [
    await compare(
      tx,
      'places.popularity',
      sql`select id::text as which, 'different' as how from places p where popularity <> ${popularityIn('p')}`,
    ),
    await compare(tx, 'places.name_key', sql`select id::text as which, 'different' as how from places where name_key <> name_key(name)`),
    await compare(
      tx,
      'place_slugs',
      sql`select coalesce(p.slug, s.slug) as which, case when s.slug is null then 'missing' else 'surplus' end as how
      from (select id, slug from places where slug is not null) p
        full join (select place_id, slug from place_slugs where current) s on s.place_id = p.id and s.slug = p.slug
      where p.slug is null or s.slug is null`,
    ),
  ]
}

async function compare(tx: TxCtx, what: string, wrong: SQL): Promise<Compared> {
  const { rows } = await tx.db.execute<Omit<Compared, 'what'> & { examples: string[] | null }>(sql`
    select (select count(*)::int from places) as rows, count(*) filter (where how = 'missing')::int as missing,
      count(*) filter (where how = 'surplus')::int as surplus, count(*) filter (where how = 'different')::int as different,
      (array_agg(how || ' ' || which))[1:5] as examples
    from (${wrong}) w`)
  const [row] = rows
  if (!row) throw new Error(`The comparison of ${what} gave no answer.`)
  return { what, ...row, examples: row.examples ?? [] }
}

/** Makes those anew; popularity by `updatePopularity`. A slug that another place has meanwhile stays missing. */
export async function repairPlaces(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`update places set name_key = name_key(name) where name_key <> name_key(name)`)
  await tx.db.execute(sql`update place_slugs s set current = false where current
    and not exists (select from places p where p.id = s.place_id and p.slug = s.slug)`)
  await tx.db.execute(sql`insert into place_slugs (slug, place_id) select p.slug, p.id from places p
    where p.slug is not null and not exists (select from place_slugs s where s.slug = p.slug and s.place_id = p.id and s.current)
    on conflict (slug) do update set current = true where place_slugs.place_id = excluded.place_id`)
}
