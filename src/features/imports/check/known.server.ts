import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.server.ts'
import { attributes } from '../../places/attributes.ts'
import { readGazetteer } from '../../regions/gazetteer.server.ts'
import type { CategoryRow } from './category-row.ts'
import type { Known } from './row.ts'
import { type TagRow, Vocabulary } from './vocabulary.ts'

/** Reads what rows are checked against: regions with their outlines, ZIP codes, categories and tags. */
export async function loadKnown({ db }: Pick<Ctx, 'db'>): Promise<Known> {
  const categories = await db.execute<CategoryRow>(
    sql`select id::int, parent_id::int, slug, name, singular, overture, osm, attributes from categories order by parent_id nulls last, position, id`,
  )
  const tags = await db.execute<TagRow>(sql`select coalesce(merged_into_id, id)::int as id, slug, name from tags`)
  return {
    regions: await readGazetteer({ db }),
    words: new Vocabulary(categories.rows, tags.rows, Object.keys(attributes)),
  }
}
