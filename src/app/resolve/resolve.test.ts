import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertChannel } from '../../features/channels/writes.server.ts'
import { registerSlug } from '../../features/slugs/writes.server.ts'
import { inTransaction } from '../../platform/context.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { matchUrl } from '../../urls/match.ts'
import { reservedFirstSegments } from '../../urls/reserved.ts'
import type { Resolved } from './contract.ts'
import { resolvePath } from './resolve.server.ts'
import { type ResolverFixture, writeResolverFixture } from './resolver-fixture.ts'

class Undo extends Error {}

/** Runs `look` in a database that holds this world, and takes everything back. */
async function inWorld(
  world: ResolverFixture,
  look: (resolve: (path: string) => Promise<Resolved>, ids: Map<string, number>) => Promise<void>,
) {
  const run = inTransaction(ctx, async (tx) => {
    await tx.client.query(
      'delete from place_slugs; delete from places cascade; delete from slugs; delete from categories; delete from regions',
    )
    const ids = await writeResolverFixture(tx, world)
    await look((path) => resolvePath(tx, path), ids)
    throw new Undo()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

const austin: ResolverFixture = {
  states: [
    { slug: 'texas', cities: ['austin', 'museums'] },
    { slug: 'parks', cities: ['zilker-park', 'austin'] },
  ],
  categories: [
    { slug: 'parks', parent: 'parks-outdoors' },
    { slug: 'parks-outdoors', parent: null },
    { slug: 'arts', parent: null },
    { slug: 'museums', parent: 'arts' },
  ],
  places: [
    { slug: 'zilker-park', oldSlug: 'zilker', state: 'texas', city: 'austin', category: 'parks' },
    { slug: 'explore', oldSlug: null, state: 'texas', city: 'museums', category: 'museums' },
  ],
}

const zilker = { kind: 'redirect', to: '/places/texas/austin/parks/zilker-park' }
const nothing = { kind: 'not-found' }

test.each<[string, object]>([
  ['/places/zilker-park', zilker],
  ['/places/zilker', zilker],
  ['/places/entry/zilker-park', zilker],
  ['/places/parks-outdoors/zilker-park', zilker],
  ['/parks/zilker-park', zilker],
  ['/parks-outdoors/zilker-park', zilker],
  ['/parks-outdoors/parks/zilker-park', zilker],
  ['/parks/parks-outdoors/zilker-park', nothing],
  ['/arts/parks/zilker-park', nothing],
  ['/arts/zilker-park', nothing],
  ['/parks/parks/zilker-park', nothing],
  ['/places/texas/austin/parks/zilker', zilker],
  ['/places/parks/austin/museums/zilker-park', zilker],
  ['/places/texas/austin/nowhere/zilker-park', nothing],
  ['/places/nowhere/austin/parks/zilker-park', nothing],
  // A state and its city come before a category and its place, though both would be there.
  ['/places/parks/zilker-park', { kind: 'region', path: 'parks/zilker-park' }],
  ['/places/texas/museums', { kind: 'region', path: 'texas/museums' }],
  ['/places/texas/austin/museums', { kind: 'listing', region_path: 'texas/austin', category_slug: 'museums' }],
  ['/places/texas/austin/arts', { kind: 'listing', category_slug: 'arts' }],
  ['/places/texas/nowhere/museums', nothing],
  ['/places/texas/austin/nowhere', nothing],
  ['/places/category/parks', { kind: 'category', slug: 'parks' }],
  ['/places/category/nowhere', nothing],
  ['/places/explore', { kind: 'redirect', to: '/places/texas/museums/museums/explore' }],
  ['/museums/explore', { kind: 'redirect', to: '/places/texas/museums/museums/explore' }],
  ['/explore', nothing],
  ['/zilker-park', nothing],
  ['/parks', nothing],
  ['/lists/zilker-park', nothing],
  ['/home/parks/zilker-park', nothing],
  ['/p/0', nothing],
  ['/p/x', nothing],
  ['/p/99999999999999999999', nothing],
  ['/%00', nothing],
  ['/a/b/c/d/e', nothing],
])('%s', async (path, expected) => {
  await inWorld(austin, async (resolve) => expect(await resolve(path)).toMatchObject(expected))
})

test('the short link leads to the canonical address', async () => {
  await inWorld(austin, async (resolve, ids) => expect(await resolve(`/p/${ids.get('zilker-park')}`)).toEqual(zilker))
})

// Few names, so that a city is named like a category, a category like a state, and a place like either or like a reserved word.
const name = fc.constantFrom('ash', 'birch', 'cedar', 'elm', 'fir')
const placeName = fc.oneof(
  name,
  fc.constantFrom('lists', 'admin', 'explore', 'edit', 'claim', 'places', 'search', 'history', 'gum', 'hazel'),
)
const world: fc.Arbitrary<ResolverFixture> = fc
  .record({
    states: fc.uniqueArray(fc.record({ slug: name, cities: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }) }), {
      selector: (s) => s.slug,
      minLength: 1,
      maxLength: 3,
    }),
    tops: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    subs: fc.uniqueArray(name, { maxLength: 3 }),
    slugs: fc.uniqueArray(placeName, { minLength: 1, maxLength: 4 }),
    pick: fc.array(fc.nat(100), { minLength: 16, maxLength: 16 }),
  })
  .map(({ states, tops, subs, slugs, pick }) => {
    const of = <T>(list: T[], i: number): T => list[(pick[i] ?? 0) % list.length] as T
    const below = subs.filter((slug) => !tops.includes(slug)).map((slug, i) => ({ slug, parent: of(tops, i) }))
    const categories = [...tops.map((slug) => ({ slug, parent: null })), ...below]
    const places = slugs.map((slug, i) => {
      const state = of(states, i + 4)
      return { slug, oldSlug: null, state: state.slug, city: of(state.cities, i + 8), category: of(categories, i + 12).slug }
    })
    return { states, categories, places }
  })

/** The rulings on addresses, implemented once more over the fixture. */
function ruled(of: ResolverFixture, path: string): string {
  const parts = path.split('/').slice(1)
  const place = (slug?: string) => of.places.find((known) => known.slug === slug)
  const parent = (slug: string) => of.categories.find((known) => known.slug === slug)?.parent ?? null
  const isCity = (state?: string, city?: string) =>
    of.states.some((known) => known.slug === state && known.cities.some((one) => one === city))
  const isCategory = (slug?: string) => of.categories.some((known) => known.slug === slug)
  const to = (found: ResolverFixture['places'][number] | undefined) =>
    found ? `redirect /places/${found.state}/${found.city}/${found.category}/${found.slug}` : 'not-found'
  const inCategory = (category?: string, slug?: string) => {
    const found = place(slug)
    return to(found && (found.category === category || parent(found.category) === category) ? found : undefined)
  }
  const [a = '', b = '', c = '', d = ''] = parts
  if (a === 'places') {
    if (parts.length === 2) return to(place(b))
    if (parts.length === 3 && b === 'category') return isCategory(c) ? 'category' : 'not-found'
    if (parts.length === 3 && b === 'entry') return to(place(c))
    if (parts.length === 3) return isCity(b, c) ? 'region' : inCategory(b, c)
    if (parts.length === 4) return isCity(b, c) && isCategory(d) ? 'listing' : 'not-found'
    const found = place(parts[4])
    if (!found) return 'not-found'
    if (path === to(found).slice('redirect '.length)) return 'place'
    return isCity(b, c) && isCategory(d) ? to(found) : 'not-found'
  }
  if (reservedFirstSegments.has(a) || parts.length === 1) return 'not-found'
  if (parts.length === 2) return inCategory(a, b)
  const found = place(c)
  return to(found && found.category === b && parent(b) === a ? found : undefined)
}

const said = (resolved: Resolved) => (resolved.kind === 'redirect' ? `redirect ${resolved.to}` : resolved.kind)
const byResolver = new Set<string>([
  'PlaceEntry',
  'PlaceBySlug',
  'PlaceCategory',
  'CityPlaces',
  'CityCategoryPlaces',
  'Place',
  'TopOne',
  'TopTwo',
  'TopThree',
  'ChannelChain',
])

test('whatever collides, every address of the resolver is what the rulings say', async () => {
  const segment = fc.oneof(name, placeName, fc.constantFrom('places', 'entry', 'category'))
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(fc.array(segment, { minLength: 1, maxLength: 5 }), { minLength: 20, maxLength: 20 }),
      async (of, paths) => {
        await inWorld(of, async (resolve) => {
          for (const path of paths.map((parts) => `/${parts.join('/')}`)) {
            if (byResolver.has(matchUrl(path)?.key ?? '')) expect(said(await resolve(path)), path).toBe(ruled(of, path))
          }
        })
      },
    ),
    { numRuns: 60, seed: 7 },
  )
}, 180_000)

test('every place is at its canonical address, and every alias that no earlier rule takes is one redirect away', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (of) => {
      await inWorld(of, async (resolve, ids) => {
        for (const { slug, state, city, category } of of.places) {
          const canonical = `/places/${state}/${city}/${category}/${slug}`
          expect(await resolve(canonical)).toEqual({ kind: 'place', id: ids.get(slug) })
          const parent = of.categories.find((known) => known.slug === category)?.parent
          const aliases = [
            `/places/${slug}`,
            `/places/entry/${slug}`,
            `/places/${category}/${slug}`,
            `/${category}/${slug}`,
            `/p/${ids.get(slug)}`,
          ]
          if (parent) aliases.push(`/places/${parent}/${slug}`, `/${parent}/${slug}`, `/${parent}/${category}/${slug}`)
          for (const alias of aliases) {
            const takenByCity =
              /^\/places\/[^/]+\/[^/]+$/.test(alias) && of.states.some((s) => s.cities.some((one) => alias === `/places/${s.slug}/${one}`))
            const row = matchUrl(alias)?.key ?? ''
            if (takenByCity || (row !== 'PlaceShort' && !byResolver.has(row))) continue
            expect(await resolve(alias), alias).toEqual({ kind: 'redirect', to: canonical })
          }
        }
      })
    }),
    { numRuns: 60, seed: 8 },
  )
}, 180_000)

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

test.each(permutations(['channel', 'category', 'page', 'place', 'person'] as const))(
  'in every order in which a channel, a category, a page, a place and a person want the same name: %s, %s, %s, %s, %s',
  async (...order) => {
    const run = inTransaction(ctx, async (tx) => {
      await tx.client.query(
        'delete from place_slugs; delete from places cascade; delete from slugs; delete from categories; delete from regions',
      )
      await writeResolverFixture(tx, {
        states: [{ slug: 'texas', cities: ['austin'] }],
        categories: [{ slug: 'parks', parent: null }],
        places: [],
      })
      const { rows } = await tx.client.query<{ category: number; state: number; city: number }>(
        `select (select id::int from categories) as category, (select id::int from regions where kind = 'state') as state, (select id::int from regions where kind = 'city') as city`,
      )
      const [world] = rows
      const owner = `insert into users (username, name) values ($1, 'Ash') returning id::int`
      const id = async (text: string, values: unknown[]) => (await tx.client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
      const makers = {
        channel: async () => {
          const ownerId = await id(owner, [`owner-${order.join('')}`.slice(0, 30)])
          const channelId = await insertChannel(tx, ownerId, { name: 'Ash', slug: 'ash', about: '', visibility: 'public' })
          const listId = await id(
            `insert into lists (owner_id, channel_id, slug, title, visibility, published_at) values ($1, $2, 'ash', 'Ash', 'public', now()) returning id::int`,
            [ownerId, channelId],
          )
          await tx.client.query(`insert into list_slugs (channel_id, slug, list_id) values ($1, 'ash', $2)`, [channelId, listId])
        },
        category: async () => {
          await registerSlug(tx, 'category', world?.category ?? 0, 'ash')
          await tx.client.query(`update categories set slug = 'ash'`)
        },
        page: () => registerSlug(tx, 'page', 1, 'ash'),
        person: async () => void (await id(owner, ['ash'])),
        place: async () => {
          const placeId = await id(
            `insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, time_zone, status, published_at, source)
             values ('Ash', 'ash', 'ash', $1, $2, $3, 30, -97, 'America/Chicago', 'published', now(), 'test') returning id::int`,
            [world?.category, world?.state, world?.city],
          )
          await tx.client.query(`insert into place_slugs (slug, place_id) values ('ash', $1)`, [placeId])
        },
      }
      for (const kind of order) {
        await tx.client.query('savepoint one')
        await makers[kind]().catch(async () => void (await tx.client.query('rollback to savepoint one')))
      }
      const first = order.find((kind) => kind === 'channel' || kind === 'category' || kind === 'page')
      const canonical = `/places/texas/austin/${first === 'category' ? 'ash' : 'parks'}/ash`
      expect((await resolvePath(tx, '/ash')).kind).toBe(first === 'channel' ? 'channel' : 'not-found')
      const two = await resolvePath(tx, '/ash/ash')
      expect(said(two)).toBe(first === 'channel' ? 'list' : first === 'category' ? `redirect ${canonical}` : 'not-found')
      expect(said(await resolvePath(tx, '/ash/chains/ash'))).toBe('not-found')
      expect(said(await resolvePath(tx, '/places/ash'))).toBe(`redirect ${canonical}`)
      throw new Undo()
    })
    await run.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  },
)
