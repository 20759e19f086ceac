import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ctx, unique } from '../../platform/testing.server.ts'

/** A state of its own for a test file: a square of two degrees with one city in its middle, a category with a sub-category, a tag. */
export type Fixture = {
  state: string
  city: string
  cityId: number
  stateId: number
  category: string
  subcategory: string
  categoryId: number
  tag: string
  lat: number
  lng: number
}

/** Makes a stage. Squares lie in the Pacific, apart from those of other test files. */
export async function makeFixture(): Promise<Fixture> {
  const word = unique('s').replace(/[^a-z0-9]/g, '')
  const [west, south] = [-170 + 3 * Math.floor(Math.random() * 9), -60 + 3 * Math.floor(Math.random() * 18)]
  const ring = [
    [west, south],
    [west + 2, south],
    [west + 2, south + 2],
    [west, south + 2],
    [west, south],
  ]
  const [lat, lng] = [south + 1, west + 1]
  const stateId = await insert(sql`insert into regions (kind, slug, path, name, name_key, abbreviation, lat, lng, boundary, source)
    values ('state', ${word}, ${word}, ${word}, ${word}, ${`${word}x`}, ${lat}, ${lng}, ${JSON.stringify({ type: 'Polygon', coordinates: [ring] })}::jsonb, 'test')`)
  const cityId = await insert(sql`insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, population, source)
    values ('city', ${stateId}, ${stateId}, 'mid', ${`${word}/mid`}, 'Mid', 'mid', ${lat}, ${lng}, 5000, 'test')`)
  const category = `${word}-eat`
  const parentId = await insert(sql`insert into categories (slug, name, singular, icon, hue, schema_type, position, attributes)
    values (${category}, ${`Eat ${word}`}, 'Eatery', 'maki/restaurant', 10, 'FoodEstablishment', 0, '{wifi,parking}')`)
  const subcategory = `${word}-tea`
  const categoryId = await insert(sql`insert into categories (parent_id, slug, name, singular, icon, hue, schema_type, position)
    values (${parentId}, ${subcategory}, ${`Tea ${word}`}, 'Tea house', 'maki/cafe', 10, 'CafeOrCoffeeShop', 0)`)
  await insert(sql`insert into tags (slug, name) values (${`${word}-quiet`}, ${`Quiet ${word}`})`)
  return { state: word, city: 'Mid', cityId, stateId, category, subcategory, categoryId, tag: `${word}-quiet`, lat, lng }
}

async function insert(statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`${statement} returning id`)
  return rows[0]?.id ?? 0
}

/** Runs `work` with a file of this content, which is gone afterwards. */
export async function withFile<T>(name: string, content: string | Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-import-'))
  try {
    const path = join(folder, name)
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
