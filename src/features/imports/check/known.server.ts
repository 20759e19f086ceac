import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { attributes } from '../../places/attributes.ts'
import { readGazetteer } from '../../regions/gazetteer.server.ts'
import type { importValues } from '../tables.ts'
import type { Known } from './row.ts'
import { Suggestions } from './suggest.ts'
import { type SuggestedCategory, SureKinds } from './sure-kinds.ts'
import { type TagRow, Vocabulary } from './vocabulary.ts'

/** Sub-categories as their categories stand, whichever was made first, then the categories themselves. */
const inOrder = sql`order by (select above.position from categories above where above.id = categories.parent_id) nulls last, parent_id nulls last, position, id`

/** Reads what rows are checked against: regions with their outlines, ZIP codes, categories and tags. */
export async function loadKnown(ctx: Pick<Ctx, 'db'>): Promise<Known> {
  return { regions: await readGazetteer(ctx), learned: await readLearned(ctx), words: await loadWords(ctx) }
}

/** The words for categories, tags, attributes and states alone: enough to understand a file's columns. */
export async function loadWords({ db }: Pick<Ctx, 'db'>): Promise<Vocabulary> {
  const categories = await readCategories({ db })
  const tags = await db.execute<TagRow>(sql`select coalesce(merged_into_id, id)::int as id, slug, name, synonyms from tags`)
  const states = await db.execute<{ word: string }>(
    sql`select unnest(array[name, abbreviation]) as word from regions where kind = 'state' and abbreviation is not null`,
  )
  return new Vocabulary(
    categories,
    tags.rows,
    Object.keys(attributes),
    states.rows.map(({ word }) => word),
    new SureKinds(categories),
  )
}

/** What suggests categories for words that name none. */
export async function readSuggestions({ db }: Pick<Ctx, 'db'>): Promise<Suggestions> {
  return new Suggestions(await readCategories({ db }))
}

async function readCategories({ db }: Pick<Ctx, 'db'>): Promise<SuggestedCategory[]> {
  const { rows } = await db.execute<SuggestedCategory>(sql`
    select id::int, parent_id::int, slug, name, singular, overture, osm, attributes, synonyms, schema_type, ${formerSlugs} as former_slugs from categories where archived_at is null ${inOrder}`)
  return rows
}

/** That no category is called so, with those that are nearest and where all are listed: a sentence. */
export async function noCategory(ctx: Pick<Ctx, 'db'>, word: string): Promise<string> {
  const near = (await readSuggestions(ctx)).near(word)
  const nearest = near.length > 0 ? ` The nearest: ${near.join(', ')}.` : ''
  return `There is no category “${word}”.${nearest} All of them: npm run manage -- categories list.`
}

/** Slugs by which files may still call a category. */
export const formerSlugs = sql`array(select s.slug from slugs s where s.kind = 'category' and s.target_id = categories.id and not s.current)`

async function readLearned({ db }: Pick<Ctx, 'db'>): Promise<Map<string, number | null>> {
  const { rows } = await db.execute<RowOf<typeof importValues, 'source' | 'value_key' | 'category_id'>>(
    sql`select source, value_key, category_id::int from import_values`,
  )
  return new Map(rows.map(({ source, value_key, category_id }) => [`${source}\n${value_key}`, category_id]))
}
