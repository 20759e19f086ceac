import { expect, test } from 'vitest'
import { writeResolverFixture } from '../../../app/resolve/resolver-fixture.ts'
import { inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { ctx, unique } from '../../../platform/testing.server.ts'
import { readAround } from '../../maps/around.server.ts'
import { PlaceAround } from '../../maps/contract.ts'
import { Place, type PlaceCard } from '../contract.ts'
import { readCards } from './cards.server.ts'
import { readPlace } from './place.server.ts'

class Undo extends Error {}

/** Runs `look` with museums in a row, 0.01° apart, and a park at the far end; then takes everything back. */
async function amongPlaces(look: (tx: TxCtx, ids: number[]) => Promise<void>) {
  const [state, city, museums, parks] = [unique('state'), unique('city'), unique('museums'), unique('parks')]
  const category = (index: number) => (index === 4 ? parks : museums)
  const run = inTransaction(ctx, async (tx) => {
    const written = await writeResolverFixture(tx, {
      states: [{ slug: state, cities: [city] }],
      categories: [
        { slug: museums, parent: null },
        { slug: parks, parent: null },
      ],
      places: [0, 1, 2, 3, 4].map((index) => ({ slug: unique('place'), oldSlug: null, state, city, category: category(index) })),
    })
    const ids = [...written.values()]
    for (const [index, id] of ids.entries()) await tx.client.query('update places set lat = $2 where id = $1', [id, 30 + index / 100])
    await tx.client.query(
      `insert into place_documents (place_id, state_id, city_id, category_id, parent_category_id, time_zone, popularity, sort_name, lat, lng,
         created_at, search)
       select id, state_id, city_id, category_id, category_id, time_zone, 0, name, lat, lng, now(), '' from places where id = any($1)`,
      [ids],
    )
    await look(tx, ids)
    throw new Undo()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

test('a place is read as its contract says', () =>
  amongPlaces(async (tx, [first = 0]) => {
    const place = await readPlace(tx, first)
    expect(Place.parse(JSON.parse(JSON.stringify(place)))).toEqual(place)
    expect(place.path).toMatch(/^\/places\/state-.*\/city-.*\/museums-.*\/place-/)
  }))

test.each(['draft', 'pending', 'rejected', 'removed'])('strangers do not find a place that is %s', (status) =>
  amongPlaces(async (tx, [first = 0]) => {
    await tx.client.query('update places set status = $2 where id = $1', [first, status])
    await expect(readPlace(tx, first)).rejects.toBeInstanceOf(NotFoundError)
    await expect(readAround(tx, first)).rejects.toBeInstanceOf(NotFoundError)
  }),
)

test('a place that closed for good is still found', () =>
  amongPlaces(async (tx, [first = 0]) => {
    await tx.client.query(`update places set status = 'closed', status_reason = 'Moved away' where id = $1`, [first])
    expect(await readPlace(tx, first)).toMatchObject({ status: 'closed', status_reason: 'Moved away' })
  }))

test('around a place stand the nearest of its kind, then the nearest others, none twice and never itself', () =>
  amongPlaces(async (tx, [first = 0, ...others]) => {
    const around = await readAround(tx, first)
    expect(PlaceAround.parse(JSON.parse(JSON.stringify(around)))).toEqual(around)
    expect(around.same_category.map((card) => card.id)).toEqual(others.slice(0, 3))
    expect(around.same_category.map((card) => card.distance)).toEqual([1112, 2224, 3336])
    expect(around.nearby.map((card) => card.id)).toEqual(others.slice(3))
  }))

test('of a kind that is not within reach the nearest are offered all the same', () =>
  amongPlaces(async (tx, [first = 0, ...others]) => {
    await tx.client.query('update places set lat = lat + 3 where id = any($1)', [others])
    await tx.client.query('update place_documents set lat = lat + 3 where place_id = any($1)', [others])
    const { same_category } = await readAround(tx, first)
    expect(same_category.map((card) => card.id)).toEqual(others.slice(0, 3))
  }))

test('cards come in the order that was asked for, without those that are not there', () =>
  amongPlaces(async (tx, [first = 0, second = 0, third = 0]) => {
    const cards = await readCards(tx, [third, 999_999_999_999, first, second], { near: { lat: 30, lng: -97 } })
    expect(cards.map((card) => card.id)).toEqual([third, first, second])
    expect(cards.map((card) => card.distance)).toEqual([2224, 0, 1112])
  }))

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
