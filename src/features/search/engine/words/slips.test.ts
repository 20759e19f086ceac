import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../../app/starter/testing.server.ts'
import { ctx } from '../../../../app/testing.server.ts'
import { createPlace } from '../../../places/writes.server.ts'
import { PlaceSearch } from '../../contract.ts'
import { searchPlaces } from '../../search-places.server.ts'

beforeAll(haveStarter)

test('a kind of two words is put right, whatever its places and others are called', async () => {
  const { rows } = await ctx.pool.query<{ id: number; other: number; lat: number; lng: number }>(
    `with kind as (insert into categories (slug, name, singular, icon, hue, schema_type, position)
       values ('lantern-workshops', 'Lantern workshops', 'Lantern workshop', 'maki/shop', 1, 'Store', 900) returning id)
     select kind.id::int, p.category_id::int as other, p.lat, p.lng from kind, lateral (select * from places where status = 'published' order by id limit 1) p`,
  )
  const { id = 0, other = 0, lat = 0, lng = 0 } = rows[0] ?? {}
  // Two slips away, and together in a name.
  const named = [
    ['Glow', id],
    ['Lantin Workshop', other],
    ['Lantin Workshop Supply', other],
  ] as const
  for (const [n, [name, category_id]] of named.entries())
    await createPlace(ctx, { fields: { name, category_id, lat: lat + (n + 1) / 500, lng }, submit: true })
  const { data, understood } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'lantren workshop' }))
  expect(understood.category?.slug).toBe('lantern-workshops')
  expect(data[0]?.name).toBe('Glow')
})
