import { beforeAll, expect, test } from 'vitest'
import { rewriteListDocuments } from '../../features/lists/writes.server.ts'
import { inTransaction } from '../../platform/context.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { generatePlaces } from './generate-places.server.ts'
import { generateLists } from './lists/generate-lists.server.ts'

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

const lists = async () =>
  (
    await ctx.pool.query(`select l.title, l.slug, l.visibility, l.entry_count, u.username, (select count(*)::int from follows f where f.kind = 'list' and f.target_id = l.id) as followers,
        (select md5(string_agg(e.place_name || e.position || e.note, ',' order by e.position)) from list_entries e where e.list_id = l.id) as entries
      from lists l join users u on u.id = l.owner_id where u.username like 'generated-%' order by l.id`)
  ).rows

const sums = (query: string) => ctx.pool.query(query).then(({ rows }) => rows[0])

test('lists are made with entries, followers and what finds them, the same for the same seed, and replace those made before', async () => {
  const before = await indexes()
  await generateLists(ctx, { lists: 300, follows: 200, seed: 5 })
  const first = await lists()
  expect(first).toHaveLength(300)
  expect(Math.max(...first.map(({ entry_count }) => entry_count))).toBeGreaterThan(400)
  await generateLists(ctx, { lists: 300, follows: 200, seed: 5 })
  expect(await lists()).toEqual(first)
  expect(await indexes()).toEqual(before)
  const counted = `select (select count(*)::int from follows) as follows, (select sum(count)::int from follow_counts) as counted,
    (select count(*)::int from list_documents) as documents, (select count(*)::int from lists where visibility = 'public') as listed,
    (select md5(string_agg(word || lists, ',' order by word)) from list_words) as words,
    (select sum(list_uses)::int from place_counters) as uses, (select count(*)::int from pg_trigger where tgenabled = 'D') as off`
  const made = await sums(counted)
  expect(made).toMatchObject({ follows: 200, counted: 200, documents: made.listed, off: 0 })
  // As they would have been, list by list.
  await ctx.pool.query(`update list_documents set trending = 0, words = '{}', place_ids = '{}'`)
  await inTransaction(ctx, (tx) => rewriteListDocuments(tx, 'all'))
  expect(await sums(counted)).toEqual(made)
}, 180_000)

test('a database in which people have lists is refused untouched', async () => {
  await ctx.pool.query(`update users set email = 'ann@example.org' where username = 'generated-1'`)
  const before = await lists()
  await expect(generateLists(ctx, { lists: 10, follows: 0, seed: 1 })).rejects.toThrow('has lists of its own')
  expect(await lists()).toEqual(before)
})

test('a database that has places of its own is refused untouched', async () => {
  await ctx.pool.query(`update places set source = 'somebody' where id = (select max(id) from places)`)
  const before = await made()
  await expect(generatePlaces(ctx, { places: 10, seed: 1 })).rejects.toThrow('has places of its own')
  expect(await made()).toEqual(before)
}, 180_000)
