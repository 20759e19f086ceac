import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { generatePlaces } from './generate-places.server.ts'

beforeAll(haveStarter)

const made = async () =>
  (
    await ctx.pool.query(`select p.name, p.slug, p.address, p.phone, p.lat, p.lng, p.popularity, p.hours_text, c.slug as category, r.path
      from places p join categories c on c.id = p.category_id join regions r on r.id = p.city_id where p.source = 'generated' order by p.id`)
  ).rows

const indexes = async () =>
  (await ctx.pool.query<{ indexdef: string }>(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows

test('the same seed makes the same places, another seed others, and every index is there afterwards', async () => {
  const before = await indexes()
  await generatePlaces(ctx, { places: 400, seed: 5 })
  const first = await made()
  expect(first).toHaveLength(400)
  await generatePlaces(ctx, { places: 400, seed: 5 })
  expect(await made()).toEqual(first)
  await generatePlaces(ctx, { places: 400, seed: 6 })
  expect(await made()).not.toEqual(first)
  expect(await indexes()).toEqual(before)
  const { rows } = await ctx.pool.query(
    'select count(*)::int as documents from place_documents where place_id in (select id from places where source = $1)',
    ['generated'],
  )
  expect(rows).toEqual([{ documents: 400 }])
}, 120_000)

test('a database that has places of its own is refused untouched', async () => {
  await ctx.pool.query(`update places set source = 'somebody' where id = (select max(id) from places)`)
  const before = await made()
  await expect(generatePlaces(ctx, { places: 10, seed: 1 })).rejects.toThrow('has places of its own')
  expect(await made()).toEqual(before)
}, 60_000)
