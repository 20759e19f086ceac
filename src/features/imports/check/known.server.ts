import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.server.ts'
import { attributes } from '../../places/attributes.ts'
import type { Boundary } from '../../regions/contract.ts'
import type { CategoryRow } from './category-row.ts'
import { type City, Gazetteer, type Zip } from './gazetteer.ts'
import { type Outline, outlineOf } from './outline.ts'
import type { Known } from './row.ts'
import { type TagRow, Vocabulary } from './vocabulary.ts'

type Area = { id: number; name: string; boundary: Boundary | null }

/** Reads what rows are checked against: regions with their outlines, ZIP codes, categories and tags. */
export async function loadKnown({ db }: Pick<Ctx, 'db'>): Promise<Known> {
  const states = await db.execute<Area & { abbreviation: string }>(
    sql`select id::int, name, abbreviation, boundary from regions where kind = 'state' order by id`,
  )
  const cities = await db.execute<City>(
    sql`select id::int, state_id::int, name, slug, lat, lng, time_zone from regions where kind = 'city' order by population desc nulls last, id`,
  )
  const neighborhoods = await db.execute<Area & { city_id: number; state_id: number }>(
    sql`select id::int, parent_id::int as city_id, state_id::int, name, boundary from regions where kind = 'neighborhood' order by id`,
  )
  const zips = await db.execute<Zip & { zip: string }>(sql`select zip, city, state from zips`)
  const categories = await db.execute<CategoryRow>(
    sql`select id::int, parent_id::int, slug, name, singular, overture, osm, attributes from categories order by parent_id nulls last, position, id`,
  )
  const tags = await db.execute<TagRow>(sql`select coalesce(merged_into_id, id)::int as id, slug, name from tags`)
  return {
    regions: new Gazetteer({
      states: states.rows.map(({ boundary, ...state }) => ({ ...state, outline: outlined(boundary) })),
      cities: cities.rows,
      neighborhoods: neighborhoods.rows.map(({ boundary, ...area }) => ({ ...area, outline: outlined(boundary) })),
      zips: new Map(zips.rows.map(({ zip, city, state }) => [zip, { city, state }])),
    }),
    words: new Vocabulary(categories.rows, tags.rows, Object.keys(attributes)),
  }
}

const outlined = (boundary: Boundary | null): Outline | null => boundary && outlineOf(boundary)
