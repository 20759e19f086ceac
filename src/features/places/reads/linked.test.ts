import { expect, test } from 'vitest'
import { writeResolverFixture } from '../../../app/resolve/resolver-fixture.ts'
import { inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ctx, unique } from '../../../platform/testing.server.ts'
import type { PlaceCard } from '../contract.ts'
import { readCards } from './cards.server.ts'

class Undo extends Error {}

/** A place in a city of a state, in a category below another one. */
async function makePlace() {
  const [state, city, above, below] = [unique('state'), unique('city'), unique('above'), unique('below')]
  const written = await inTransaction(ctx, (tx) =>
    writeResolverFixture(tx, {
      states: [{ slug: state, cities: [city] }],
      categories: [
        { slug: above, parent: null },
        { slug: below, parent: above },
      ],
      places: [{ slug: unique('place'), oldSlug: null, state, city, category: below }],
    }),
  )
  const id = [...written.values()][0] ?? 0
  return { id, state, city, above, below }
}

async function cardOf(of: Pick<TxCtx, 'client' | 'pool'>, id: number): Promise<PlaceCard> {
  const [card] = await readCards({ ...of, now: new Date() }, [id])
  if (!card) throw new Error(`There is no place ${id}.`)
  return card
}

/** The statements that reading the card asks. */
async function asked(id: number): Promise<number> {
  let count = 0
  const client = {
    query: ((...given: Parameters<typeof ctx.pool.query>) => {
      count++
      return ctx.pool.query(...given)
    }) as typeof ctx.pool.query,
  }
  await cardOf({ client, pool: ctx.pool }, id)
  return count
}

test('what cards are linked to is read once for all of them', async () => {
  const [one, other] = [await makePlace(), await makePlace()]
  await readCards(ctx, [one.id, other.id])
  expect(await asked(one.id)).toBe(1)
  expect(await asked(other.id)).toBe(1)
})

test.each([
  ['regions', 'name', (card: PlaceCard) => card.city.name, 'city'],
  ['regions', 'abbreviation', (card: PlaceCard) => card.state.abbreviation, 'state'],
  ['regions', 'path', (card: PlaceCard) => card.state.path, 'state'],
  ['categories', 'singular', (card: PlaceCard) => card.category.singular, 'below'],
  ['categories', 'icon', (card: PlaceCard) => card.category.icon, 'below'],
  ['categories', 'slug', (card: PlaceCard) => card.category.parent_slug, 'above'],
] as const)('a card says at once what in %s has another %s', async (table, column, shown, of) => {
  const made = await makePlace()
  const slug = made[of]
  const before = shown(await cardOf(ctx, made.id))
  const value = unique('other')
  const update = `update ${table} set ${column} = $1 where slug = $2`
  // Whoever takes it back leaves it to nobody.
  const undone = inTransaction(ctx, async (tx) => {
    await tx.client.query(update, [value, slug])
    expect(shown(await cardOf(tx, made.id))).toBe(value)
    expect(shown(await cardOf(ctx, made.id))).toBe(before)
    throw new Undo()
  })
  await expect(undone).rejects.toBeInstanceOf(Undo)
  expect(shown(await cardOf(ctx, made.id))).toBe(before)
  await ctx.pool.query(update, [value, slug])
  expect(shown(await cardOf(ctx, made.id))).toBe(value)
})

test('how many places a region or category has changes no link', async () => {
  const { id, city, below } = await makePlace()
  await cardOf(ctx, id)
  await ctx.pool.query('update regions set place_count = place_count + 1 where slug = $1', [city])
  await ctx.pool.query('update categories set place_count = place_count + 1 where slug = $1', [below])
  expect(await asked(id)).toBe(1)
})

test('links are everybody’s, so nobody can change them', async () => {
  const { id } = await makePlace()
  const { city, category } = await cardOf(ctx, id)
  expect(() => Object.assign(city, { name: 'Elsewhere' })).toThrow(TypeError)
  expect(() => Object.assign(category, { name: 'Elsewhere' })).toThrow(TypeError)
})
