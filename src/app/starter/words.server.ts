import { sql } from 'drizzle-orm'
import { slugObstacle } from '../../features/slugs/rules.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { readStarter } from './files.server.ts'

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
  const changed = (await upsert(tx, tops)) + (await upsert(tx, subs))
  await registerAll(tx)
  return changed + (await loadTags(tx))
}

const columns = ['name', 'singular', 'icon', 'hue', 'schema_type', 'synonyms', 'attributes', 'osm', 'overture', 'position']

/** Makes categories and brings those up to date that nobody has edited; one that was renamed meanwhile is known by its old slug. */
async function upsert(tx: TxCtx, rows: object[]): Promise<number> {
  const given = columns.map((column) => (column === 'osm' || column === 'overture' ? `coalesce(n.${column}, '{}')` : `n.${column}`))
  const { rowCount } = await tx.db.execute(sql`
    insert into categories as c (parent_id, slug, ${sql.raw(columns.join(', '))})
    select parent.id, n.slug, ${sql.raw(given.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(parent text, slug text, name text, singular text, icon text, hue int,
      schema_type text, synonyms text[], attributes text[], osm text[], overture text[], position int)
      left join categories parent on parent.slug = n.parent
    where not exists (select from slugs s where s.slug = n.slug and not (s.kind = 'category' and s.current))
    on conflict (slug) do update set parent_id = excluded.parent_id,
      ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}, updated_at = now()
    where c.version = 1 and (c.parent_id, ${sql.raw(columns.map((column) => `c.${column}`).join(', '))}) is distinct from
      (excluded.parent_id, ${sql.raw(columns.map((column) => `excluded.${column}`).join(', '))})`)
  return rowCount ?? 0
}

async function registerAll(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`insert into slugs (slug, kind, target_id) select slug, 'category', id from categories c
    where not exists (select from slugs s where s.kind = 'category' and s.target_id = c.id and s.current) on conflict (slug) do nothing`)
}

async function loadTags(tx: TxCtx): Promise<number> {
  const tags = Object.entries(await readStarter<Record<string, string>>('tags.json')).map(([slug, name]) => ({ slug, name }))
  const { rowCount } = await tx.db.execute(sql`
    insert into tags as t (slug, name) select slug, name from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as n(slug text, name text)
    on conflict (slug) do update set name = excluded.name where t.version = 1 and t.name <> excluded.name`)
  return rowCount ?? 0
}
