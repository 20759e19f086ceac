import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { eraseExpired } from '../people/account-deletion.server.ts'
import { changeCustomUrl, changeProfile, changeUsername } from '../people/profile.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, editPlace, mergePlace, removePlace, restorePlace } from '../places/writes.server.ts'
import { listsClient } from './client.ts'
import type { FoundLists } from './contract.ts'
import { listPopularity, listTrending, rankingSql } from './ranking.ts'
import { readDiscover } from './read-discover.ts'
import { readListsWith } from './reads/public-lists.server.ts'
import { orderedSql } from './reads/search-lists.server.ts'
import { listSitemap, listSitemapParts } from './sitemap.server.ts'
import { renewListRanking, rewriteListDocuments } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
let [ann, editor]: (Ctx | undefined)[] = []
let fixture: Fixture
const placeIds: number[] = []

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, editor] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'editor')])
  for (const name of ['Quillback Fishmonger', 'Umbra Observatory', 'Verdigris Foundry']) placeIds.push(await place(name))
})

async function place(name: string): Promise<number> {
  const { id } = await createPlace(editor ?? ctx, {
    fields: { name, category_id: fixture.categoryId, lat: fixture.lat + placeIds.length / 500, lng: fixture.lng },
    submit: true,
  })
  return id
}

type Made = { id: number; version: number }
async function list(
  title: string,
  { visibility = 'public', places = placeIds, ...fields }: Record<string, unknown> & { places?: number[] } = {},
): Promise<Made> {
  await ctx.pool.query('delete from rate_limits')
  const { body } = await ask(ann, 'POST', '/lists', { title, visibility, place_ids: places })
  return Object.keys(fields).length === 0 ? body : edit(body, fields)
}
async function edit({ id, version }: Made, fields: object): Promise<Made> {
  const { status, body } = await ask(ann, 'PATCH', `/lists/${id}`, { version, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const found = async (query: string, who: Ctx | null = null): Promise<FoundLists> => {
  const { status, body } = await ask(who ?? undefined, 'GET', `/lists?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = async (query: string) => (await found(query)).data.map(({ title }) => title)
const used = async (id: number | undefined) =>
  (await ctx.pool.query<{ n: number }>('select coalesce(max(list_uses), 0)::int as n from place_counters where place_id = $1', [id]))
    .rows[0]?.n
const client = listsClient((input) => api.fetch(null, (input instanceof Request ? input.url : input.toString()).replace('/api', '')))

const offered = async (q: string) =>
  (await api.ask(null, 'GET', `/places/completions?q=${encodeURIComponent(q)}`)).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'list',
  )

describe('lists are found', () => {
  test('by title, place, category, region and note, those with it in the title first, and with wrong letters', async () => {
    const [category] = (await ask(undefined, 'GET', '/list-categories')).body.data
    const named = await list('Zephyrine mornings', { list_category_id: category.id, places: placeIds.slice(0, 1) })
    await list('Harbour evenings', { description: 'Zephyrine light and all', places: placeIds.slice(1) })
    expect(await titles('q=zephyrine')).toEqual(['Zephyrine mornings', 'Harbour evenings'])
    expect(await titles('q=quillback')).toEqual(['Zephyrine mornings'])
    expect(await titles('q=zephyrine%20fishm')).toEqual(['Zephyrine mornings'])
    expect(await titles(`q=zephyrine&category=${category.slug}`)).toEqual(['Zephyrine mornings'])
    expect(await found('q=zephirine')).toMatchObject({ corrected: 'zephyrine', data: [{ title: 'Zephyrine mornings' }, {}] })
    // A category is known by other words, too.
    const [, , children] = (await ask(undefined, 'GET', '/list-categories')).body.data
    await list('Mornings with Zephyrine', { list_category_id: children.id })
    expect(await titles('q=zephyrine%20for%20kids')).toEqual(['Mornings with Zephyrine'])
    const [entry] = (await ask(undefined, 'GET', `/lists/${named.id}/entries`)).body.data
    await ask(ann, 'PATCH', `/lists/${named.id}/entries/${entry.id}`, { version: entry.version, note: 'Ask for the mulligatawny' })
    expect(await titles('q=mulligatawny')).toEqual(['Zephyrine mornings'])
  })

  test('by the beginning of a word, be it one letter that is no word, and by words of notes that only few have', async () => {
    const xylo = await list('Xylophone halls')
    await list('Xylem gardens')
    expect((await titles('q=xyl')).toSorted()).toEqual(['Xylem gardens', 'Xylophone halls'])
    expect(await titles('q=xylop')).toEqual(['Xylophone halls'])
    expect(await titles('q=xylophone+h')).toEqual(['Xylophone halls'])
    // The s behind an apostrophe is left out of documents.
    const begun = new Set(await titles('q=s'))
    expect(begun.size).toBeGreaterThan(0)
    expect(await titles('q=xylophone+s')).toEqual(['Xylophone halls'])
    await edit(xylo, { description: 'With a steinway' })
    expect(await titles('q=stein')).toContain('Xylophone halls')
  })

  test('by what else the words may mean where nothing has all of them: with small words beside a slip, by what cities are called, without what says nothing or one of the words', async () => {
    const { id } = (await ask(undefined, 'GET', '/regions/by-path?path=new-york/new-york')).body
    await list('Metronome and pumice', { region_id: id })
    const only = { data: [{ title: 'Metronome and pumice' }] }
    expect(await found('q=metronme+and+pumice')).toMatchObject({ ...only, corrected: 'metronome and pumice' })
    expect(await found('q=metronome+nyc')).toMatchObject({ ...only, corrected: 'metronome new york' })
    expect(await found('q=where+to+find+good+pumice+things')).toMatchObject({ ...only, corrected: 'pumice' })
    expect(await found('q=pumice+ocarina+metronome')).toMatchObject({ ...only, corrected: 'pumice metronome' })
    expect(await found('q=pumice+ocarina+metronome&sort=new')).toMatchObject(only)
    expect(await titles('q=ocarinas+glockenspiel')).toEqual([])
  })

  test('with what they divide into: by words only categories and regions that they are of, with how many', async () => {
    const [walks, food] = (await ask(undefined, 'GET', '/list-categories')).body.data
    const region = (await ask(undefined, 'GET', '/regions/by-path?path=new-york/new-york')).body
    await list('Ocelot mornings', { list_category_id: walks.id, region_id: region.id })
    await list('Ocelot noons', { list_category_id: walks.id })
    await list('Ocelot nights', { list_category_id: food.id, region_id: region.id })
    const { facets } = await found('q=ocelot&facets=true&limit=1')
    expect(facets?.categories).toEqual([
      { id: walks.id, count: 2 },
      { id: food.id, count: 1 },
    ])
    expect(facets?.regions).toMatchObject([{ path: 'new-york/new-york', count: 2 }, { count: 1 }])
    expect((await found('q=ocelot&facets=true&sort=new&region=new-york/new-york')).facets?.categories).toEqual(
      [walks, food].map(({ id }) => ({ id, count: 1 })),
    )
    expect(await found('q=ocelot')).not.toHaveProperty('facets')
    // A state counts the lists of its cities, as what its chip leads to does.
    const state = (await ask(undefined, 'GET', '/regions/by-path?path=new-york')).body
    await list('Ocelot winters', { region_id: state.id })
    for (const sort of ['relevance', 'new']) {
      const regions = (await found(`q=ocelot&facets=true&sort=${sort}`)).facets?.regions ?? []
      expect(regions.map(({ path }) => path)).toEqual(expect.arrayContaining(['new-york', 'new-york/new-york']))
      for (const { path, count } of regions) expect([path, (await titles(`q=ocelot&region=${path}`)).length]).toEqual([path, count])
    }
    const page = await readDiscover(client, new URLSearchParams('q=ocelot'))
    expect(page.categories.filter(({ listed }) => listed).map(({ id, count }) => [id, count])).toEqual([
      [walks.id, 2],
      [food.id, 1],
    ])
  })

  test('only where they are public, not hidden, not taken away, and something stands in them', async () => {
    const one = await list('Obfuscated orchards')
    await list('Obfuscated plums', { visibility: 'private' })
    await list('Obfuscated pears', { visibility: 'unlisted' })
    await list('Obfuscated quinces', { places: [] })
    expect(await titles('q=obfuscated')).toEqual(['Obfuscated orchards'])
    const before = await used(placeIds[0])
    let seen = await edit(one, { visibility: 'private' })
    expect([await titles('q=obfuscated'), await used(placeIds[0])]).toEqual([[], (before ?? 0) - 1])
    seen = await edit(seen, { visibility: 'public' })
    expect([await titles('q=obfuscated'), await used(placeIds[0])]).toEqual([['Obfuscated orchards'], before])
    await ask(ann, 'DELETE', `/lists/${seen.id}`)
    expect(await titles('q=obfuscated')).toEqual([])
    await ask(ann, 'POST', `/lists/${seen.id}/restore`)
    expect(await titles('q=obfuscated')).toEqual(['Obfuscated orchards'])
    // What nobody is shown leaves no word behind either.
    await ask(ann, 'DELETE', `/lists/${seen.id}`)
    expect((await ctx.pool.query(`select from list_words where word = 'obfuscated'`)).rowCount).toBe(0)
  })

  test('by the names that places have now, in the region where all of them are', async () => {
    const other = await place('Wolfram Works')
    await list('Tungsten trail', { places: [other] })
    const { rows } = await ctx.pool.query<{ path: string }>(
      'select r.path from places p join regions r on r.id = p.city_id where p.id = $1',
      [other],
    )
    expect(await titles(`q=wolfram&region=${rows[0]?.path}`)).toEqual(['Tungsten trail'])
    expect(await titles(`q=wolfram&region=${rows[0]?.path.split('/')[0]}`)).toEqual(['Tungsten trail'])
    await editPlace(editor ?? ctx, { id: other, version: 1, fields: { name: 'Rhodium Works' } })
    expect([await titles('q=wolfram'), await titles('q=rhodium')]).toEqual([[], ['Tungsten trail']])
    await removePlace(editor ?? ctx, { id: other, reason: 'Gone' })
    expect([await titles('q=rhodium'), await titles('q=tungsten'), await used(other)]).toEqual([[], ['Tungsten trail'], 0])
    await restorePlace(editor ?? ctx, { id: other })
    expect([await titles('q=rhodium'), await used(other)]).toEqual([['Tungsten trail'], 1])
    const winner = await place('Iridium Yard')
    await mergePlace(editor ?? ctx, { id: other, winner_id: winner })
    expect([await titles('q=rhodium'), await titles('q=iridium'), await used(winner)]).toEqual([[], ['Tungsten trail'], 1])
  })

  test('by whose they are, as those are called now, though a letter is wrong; not by who left', async () => {
    const writer = await somebody(ctx, 'user')
    if (!writer.viewer) throw new Error('nobody')
    const asWriter = { ...writer, viewer: writer.viewer }
    await changeProfile(asWriter, { name: 'Quentin Abernathy' })
    const { body } = await ask(writer, 'POST', '/lists', { title: 'Harmonium', visibility: 'public', place_ids: placeIds })
    for (const query of ['quentin+abernathy', 'abernathy+harmonium', 'abernathi+harmonium', '@quentin'])
      expect(await titles(`q=${query}`), query).toEqual(['Harmonium'])
    await list('Abernathy row')
    expect(await titles('q=abernathy')).toEqual(['Abernathy row', 'Harmonium'])
    await changeProfile(asWriter, { name: 'Rosalind Quill' })
    await changeUsername(asWriter, 'marmoset_7')
    await changeCustomUrl(asWriter, 'ptarmigan-hill')
    expect([await titles('q=quentin'), await titles('q=abernathy')]).toEqual([[], ['Abernathy row']])
    for (const query of ['rosalind', '@marmoset_7', '%40ptarmigan-hill']) expect(await titles(`q=${query}`), query).toEqual(['Harmonium'])
    await ctx.pool.query(`update users set privacy = '{"keep_lists": true}', delete_after = now() - interval '1 day' where id = $1`, [
      writer.viewer.id,
    ])
    await eraseExpired(ctx, [])
    expect([await titles('q=rosalind'), await titles('q=marmoset')]).toEqual([[], []])
    expect(await titles('q=deleted+user')).not.toContain('Harmonium')
    expect((await found('q=harmonium')).data).toMatchObject([{ id: body.id }])
    expect((await ctx.pool.query(`select from list_words where word in ('rosalind', 'marmoset', 'ptarmigan')`)).rowCount).toBe(0)
  })

  test('page by page, every one once, in each order, though letters are wrong', async () => {
    for (const n of [1, 2, 3, 4, 5]) await list(`Kaleidoscope ${'abcde'[n - 1]}`, { places: placeIds.slice(0, 1 + (n % 3)) })
    for (const query of ['q=kaleidoscope', 'q=kaleidascope', 'q=kaleidoscope&sort=new', 'q=kaleidoscope&sort=trending']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: FoundLists = await found(`${query}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.data.map(({ title }) => title))
        cursor = page.next_cursor
      }
      expect(seen.toSorted(), query).toEqual(['a', 'b', 'c', 'd', 'e'].map((letter) => `Kaleidoscope ${letter}`))
    }
    expect((await titles('q=kaleidoscope&sort=new'))[0]).toBe('Kaleidoscope e')
    const first: FoundLists = await found('q=kaleidoscope&sort=trending&limit=2&newest=2')
    expect([first.data.length, first.newest?.map(({ title }) => title)]).toEqual([2, ['Kaleidoscope e', 'Kaleidoscope d']])
    const next: FoundLists = await found(`q=kaleidoscope&sort=trending&limit=2&newest=2&cursor=${first.next_cursor}`)
    expect([next.data.length, next.newest]).toEqual([2, undefined])
  })

  test('by other words where each begins one, or one has it, but none has all', async () => {
    await list('Skedaddle nokturne evenings')
    await list('Nokturbine hall')
    for (const [typed, meant] of [
      // The beginning of a word of another list; the same in the middle; both slips; a word that one other list has.
      ['skedaddle nokturn', null],
      ['skedaddle nokturb', 'skedaddle nokturne'],
      ['nokturb skedaddle', 'nokturne skedaddle'],
      ['skedadle nokturb', 'skedaddle nokturne'],
      ['skedaddle nokturbine', 'skedaddle nokturne'],
    ] as const) {
      const answer = await found(`q=${encodeURIComponent(typed)}`)
      expect([typed, answer.corrected, answer.data.map(({ title }) => title)]).toEqual([typed, meant, ['Skedaddle nokturne evenings']])
    }
  })

  test('while typing, by their titles alone, at most two, and stand in sitemaps', async () => {
    for (const n of ['one', 'two', 'three']) await list(`Hullabaloo ${n}`, { description: 'Brouhaha' })
    await list('Hullabaloo hidden', { visibility: 'private' })
    expect(await offered('hullab')).toHaveLength(2)
    expect(await offered('hullabaloo thr')).toMatchObject([
      { label: 'Hullabaloo three', path: expect.stringMatching(/^\/up\/@.+\/hullabaloo-three$/) },
    ])
    expect([await offered('hullabaloo hid'), await offered('brouhaha'), await offered('hu')]).toEqual([[], [], []])
    const parts = await listSitemapParts(ctx)
    const paths: string[] = []
    for await (const entries of listSitemap(ctx, parts[0]?.part ?? 1)) paths.push(...entries.map(({ path }) => path))
    expect(
      paths
        .filter((path) => path.includes('hullabaloo'))
        .toSorted()
        .map((path) => path.split('/').at(-1)),
    ).toEqual(['hullabaloo-one', 'hullabaloo-three', 'hullabaloo-two'])
  })

  test('or a sentence says what can’t be asked', async () => {
    const status = async (query: string) => (await ask(undefined, 'GET', `/lists?${query}`)).status
    expect(await status('sort=relevance')).toBe(422)
    expect(await status('category=no-such-thing')).toBe(422)
    expect(await status('cursor=made-up')).toBe(422)
    expect(await status('region=nowhere')).toBe(404)
  })
})

test('documents that are made anew are those that were kept', async () => {
  const all = async () => (await ctx.pool.query('select d.* from list_documents d order by list_id')).rows
  const words = async () => (await ctx.pool.query('select word, lists from list_words order by word')).rows
  const [before, counted] = [await all(), await words()]
  expect(before.length).toBeGreaterThan(0)
  await ctx.pool.query('delete from list_documents')
  expect(await words()).toEqual([])
  await inTransaction(ctx, (tx) => rewriteListDocuments(tx, 'all'))
  expect([await all(), await words()]).toEqual([before, counted])
})

test('each order is read from its index, never sorted', async () => {
  await inTransaction(ctx, async ({ client }) => {
    await client.query('set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off')
    for (const sort of ['new', 'trending'] as const)
      for (const conditions of [[], ['d.state_id = 1'], ['d.city_id = 1'], ['d.category_id = 1']]) {
        const { rows } = await client.query<Record<string, string>>(`explain ${orderedSql(sort, conditions).replace('$1', '25')}`)
        const plan = rows.flatMap((row) => Object.values(row)).join('\n')
        expect(plan, `${sort} ${conditions}`).toContain(`list_documents_${sort === 'new' ? 'newest' : 'trending'}`)
        expect(plan).not.toContain('Sort')
      }
  })
})

test('which lists have a place is read from its index alone, their cards by the statement of all listed ones', async () => {
  const asked: { name?: string; text: string }[] = []
  const query = async (statement: { name?: string; text: string; values: unknown[] }) => {
    asked.push(statement)
    return ctx.pool.query(statement)
  }
  await readListsWith({ ...ctx, client: { query } as unknown as Ctx['client'] }, placeIds[0] ?? 0, { limit: 6 })
  expect(asked.map(({ name }) => name)).toEqual(['lists-with-place', 'lists-with-place-count', 'lists-by-ids'])
  await inTransaction(ctx, async ({ client }) => {
    await client.query('set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const text = asked[0]?.text.replaceAll('$1', '1').replaceAll('$2', 'null').replace('$3', '7')
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`)
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toContain('list_entries_by_place')
    expect(plan).not.toMatch(/Sort|SubPlan/)
  })
})

test('what a list is worth, and where it trends, is the same in the program and in the database', async () => {
  const published = new Date('2026-05-04T12:00:00Z')
  const { popularity, trending } = rankingSql('$1::int', '$2::int', '$3::int', '$4::timestamptz')
  for (const [entries = 0, saves = 0, followers = 0] of [[1], [2], [7, 1], [20, 3, 2], [40], [4000, 900]]) {
    const { rows } = await ctx.pool.query<{ popularity: number; trending: number }>(
      `select ${popularity} as popularity, ${trending} as trending`,
      [entries, saves, followers, published],
    )
    expect(rows[0]?.popularity).toBeCloseTo(listPopularity({ entries, saves, followers }), 5)
    expect(rows[0]?.trending).toBeCloseTo(listTrending({ entries, saves, followers }, published), 5)
  }
  const later = new Date(published.getTime() + 14 * 86_400_000)
  const none = { saves: 0, followers: 0 }
  expect(listTrending({ entries: 5, ...none }, later)).toBeCloseTo(listTrending({ entries: 10, ...none }, published), 9)
})

test('who saves and follows a list is counted by the hour, and lifts it', async () => {
  const [low, high] = [await list('Perihelion one'), await list('Perihelion two')]
  const [lifted] = [low.id < high.id ? low : high]
  expect((await titles('q=perihelion&sort=trending'))[0]).toBe('Perihelion two')
  await ctx.pool.query(`insert into saved_items (user_id, kind, target_id) values ($1, 'list', $2)`, [ann?.viewer?.id, lifted.id])
  await ctx.pool.query(`insert into follow_counts (kind, target_id, count) values ('list', $1, 3)`, [lifted.id])
  await renewListRanking(ctx)
  expect((await found('q=perihelion&sort=trending')).data).toMatchObject([
    { title: 'Perihelion one', saves: 1 },
    { title: 'Perihelion two', saves: 0 },
  ])
  expect((await ctx.pool.query('select followers from list_documents where list_id = $1', [lifted.id])).rows).toEqual([{ followers: 3 }])
  await ctx.pool.query(`delete from saved_items where kind = 'list'`)
  await ctx.pool.query(`delete from follow_counts where kind = 'list'`)
  await renewListRanking(ctx, 1)
  expect((await found('q=perihelion&sort=trending')).data.map(({ saves }) => saves)).toEqual([0, 0])
})

test('where no list fits, those that trend are at hand', async () => {
  const read = async (query: string) => (await readDiscover(client, new URLSearchParams(query))).instead.map(({ title }) => title)
  expect(await read('q=qzxvkw')).toEqual(await titles('sort=trending&limit=6'))
  for (const query of ['q=zephyrine', '']) expect(await read(query)).toEqual([])
})
