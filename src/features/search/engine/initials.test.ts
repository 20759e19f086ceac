import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { createPlace } from '../../places/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '3' }))

test('the initials of a name and its city find it, wherever else the letters are a word', async () => {
  // Every so many of the starter, of those whose initials no other name of the city has.
  const { rows } = await ctx.pool.query<{ name: string; city: string; letters: string }>(
    `with lettered as (
       select p.id, p.name, c.name as city, c.id as city_id, lower(string_agg(left(word, 1), '' order by n)) as letters
       from places p join regions c on c.id = p.city_id, string_to_table(p.name_key, ' ') with ordinality as words(word, n)
       where p.status = 'published' and word not in ('of', 'the', 'and', 'for', 'in', 'at', 'on', 'a') group by p.id, c.id)
     select name, city, letters from lettered one where letters ~ '^[a-z]{3,6}$'
       and (select count(*) from lettered other where other.city_id = one.city_id and other.letters like one.letters || '%') = 1
     order by md5(name || '7') limit 60`,
  )
  const lost: string[] = []
  for (const { name, city, letters } of rows) {
    const { data } = await search(`${letters} ${city}`)
    if (!data.some((place) => place.name === name)) lost.push(`${letters} ${city}: ${name}`)
  }
  expect(rows).toHaveLength(60)
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(2)
})

test('initials that many names elsewhere have as a word are those of a place in the city that is said', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'hospitals'`)
  const make = (name: string, lat: number, lng: number) =>
    createPlace({ ...siteCtx, viewer: null }, { fields: { name, category_id: rows[0]?.id ?? 0, lat, lng }, submit: true })
  for (let n = 0; n < 22; n++) await make(`Vqh House ${n}`, 41.85 + n / 500, -87.65)
  await make('Valley Quarter Hospice', 30.27, -97.74)
  for (const q of ['vqh austin', 'vqh in austin, tx', 'austin vqh'])
    expect([q, (await search(q)).data.map(({ name }) => name)]).toEqual([q, ['Valley Quarter Hospice']])
})

test('a short word for a kind of which the city has none is the initials of a name there', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'art-museums'`)
  const fields = { name: 'Mossy Meadow Atelier', category_id: rows[0]?.id ?? 0, lat: 30.27, lng: -97.74 }
  expect((await search('mma austin')).data.map(({ name }) => name)).not.toContain('Mossy Meadow Atelier')
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  const { data, understood } = await search('mma austin')
  expect(data.map(({ name }) => name)).toEqual(['Mossy Meadow Atelier'])
  expect(understood).toMatchObject({ region: { path: 'texas/austin' }, category: null, left_out_sentence: null })
})

test('near what several places are called after is where they are, not at one of them', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'galleries'`)
  const kinds = ['Gallery', 'Salon', 'Loft', 'Hall', 'Studio', 'Annex', 'House']
  for (const [n, kind] of kinds.entries())
    await createPlace(
      { ...siteCtx, viewer: null },
      { fields: { name: `Quorvane Square ${kind}`, category_id: rows[0]?.id ?? 0, lat: 30.265 + n / 1000, lng: -97.743 }, submit: true },
    )
  for (const q of ['museums near quorvane square', 'museums near quorvane square austin'])
    expect([q, (await search(q)).understood.near]).toMatchObject([q, { label: 'Quorvane Square' }])
})
