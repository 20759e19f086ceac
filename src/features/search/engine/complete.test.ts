import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../app/testing.server.ts'
import { unique } from '../../../platform/testing.server.ts'
import { somebody } from '../../places/writes/testing.server.ts'
import { createPlace } from '../../places/writes.server.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import { Completion, CompletionQuery } from '../contract.ts'
import { complete } from './complete.server.ts'

beforeAll(haveStarter)

const labels = async (query: Record<string, string>) => (await complete(ctx, CompletionQuery.parse(query))).map(({ label }) => label)

test.each([
  ['golden ga', 'Golden Gate Bridge'],
  ['of modern', 'Museum of Modern Art'],
  ['guggen', 'Solomon R. Guggenheim Museum'],
  ['CAFÉ du', 'Café du Monde'],
  ['austin', 'Austin'],
  ['texa', 'Texas'],
  ['espresso', 'Coffee shops & cafés'],
  ['golden park', 'Golden Gate Park'],
  ['gugenheim', 'Solomon R. Guggenheim Museum'],
  ['musuem of mod', 'Museum of Modern Art'],
])('"%s" offers %s', async (q, label) => {
  expect(await labels({ q })).toContain(label)
})

test('few letters offer places, categories and regions', async () => {
  const kinds = (await complete(ctx, CompletionQuery.parse({ q: 'ca' }))).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['place', 'category', 'region']))
})

test('what is close comes before its namesakes far away', async () => {
  const [first] = await complete(ctx, CompletionQuery.parse({ q: 'union station', near: '41.8787,-87.6403' }))
  expect(first).toMatchObject({ kind: 'place', detail: 'Chicago, IL' })
})

test('no more are offered than asked for, and none twice', async () => {
  for (const q of ['m', 'mu', 'mus', 'muse', 'museum']) {
    const offered = await complete(ctx, CompletionQuery.parse({ q, limit: '5' }))
    expect(offered).toHaveLength(5)
    expect(new Set(offered.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(5)
  }
})

test('whatever is typed is ordinary input', async () => {
  const property = fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
    const parsed = CompletionQuery.safeParse({ q })
    if (parsed.success) for (const offered of await complete(ctx, parsed.data)) Completion.parse(offered)
  })
  await fc.assert(property, { numRuns: 100 })
})

test.each([
  ['a region', { region: 'illinois/chicago' }, ['/places/illinois/chicago/', '/local/illinois/chicago']],
  ['a state', { region: 'texas' }, ['/places/texas/', '/local/texas']],
])('within %s nothing of elsewhere is offered, of any kind', async (_, where, roots) => {
  for (const q of ['mus', 'par', 'new', 'austin', 'chi', 'golden gate', 'texas', 'union sta', 'gugenheim']) {
    const offered = await complete(ctx, CompletionQuery.parse({ q, ...where, limit: '20' }))
    for (const { kind, path, id } of offered) {
      if (kind === 'search') {
        const region = new URL(path, 'http://x').searchParams.get('region') ?? ''
        expect.soft(`${region}/`, `${q}: ${path}`).toContain(`${where.region}/`)
      } else if (kind !== 'category')
        expect
          .soft(
            roots.some((root) => path.startsWith(root)),
            `${q}: ${path}`,
          )
          .toBe(true)
      else {
        const { rows } = await ctx.pool.query(
          `select from place_documents d join regions r on r.id in (d.state_id, d.city_id) where r.path = $1 and (d.category_id = $2 or d.parent_category_id = $2
             or exists (select from place_categories pc join categories c on c.id = pc.category_id where pc.place_id = d.place_id and $2 in (c.id, c.parent_id))) limit 1`,
          [where.region, id],
        )
        expect.soft(rows.length, `${q}: ${path}`).toBe(1)
      }
    }
  }
  expect(await complete(ctx, CompletionQuery.parse({ q: 'golden gate bridge', ...where }))).toEqual([])
})

test('on a part of the map only its places and regions are offered', async () => {
  const bbox = '-87.75,41.8,-87.55,41.95'
  const paths = async (q: string) => (await complete(ctx, CompletionQuery.parse({ q, bbox }))).map(({ path }) => path)
  expect(await paths('field mus')).toEqual([expect.stringMatching(/^\/places\/illinois\/chicago\/.*field-museum$/)])
  expect(await paths('golden gate bridge')).toEqual([])
  expect(await paths('chicago')).toContain('/local/illinois/chicago')
  expect((await paths('austin')).filter((path) => path.startsWith('/local/texas'))).toEqual([])
})

test('another name finds its place and is said, for its own was not typed', async () => {
  const word = unique('zq')
    .replace(/[^a-z]/g, '')
    .slice(0, 10)
  const editor = await somebody(ctx, 'editor')
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'landmarks'`)
  const fields = { category_id: rows[0]?.id ?? 0, lat: 41.88, lng: -87.63, aliases: [`Old ${word} Tower`], brand: `${word}brand` }
  await createPlace(editor, { submit: true, fields: { ...fields, name: `Great ${word}x Spire` } })
  const offered = async (q: string) => (await complete(ctx, CompletionQuery.parse({ q }))).map(({ label, alias }) => [label, alias])
  expect(await offered(`old ${word} to`)).toEqual([[`Great ${word}x Spire`, `Old ${word} Tower`]])
  expect(await offered(`${word}br`)).toEqual([[`Great ${word}x Spire`, `${word}brand`]])
  expect(await offered(`great ${word}x`)).toEqual([[`Great ${word}x Spire`, null]])
})

const offered = async (q: string, limit = 5) => complete(ctx, CompletionQuery.parse({ q, limit: String(limit) }))

test('every kind with the beginning of a city that has it is a search there, with a preposition and without', async () => {
  const { rows } = await ctx.pool.query<{ city: string; path: string; kind: string }>(
    `select r.name_key as city, r.path, lower(c.singular) as kind from region_facets f join regions r on r.id = f.region_id and r.kind = 'city'
       join categories c on c.id = f.category_id where f.place_count > 0 order by r.path, c.slug`,
  )
  for (const [n, { city, path, kind }] of rows.entries()) {
    if (n % 9 > 0) continue
    const q = `${kind}${n % 2 > 0 ? ' in' : ''} ${city.slice(0, 5).trim()}`
    const regions = (await offered(q)).map((one) => new URL(one.path, 'http://x').searchParams.get('region'))
    expect.soft(regions, q).toContain(path)
  }
})

test('every nickname offers its region first of all regions, whole and nearly', async () => {
  for (const [n, [name, path]] of Object.entries(nicknames).entries()) {
    if (n % 4 > 0) continue
    const typed = name.length > 5 ? name.slice(0, -1) : name
    const first = (await offered(typed, 8)).find(({ kind }) => kind === 'region')
    expect.soft(first?.path, typed).toBe(`/local/${path}`)
  }
})

test.each([
  ['sf', 'San Francisco'],
  ['tx', 'Texas'],
  ['saint louis', 'St. Louis'],
  ['10014', 'Places near 10014'],
  ['museums 10014', 'Museums near 10014'],
  ['wifi', 'Places with Wi-Fi'],
  ['dog', 'Places, dogs allowed'],
  ['open n', 'Places open now'],
  ['coffee open now', 'Coffee open now'],
  ['free mu', 'Free museums'],
  ['pizza new y', 'Pizza in New York'],
  ['chicago mus', 'Museums in Chicago'],
  ['musems in chi', 'Museums in Chicago'],
  ['best coffee chi', 'Coffee in Chicago'],
  ['st louis arc', 'Gateway Arch'],
  ['arch st lou', 'Gateway Arch'],
  ['moma', 'Museum of Modern Art'],
  ['golden gate', 'Golden Gate Bridge'],
  ['the bean', 'Cloud Gate'],
])('"%s" offers %s first', async (q, label) => {
  expect((await offered(q))[0]?.label).toBe(label)
})

test('kinds and regions without places come after those with some', async () => {
  for (const q of ['dog', 'golden gate', 'san', 'museum', 'spring', 'art']) {
    const counts = await countsOf(await offered(q, 8))
    expect.soft(counts, q).toEqual([...counts].sort((a, b) => Number(b) - Number(a)))
  }
})

/** Whether each of the kinds and regions has places. */
async function countsOf(suggestions: Completion[]): Promise<boolean[]> {
  const { rows } = await ctx.pool.query<{ key: string }>(
    "select 'category ' || id as key from categories where place_count > 0 union all select 'region ' || id from regions where place_count > 0",
  )
  const having = new Set(rows.map(({ key }) => key))
  return suggestions.flatMap(({ kind, id }) => (kind === 'category' || kind === 'region' ? [having.has(`${kind} ${id}`)] : []))
}
