import { sql } from 'drizzle-orm'
import { followListsOf } from '../../features/lists-admin/writes.server.ts'
import { slugObstacle } from '../../features/slugs/rules.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { LIST_CATEGORIES, readStarter } from './files.server.ts'

type Category = {
  slug: string
  name: string
  singular: string
  icon: string
  hue: number
  schema_type: string
  synonyms: string[]
  attributes: string[]
  osm?: string[]
  overture?: string[]
  subcategories?: Category[]
}

/** The icons that the product has for categories. */
export async function categoryIcons(): Promise<string[]> {
  const { categories } = await readStarter<{ categories: Category[] }>('categories.json')
  return [...new Set(categories.flatMap(({ icon, subcategories = [] }) => [icon, ...subcategories.map((sub) => sub.icon)]))].sort()
}

/** Loads categories, registers their slugs, and loads tags. Answers how many categories and tags were made or changed. */
export async function loadWords(tx: TxCtx): Promise<number> {
  const { categories } = await readStarter<{ categories: Category[] }>('categories.json')
  const tops = categories.map((category, position) => ({ ...category, position }))
  const subs = categories.flatMap(({ slug: parent, subcategories = [] }) =>
    subcategories.map((sub, position) => ({ ...sub, parent, position })),
  )
  for (const { slug } of [...tops, ...subs]) {
    const obstacle = slugObstacle(slug)
    if (obstacle) throw new Error(`The category slug ${slug} in db/starter/categories.json ${obstacle}`)
  }
  let changed = 0
  // A category is found by all slugs that it ever had: it may have been renamed, or merged into another.
  for (const level of [tops, subs]) {
    changed += await upsert(tx, level)
    await registerAll(tx)
  }
  return changed + (await loadTags(tx))
}

/** Loads what lists can be about; those that somebody edited stay as they are. Lists of those that changed are found by their words a little later. */
export async function loadListCategories(tx: TxCtx): Promise<void> {
  const given = await readStarter<Record<string, { name: string; synonyms: string[] }>>(LIST_CATEGORIES)
  const rows = Object.entries(given).map(([slug, one], position) => ({ slug, ...one, position }))
  const { rows: changed } = await tx.db.execute<{ id: number }>(sql`
    insert into list_categories as c (slug, name, synonyms, position)
    select slug, name, synonyms, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(slug text, name text, synonyms text[], position int)
    on conflict (slug) do update set name = excluded.name, synonyms = excluded.synonyms, position = excluded.position
    where c.version = 1 and (c.name, c.synonyms, c.position) is distinct from (excluded.name, excluded.synonyms, excluded.position)
    returning id`)
  await followListsOf(
    tx,
    changed.map(({ id }) => id),
  )
}

const columns = ['name', 'singular', 'icon', 'hue', 'schema_type', 'synonyms', 'attributes', 'osm', 'overture', 'position']

/**
 * Makes categories and brings those up to date that nobody has edited; one that was renamed or merged meanwhile is known by its old slug.
 * Where people have changed one of a level, all of that level keep their order.
 */
async function upsert(tx: TxCtx, rows: object[]): Promise<number> {
  const given = columns.map((column) => (column === 'osm' || column === 'overture' ? `coalesce(n.${column}, '{}')` : `n.${column}`))
  const { rowCount } = await tx.db.execute(sql`
    insert into categories as c (parent_id, slug, ${sql.raw(columns.join(', '))})
    select coalesce(parent.parent_id, parent.id), n.slug, ${sql.raw(given.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(parent text, slug text, name text, singular text, icon text, hue int,
      schema_type text, synonyms text[], attributes text[], osm text[], overture text[], position int)
      left join slugs above on above.slug = n.parent and above.kind = 'category'
      left join categories parent on parent.id = above.target_id
    where not exists (select from slugs s where s.slug = n.slug and not (s.kind = 'category' and s.current))
    on conflict (slug) where merged_into_id is null do update set parent_id = excluded.parent_id,
      ${sql.raw(columns.map((column) => `${column} = ${column === 'position' ? kept : `excluded.${column}`}`).join(', '))}, updated_at = now()
    where c.version = 1 and (c.parent_id, ${sql.raw(columns.map((column) => `c.${column}`).join(', '))}) is distinct from
      (excluded.parent_id, ${sql.raw(columns.map((column) => `excluded.${column}`).join(', '))})`)
  return rowCount ?? 0
}

const kept = `case when exists (select from categories s where s.parent_id is not distinct from c.parent_id and s.version > 1) then c.position
  else excluded.position end`

async function registerAll(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`insert into slugs (slug, kind, target_id) select slug, 'category', id from categories c
    where merged_into_id is null and not exists (select from slugs s where s.kind = 'category' and s.target_id = c.id and s.current) on conflict (slug) do nothing`)
}

async function loadTags(tx: TxCtx): Promise<number> {
  const tags = Object.entries(await readStarter<Record<string, string>>('tags.json')).map(([slug, name]) => ({ slug, name }))
  const { rowCount } = await tx.db.execute(sql`
    insert into tags as t (slug, name) select slug, name from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as n(slug text, name text)
    on conflict (slug) do update set name = excluded.name where t.version = 1 and t.name <> excluded.name`)
  return rowCount ?? 0
}
