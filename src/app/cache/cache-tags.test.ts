import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { full } from '../../../checks/full.ts'
import { rewriteListDocuments } from '../../features/lists/writes.server.ts'
import { somebody } from '../../features/places/writes/testing.server.ts'
import { createPlace, editPlace, mergePlace, movePlaces } from '../../features/places/writes.server.ts'
import { rebuildDocuments } from '../../features/search-index/writes.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { listen } from '../../platform/listen.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { openApi } from '../ask-api.testing.server.ts'
import { randomOf } from '../generate/random.ts'
import { builtPages } from '../server/pages.server.ts'
import { createApp } from '../server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { ctx } from '../testing.server.ts'
import { PageCache } from './page-cache.server.ts'

const log = createLog('silent')
// No minute is over while answers are compared: this clock stands, for the cache, too.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const cache = new PageCache({ clock: () => Date.now() })
const heard: string[] = []
const ears = listen(
  { connectionString: process.env.DATABASE_URL },
  {
    channel: 'content',
    onNotice: (notice) => {
      heard.push(notice)
      cache.purge(notice.split(' '))
    },
    onListening: (listening) => Object.assign(cache, { listening }),
    log,
  },
)
afterAll(ears.close)

const parts = {
  db: ctx,
  env: { appUrl: 'https://places.example', tilesUrl: undefined, production: true },
  log,
  readiness: () => ({ database: true, migrated: true, starter: true }),
  pages: await builtPages(),
}
const [cached, uncached] = [createApp({ ...parts, cache }), createApp(parts)]
const ask = async (app: typeof cached, path: string) => app.fetch(new Request(`http://in.process${path}`))
const one = async <T>(text: string, values: unknown[] = []): Promise<T> => (await ctx.pool.query(text, values)).rows[0] as T

let editor: Ctx
let paths: string[] = []
const furtherPages = [
  ...['/explore?q=museum', '/local/texas'],
  ...['/explore', '/explore?q=coffee+in+austin', '/explore?category=parks', '/explore?region=texas&open=now', '/explore?near=30.27,-97.74'],
  ...['/explore?q=zzqqj', '/local', '/local/texas/austin', '/places/category/landmarks', '/local/texas/feed.atom'],
  ...['/places/texas/austin/landmarks', '/places/new-york/new-york', '/demo/regions?near=30.2747,-97.7404', '/login', '/embed/places/1'],
  ...['/places/california/san-francisco/parks', '/places/texas/austin/landmarks/texas-state-capitol.data', '/api/openapi.json'],
]
const austin = '/places/texas/austin'
const capitol = `${austin}/landmarks/texas-state-capitol`

beforeAll(async () => {
  await haveStarter()
  editor = await somebody(ctx, 'editor')
  const id = await idOf('texas-state-capitol')
  const regions = await one<{ texas: number; austin: number }>(
    `select (select id from regions where path = 'texas') as texas, (select id from regions where path = 'texas/austin') as austin`,
  )
  paths = [
    ...['/', austin, capitol, '/local/new-york/new-york', '/how-ranking-works', '/places/category/museums'],
    ...(full ? furtherPages : []),
    ...[
      `/api/places/${id}`,
      `/api/places/${id}/around`,
      '/api/places?region=texas&count=true&facets=true',
      '/api/places?q=library&why=true',
    ],
    ...[
      '/api/places?q=coffee+in+austin',
      '/api/places?category=parks&open=now&count=true',
      '/api/places?q=zzqqj',
      '/api/places?near=30.27,-97.74',
    ],
    ...['/api/places/map?bbox=-97.9,30.1,-97.5,30.5&zoom=11', '/api/places/map?bbox=-125,24,-66,50&zoom=4', '/api/categories', '/api/tags'],
    ...[
      '/api/places/map?bbox=-97.9,30.1,-97.5,30.5&zoom=11&q=museum',
      '/api/places/completions?q=mus',
      '/api/places/where?q=texas+state+capitol',
      '/api/regions?kind=state&sort=places',
    ],
    ...['/api/regions?parent=texas&sort=places', '/api/regions/search?q=austin', `/api/regions/${regions.texas}/overview`],
    ...[
      `/api/regions/${regions.austin}/overview`,
      `/api/categories/${await categoryOf('parks')}/regions`,
      '/api/categories/by-slug?slug=parks',
      '/api/regions/by-path?path=texas/austin',
    ],
    ...[
      '/api/lists?region=texas',
      '/api/lists?q=museum',
      '/api/lists?category=walks&sort=new',
      '/api/lists/overview',
      `/api/places/${id}/lists`,
      `/api/places/${id}/chains`,
    ],
    ...['/discover', '/lists/walks', '/api/lists/picks', '/api/lists/picks?region=texas'],
    ...(await pathsOfList(id)),
    ...(await pathsOfChannel(id)),
    ...(await pathsOfChain()),
    ...['/api/resolve?path=/p/1', '/api/resolve?path=/texas-state-capitol', `/api/resolve?path=${capitol}`],
    ...[`/api/oembed?url=https://places.example${capitol}`, '/api/resolve?path=/brand-new-name', '/api/regions/at?near=30.27,-97.74'],
  ]
  for (let tries = 0; !cache.listening && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(cache.listening).toBe(true)
})

/** A list of the editor's that writes change again and again. */
const keptList = { id: 0, path: '' }

async function pathsOfList(placeId: number): Promise<string[]> {
  const list = { title: 'Kept museums', visibility: 'public', place_ids: [placeId] }
  Object.assign(keptList, (await openApi().ask(editor.viewer, 'POST', '/lists', list)).body)
  const { id, path } = keptList
  return [
    path,
    `/api/lists/${id}`,
    `/api/lists/${id}/entries`,
    `/api/lists/${id}/export/csv`,
    `/api/oembed?url=https://places.example${path}`,
  ]
}

/** A channel of the editor's with a list in it. */
const keptChannel = { id: 0 }

async function pathsOfChannel(placeId: number): Promise<string[]> {
  const admin = viewerAs('admin', editor.viewer?.id)
  const channel = (await openApi().ask(admin, 'POST', '/channels', { name: 'Kept letters', visibility: 'public' })).body
  keptChannel.id = channel.id
  const list = { title: 'Kept walks', visibility: 'public', place_ids: [placeId], channel_id: channel.id }
  const { path } = (await openApi().ask(admin, 'POST', '/lists', list)).body
  const own = ['', '/items', '/contents'].map((part) => `/api/channels/${channel.id}${part}`)
  return [
    channel.path,
    path,
    '/channels',
    '/api/channels?q=letters',
    '/api/channels?sort=featured',
    '/api/channels/overview',
    `/api/channels/by-slug/${channel.slug}`,
    ...own,
  ]
}

/** A chain of the editor's through that list. */
const keptChain = { id: 0, step: 0 }

async function pathsOfChain(): Promise<string[]> {
  const admin = viewerAs('admin', editor.viewer?.id)
  const { id, path, steps } = (
    await openApi().ask(admin, 'POST', '/chains', { title: 'Kept days', visibility: 'public', list_ids: [keptList.id] })
  ).body
  Object.assign(keptChain, { id, step: steps[0].id })
  const own = ['', '/stops', `/steps/${keptChain.step}`, '/export/csv'].map((part) => `/api/chains/${id}${part}`)
  return [
    path,
    `${path}?step=1`,
    '/api/chains',
    '/api/chains?q=kept',
    '/api/chains?sort=featured',
    `/api/oembed?url=https://places.example${path}`,
    ...own,
  ]
}

/** An act on that chain by its owner, who is of the team. */
const onChain =
  (method: string, path: string, body: (number: number) => object): Write['write'] =>
  async (_, number) => {
    const [table, id] = path.includes(':step') ? ['chain_steps', keptChain.step] : ['chains', keptChain.id]
    const { version } = await one<{ version: number }>(`select version from ${table} where id = $1`, [id])
    const said = method === 'PATCH' ? { version, ...body(number) } : body(number)
    const at = `/chains/${keptChain.id}${path.replace(':step', String(keptChain.step))}`
    const { status } = await openApi().ask(viewerAs('admin', editor.viewer?.id), method, at, said)
    expect(status, `${method} ${path}`).toBeLessThan(300)
  }

/** An act on that channel by its owner, who is of the team. */
const onChannel =
  (body: (number: number) => object): Write['write'] =>
  async (_, number) => {
    const { version } = await one<{ version: number }>('select version from channels where id = $1', [keptChannel.id])
    const said = { version, ...body(number) }
    const { status } = await openApi().ask(viewerAs('admin', editor.viewer?.id), 'PATCH', `/channels/${keptChannel.id}`, said)
    expect(status).toBeLessThan(300)
  }

/** An act on that list by its owner, who is of the team. */
const onList =
  (method: string, path: string, body: (number: number) => object): Write['write'] =>
  async (_, number) => {
    const { version } = await one<{ version: number }>('select version from lists where id = $1', [keptList.id])
    const said = method === 'PATCH' ? { version, ...body(number) } : body(number)
    const { status } = await openApi().ask(viewerAs('admin', editor.viewer?.id), method, `/lists/${keptList.id}${path}`, said)
    expect(status, `${method} ${path}`).toBeLessThan(300)
  }

const categoryOf = async (slug: string) => (await one<{ id: number }>('select id from categories where slug = $1', [slug])).id
const idOf = async (slug: string) => (await one<{ id: number }>('select id from places where slug = $1', [slug])).id

/** Waits until everything that was told before has been heard. */
async function settle(): Promise<void> {
  const word = unique('heard')
  await ctx.pool.query(`select pg_notify('content', $1)`, [word])
  await expect.poll(() => heard.includes(word), { interval: 2, timeout: 15_000 }).toBe(true)
}

/** Which of the paths are answered from what is kept. Each of those is compared with what is made afresh. */
async function trueAndKept(): Promise<string[]> {
  const kept: string[] = []
  for (const path of paths) {
    const answer = await ask(cached, path)
    if (answer.headers.get('x-cache') !== 'hit') continue
    const fresh = await ask(uncached, path)
    kept.push(path)
    expect([answer.status, await answer.text()], path).toEqual([fresh.status, await fresh.text()])
    expect(answer.headers.get('content-security-policy'), path).toBe(fresh.headers.get('content-security-policy'))
  }
  return kept
}

const api = openApi()
const listIds: number[] = []

type Write = { name: string; write: (id: number, number: number) => Promise<unknown> }
const edit =
  (fields: (number: number) => Parameters<typeof editPlace>[1]['fields']): Write['write'] =>
  async (id, number) => {
    const { version } = await one<{ version: number }>('select version from places where id = $1', [id])
    await editPlace(editor, { id, version, fields: fields(number) })
  }
const move =
  (...moves: Parameters<typeof movePlaces>[1][]): Write['write'] =>
  async (id) => {
    for (const name of moves) await movePlaces(editor, name, [{ id }], 'A test')
  }
const sql =
  (text: string): Write['write'] =>
  (id, number) =>
    ctx.pool.query(text.replaceAll(':id', String(id)).replaceAll(':n', String(number)))

const writes: Write[] = [
  { name: 'edit phone', write: edit((n) => ({ phone: `(512) 555-0${100 + (n % 900)}` })) },
  { name: 'edit description', write: edit((n) => ({ description: `A museum library of number${n} words` })) },
  { name: 'edit hours', write: edit((n) => ({ hours_text: n % 2 ? 'Mo-Su 00:00-24:00' : 'Mo-Fr 09:00-17:00' })) },
  { name: 'edit price', write: edit((n) => ({ price: n % 5 })) },
  { name: 'move', write: edit((n) => ({ lat: 30.27 + (n % 50) / 1000, lng: -97.74 })) },
  {
    name: 'question whether it has closed',
    write: sql(`insert into closure_cases (place_id, kind, opened_at, due_at) values (:id, 'closed', now(), now()) on conflict do nothing`),
  },
  { name: 'close', write: move('close') },
  { name: 'remove', write: move('remove') },
  { name: 'close and reopen', write: move('close', 'reopen') },
  {
    name: 'merge',
    write: async (id) =>
      mergePlace(editor, {
        id,
        version: (await one<{ version: number }>('select version from places where id = $1', [id])).version,
        winner_id: await idOf('texas-state-capitol'),
      }),
  },
  {
    name: 'create',
    write: async (_, n) =>
      createPlace(editor, {
        submit: true,
        fields: { name: `New Museum ${n}`, category_id: await categoryOf('landmarks'), lat: 30.27 + (n % 90) / 1000, lng: -97.74 },
      }),
  },
  {
    name: 'first of a city',
    write: async (_, n) => {
      const r = await one<{ lat: number; lng: number }>(
        `select lat, lng from regions where kind = 'city' and place_count = 0 and state_id = (select id from regions where path = 'texas') order by point(lng, lat) <-> point(-97.74, 30.27) offset $1 limit 1`,
        [n % 5],
      )
      await createPlace(editor, {
        submit: true,
        fields: { name: `Lone Park ${n}`, category_id: await categoryOf('parks'), lat: r.lat, lng: r.lng },
      })
    },
  },
  {
    name: 'setting',
    write: sql(
      `insert into settings (key, value) values ('site_name', '"Site :n"') on conflict (key) do update set value = excluded.value`,
    ),
  },
  {
    name: 'another setting',
    write: sql(
      `insert into settings (key, value) values ('search_state_of_tests', '":n"') on conflict (key) do update set value = excluded.value`,
    ),
  },
  {
    name: 'registration',
    write: async (_, n) => {
      const { id } = await one<{ id: number }>(`insert into users (name, username) values ('Ann', 'ann-${n}') returning id`)
      await ctx.pool.query(`insert into slugs (slug, kind, target_id) values ('brand-new-name', 'user', $1) on conflict do nothing`, [id])
    },
  },
  {
    name: 'delete of nothing',
    write: sql('delete from places where id = -1; update places set name = name where id < 100; delete from slugs where false'),
  },
  { name: 'category renamed', write: sql(`update categories set name = 'Parks :n' where slug = 'parks'`) },
  { name: 'region described', write: sql(`update regions set description = 'Text :n' where path = 'texas/austin'`) },
  { name: 'region renamed', write: sql(`update regions set name = 'Austin :n' where path = 'texas/austin'`) },
  { name: 'tag renamed', write: sql(`update tags set name = 'Tag :n' where id = (select tag_id from place_tags limit 1)`) },
  {
    name: 'picture',
    write: sql(
      `with m as (insert into media (content_hash, type, size, width, height) values ('hash:n', 'image/webp', 9, 9, 9) returning id) insert into place_photos (place_id, media_id, alt, state) select :id, id, 'A', 'shown' from m`,
    ),
  },
  { name: 'picture described', write: sql(`update place_photos set alt = 'Alt :n'`) },
  { name: 'picture gone', write: sql('delete from media') },
  {
    name: 'former path',
    write: sql(`insert into region_paths (path, region_id) select 'texas/old-:n', id from regions where path = 'texas/austin'`),
  },
  { name: 'rename', write: edit((n) => ({ name: `Museum ${n} of Austin coffee` })) },
  { name: 'popular', write: edit((n) => ({ prominence: n % 100 })) },
  {
    name: 'counted',
    write: sql(
      'insert into place_counters (place_id, views) values (:id, 7) on conflict (place_id) do update set views = place_counters.views + 7',
    ),
  },
  {
    name: 'list made public',
    write: async (id, n) => {
      const list = { title: `Museums ${n}`, visibility: 'public', place_ids: [id] }
      listIds.push((await api.ask(editor.viewer, 'POST', '/lists', list)).body.id)
    },
  },
  {
    name: 'list hidden',
    write: async () => {
      const id = listIds.at(-1) ?? 0
      await ctx.pool.query(
        `update lists set hidden_at = case when hidden_at is null then now() end, hidden_reason = case when hidden_at is null then 'A test' end where id = $1`,
        [id],
      )
      await inTransaction(ctx, (tx) => rewriteListDocuments(tx, [id]))
    },
  },
  { name: 'list retold', write: onList('PATCH', '', (n) => ({ title: `Kept museums ${n}`, description: `Number ${n}` })) },
  { name: 'list out of sight', write: onList('PATCH', '', () => ({ visibility: 'private' })) },
  { name: 'list in sight again', write: onList('PATCH', '', () => ({ visibility: 'public' })) },
  { name: 'chain retold', write: onChain('PATCH', '', (n) => ({ title: `Kept days ${n}`, description: `Number ${n}` })) },
  { name: 'step retold', write: onChain('PATCH', `/steps/:step`, (n) => ({ note: `Number ${n}`, minutes: 10 + (n % 50) })) },
  { name: 'chain out of sight', write: onChain('PATCH', '', () => ({ visibility: 'private' })) },
  { name: 'chain in sight again', write: onChain('PATCH', '', () => ({ visibility: 'public' })) },
  {
    name: 'place out of the list of a chain',
    write: async () => {
      await ctx.pool.query('delete from list_entries where list_id = $1', [keptList.id])
      await inTransaction(ctx, (tx) => rewriteListDocuments(tx, [keptList.id]))
    },
  },
  {
    name: 'place into the list of a chain',
    write: async () => {
      const entries = [{ place_id: await idOf('texas-state-capitol') }]
      await openApi().ask(viewerAs('admin', editor.viewer?.id), 'POST', `/lists/${keptList.id}/entries`, { entries })
    },
  },
  { name: 'step of picks', write: () => ctx.pool.query('update chain_steps set picks_only = true where id = $1', [keptChain.step]) },
  {
    name: 'place picked',
    write: () =>
      ctx.pool.query(
        'insert into chain_picks (step_id, entry_id, position) select $1, id, 1 from list_entries where list_id = $2 on conflict do nothing',
        [keptChain.step, keptList.id],
      ),
  },
  { name: 'place picked no more', write: () => ctx.pool.query('delete from chain_picks where step_id = $1', [keptChain.step]) },
  { name: 'step of all', write: () => ctx.pool.query('update chain_steps set picks_only = false where id = $1', [keptChain.step]) },
  { name: 'chain into a channel', write: onChain('PUT', '/channel', () => ({ channel_id: keptChannel.id })) },
  { name: 'chain out of its channel', write: onChain('PUT', '/channel', () => ({ channel_id: null })) },
  { name: 'channel retold', write: onChannel((n) => ({ name: `Kept letters ${n}`, about: `Number ${n}` })) },
  { name: 'channel at another address', write: onChannel((n) => ({ slug: `kept-letters-${n}` })) },
  { name: 'channel out of sight', write: onChannel(() => ({ visibility: 'private' })) },
  { name: 'channel in sight again', write: onChannel(() => ({ visibility: 'public' })) },
  { name: 'list into a channel', write: onList('PUT', '/channel', () => ({ channel_id: keptChannel.id })) },
  ...['', '/archive', '/restore'].map((act) => ({
    name: `publication ${act}`,
    write: async () => {
      const path = `/channels/${keptChannel.id}/publications/list/${keptList.id}${act}`
      const by = viewerAs('admin', editor.viewer?.id)
      const { status } = await (act === '' ? openApi().ask(by, 'PUT', path, { sentence: 'Half a day.' }) : openApi().ask(by, 'POST', path))
      expect(status, path).toBe(200)
    },
  })),
  { name: 'list out of a channel', write: onList('PUT', '/channel', () => ({ channel_id: null })) },
  { name: 'chain featured', write: onChain('PUT', '/pick', () => ({})) },
  {
    name: 'channel featured',
    write: () => openApi().ask(viewerAs('admin', editor.viewer?.id), 'PUT', `/channels/${keptChannel.id}/pick`, {}),
  },
  { name: 'list picked', write: onList('PUT', '/pick', () => ({})) },
  { name: 'list out of sight', write: onList('POST', '/hide', () => ({ reason: 'A test' })) },
  { name: 'list in sight again', write: onList('POST', '/show', () => ({})) },
  {
    name: 'author without a page',
    write: sql(
      `update users set privacy = privacy || '{"public_profile": false}' where id = (select owner_id from lists where title like 'Kept%' limit 1)`,
    ),
  },
  { name: 'made anew', write: () => rebuildDocuments(editor) },
]

test('after any write, what is kept is what would be made afresh', { timeout: 120_000 }, async () => {
  const random = randomOf(11)
  // Of those that empty everything, one will do where it must be quick.
  const once = writes.filter(({ name }) => full || !['category renamed', 'tag renamed', 'former path', 'made anew'].includes(name))
  const rounds = full ? 6 * writes.length : once.length
  let hits = 0
  const keptAfter = new Map<string, string[]>()
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) await ask(cached, path)
    const { name, write } = once[round] ?? random.pick(writes)
    const { id } = await one<{ id: number }>(
      `select p.id from places p join regions c on c.id = p.city_id where p.status = 'published' and ($1 or c.path = 'texas/austin') order by p.id offset $2 limit 1`,
      [random.chance(0.3), random.whole(8)],
    )
    await write(id, 1000 + round)
    await settle()
    const kept = await trueAndKept().catch((error: Error) => {
      throw new Error(`after ${name} of ${id}: ${error.message}`, { cause: error })
    })
    hits += kept.length
    keptAfter.set(name, kept)
  }
  expect(hits / rounds).toBeGreaterThan(paths.length / 3)
  // What none of them shows empties nothing; what only some show, only those.
  const shared = paths.filter((path) => !/tags|oembed|export|brand-new|\.atom|embed|openapi/.test(path))
  for (const name of ['another setting', 'registration', 'delete of nothing', 'counted'])
    expect(keptAfter.get(name), name).toEqual(expect.arrayContaining(shared))
  expect(keptAfter.get('region described')).toEqual(expect.arrayContaining(['/', capitol, '/local/new-york/new-york', `/api/categories`]))
  expect(keptAfter.get('region described')).not.toContain(austin)
  for (const name of ['edit hours', 'edit price', 'move', 'popular', 'rename'])
    expect(keptAfter.get(name), name).toEqual(expect.arrayContaining(['/local/new-york/new-york', '/how-ranking-works', '/api/categories']))
})

/** What a statement told. */
async function toldBy(text: string, values: unknown[] = []): Promise<string[]> {
  heard.length = 0
  await ctx.pool.query(text, values)
  await settle()
  return heard.slice(0, -1).flatMap((notice) => notice.split(' '))
}

test('only rows that differ are told, a set of many as everything, once', async () => {
  expect(await toldBy('update places set name = name, updated_at = updated_at where id < 90')).toEqual([])
  expect(
    await toldBy('delete from places where false; insert into place_tags select place_id, tag_id from place_tags where false'),
  ).toEqual([])
  const { ids } = await one<{ ids: number[] }>('select array_agg(id::int order by id) as ids from (select id from places limit 150) first')
  const few = ids.slice(0, 3)
  const described = `update places set description = description || '!' where id = any($1)`
  expect((await toldBy(described, [ids.slice(0, 50)])).length).toBe(50)
  expect((await toldBy(described, [few])).toSorted()).toEqual(few.map((id) => `place:${id}`).toSorted())
  expect(await toldBy(described, [ids])).toEqual(['*'])
  expect(await toldBy(`update settings set updated_at = now(); insert into tags (slug, name) values ('brand-new', 'Brand new')`)).toEqual([
    'tags',
  ])
  expect(await toldBy('truncate zips')).toEqual(['*'])
})

test('a document tells of the lists it is in by region and category, of words and of the cells of maps, as far as these differ', async () => {
  const { id, regions, category } = await one<{ id: number; regions: number[]; category: number }>(
    `select place_id::int as id, array_remove(array[0, state_id, city_id, neighborhood_id], null)::int[] as regions, category_id::int as category
     from place_documents where place_id = (select id from places where slug = 'texas-state-capitol')`,
  )
  const told = (set: string) => toldBy(`update place_documents set ${set} where place_id = $1`, [id])
  expect(await told('zmin = zmin, search = search')).toEqual([])
  const kinds = (tags: string[]) => [...new Set(tags.map((tag) => tag.split(':')[0]))].toSorted()
  expect(kinds(await told('zmin = 20 - zmin'))).toEqual(['map'])
  expect((await told(`search = search || 'zyzzyva:1D'`)).toSorted()).toEqual(regions.map((region) => `words-in:${region}`).toSorted())
  const listed = await told('price = coalesce(price, 0) + 1')
  expect(kinds(listed)).toEqual(['places-in'])
  for (const region of regions) expect(listed).toEqual(expect.arrayContaining([`places-in:${region}:0`, `places-in:${region}:${category}`]))
  const moved = await told('lat = lat + 1')
  expect(kinds(moved)).toEqual(['map', 'places-in'])
  // As it was and as it is.
  expect(moved.filter((tag) => tag.startsWith('map:14/'))).toHaveLength(2)
})

test('the page of a category stays while another gains a place, its sister too, and falls when one of its own sub-categories does', async () => {
  const kept = async (category: string) => (await ask(cached, `/places/category/${category}`)).headers.get('x-cache') === 'hit'
  const create = async (category: string) => {
    const where = { category_id: await categoryOf(category), lat: 30.27, lng: -97.74 }
    await createPlace(editor, { submit: true, fields: { name: unique('Newcomer'), ...where } })
    await settle()
  }
  await kept('museums')
  await kept('arts-entertainment')
  await create('playgrounds')
  expect([await kept('museums'), await kept('arts-entertainment')]).toEqual([true, true])
  await create('landmarks')
  expect([await kept('museums'), await kept('arts-entertainment')]).toEqual([true, false])
  await create('museums')
  expect(await kept('museums')).toBe(false)
})

test('what people save, tick off and follow empties no kept page', async () => {
  for (const path of paths) await ask(cached, path)
  await settle()
  const before = await trueAndKept()
  expect(before.length).toBeGreaterThan(10)
  const id = await idOf('texas-state-capitol')
  const austin = await one<{ id: number }>("select id::int from regions where path = 'texas/austin'")
  const api = openApi()
  const act = async (method: string, path: string) => {
    const { status } = await api.ask(editor.viewer, method, path, method === 'PUT' ? {} : undefined)
    expect(status, `${method} ${path}`).toBe(204)
  }
  for (const [method, path] of [
    ['PUT', `/saved/place/${id}`],
    ['PUT', `/saved/region/${austin.id}`],
    ['PUT', `/been/${id}`],
    ['PUT', `/follows/region/${austin.id}`],
    ['DELETE', `/saved/place/${id}`],
  ] as const)
    await act(method, path)
  await settle()
  expect(await trueAndKept()).toEqual(before)
})

test('a chain and its steps tell of what their pages show, and of nothing else', async () => {
  const told = (table: string, set: string, id: number) => toldBy(`update ${table} set ${set} where id = $1`, [id])
  const { id, step } = keptChain
  expect(await told('chains', "version = version + 1, updated_at = updated_at + interval '1 second'", id)).toEqual([])
  expect(await told('chain_steps', 'added_by_id = null', step)).toEqual([])
  for (const tags of [await told('chains', `title = title || ' and nights'`, id), await told('chain_steps', `note = note || '.'`, step)])
    expect(tags.toSorted()).toEqual([`chain:${id}`, 'chains'])
})
