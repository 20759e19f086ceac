import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Fixture, makeFixture, withFile } from '../features/imports/testing.server.ts'
import { applyImport, planImport } from '../features/imports/writes.server.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import { createPlace, updatePopularity } from '../features/places/writes.server.ts'
import { verifyDocuments } from '../features/search-index/verify.server.ts'
import { rebuildDocuments, refreshPlaces, WAIT_MS } from '../features/search-index/writes.server.ts'
import type { Ctx } from '../platform/context.server.ts'
import { unique } from '../platform/testing.server.ts'
import { openApi } from './ask-api.testing.server.ts'
import { ctx } from './testing.server.ts'

// Many people at the same few things: they meet in rows, in foreign keys, in names that only one can have, and in what is derived.

const SEED = Number(process.env.SEED ?? 11)
const ACTS = Number(process.env.ACTS ?? 300)
const AT_A_TIME = 10

const api = openApi()
const of = { person: [] as number[], place: [] as number[], list: [] as number[], chain: [] as number[], channel: [] as number[] }
const [users, team]: [Ctx[], Ctx[]] = [[], []]
let tags: number[] = []
let fixture: Fixture
let spot = { category_id: 0, lat: 0, lng: 0 }

/** What somebody does: `pick` chooses among given things, the same way for the same seed. */
type Act = { by: Ctx; pick: <T>(from: readonly T[]) => T }
type Asked = [method: string, path: string, body?: unknown]
type Kind = keyof typeof of

const idOf = (who: Ctx) => who.viewer?.id ?? 0
const word = () => unique('w')
/** A row as it is just before the act; without one the act meets nothing. */
async function row(sql: string, values: unknown[] = []): Promise<{ id: number; version: number; list_id: number; username: string }> {
  const { rows } = await ctx.client.query(`${sql} limit 1`, values)
  return rows[0] ?? { id: 1, version: 1, list_id: 1, username: 'nobody' }
}
const version = async (table: string, id: number) => (await row(`select id, version from ${table} where id = $1`, [id])).version
const some = (table: string, where: string, values: unknown[] = []) =>
  row(`select * from ${table} where ${where} order by md5(id::text)`, values)
const target = ({ pick }: Act, kinds: readonly Kind[] = ['place', 'list', 'chain', 'channel']) => {
  const kind = pick(kinds)
  return { kind, id: pick(of[kind]) }
}
const shown = ['public', 'public', 'unlisted', 'private']

const everybody: Record<string, (act: Act) => Asked | Promise<Asked>> = {
  suggest: ({ pick }) => ['POST', `/places/${pick(of.place)}/suggestions`, { kind: 'edit', base_version: 1, fields: { brand: word() } }],
  report: ({ pick }) => ['POST', `/places/${pick(of.place)}/suggestions`, { kind: 'closed', base_version: 1, note: 'Boarded up' }],
  confirm: ({ pick }) => ['POST', `/places/${pick(of.place)}/confirm`, { group: pick(['name', 'category', 'contact']) }],
  claim: ({ pick }) => ['POST', `/places/${pick(of.place)}/claims`, { role: 'owner' }],
  flag: (act) => {
    const { kind, id } = target(act)
    return ['POST', '/flags', { target_kind: kind, target_id: id, kind: 'spam' }]
  },
  save: (act) => {
    const { kind, id } = target(act)
    return [act.pick(['PUT', 'DELETE']), `/saved/${kind}/${id}`, {}]
  },
  'save many': (act) => [
    'POST',
    '/saved/many',
    { act: act.pick(['save', 'remove', 'restore']), items: [1, 2, 3, 4].map(() => target(act)) },
  ],
  follow: (act) => {
    const { kind, id } = target(act, ['person', 'list', 'chain', 'channel'])
    return [act.pick(['PUT', 'DELETE']), `/follows/${kind}/${id}`, {}]
  },
  been: ({ pick }) => [pick(['PUT', 'DELETE']), `/been/${pick(of.place)}`],
  'new place': () => ['POST', '/places', { fields: { ...spot, name: 'The same name' }, submit: true }],
  'new list': ({ pick }) => ['POST', '/lists', { title: 'The same title', visibility: 'public', place_ids: [pick(of.place)] }],
  'own address': ({ pick }) => ['PUT', '/user/custom-url', { custom_url: pick(['the-one', 'the-other']) }],
  'add entries': ({ pick }) => [
    'POST',
    `/lists/${pick(of.list)}/entries`,
    {
      entries: [
        { place_id: pick(of.place), note: '', best_time: '' },
        { title: word(), note: '', best_time: '' },
      ],
    },
  ],
  'move entry': async ({ pick }) => {
    const { id, list_id } = await some('list_entries', 'list_id = $1', [pick(of.list)])
    return ['POST', `/lists/${list_id}/entries/${id}/move`, { number: pick([1, 2, 3]) }]
  },
  'remove entry': async ({ pick }) => {
    const { id, list_id, version } = await some('list_entries', 'list_id = $1', [pick(of.list)])
    return ['DELETE', `/lists/${list_id}/entries/${id}?version=${version}`]
  },
  'transfer entry': async ({ pick }) => {
    const { id, list_id } = await some('list_entries', 'list_id = $1', [pick(of.list)])
    return ['POST', `/lists/${list_id}/entries/${id}/transfer`, { list_id: pick(of.list) }]
  },
  'edit list': async ({ pick }) => {
    const id = pick(of.list)
    return ['PATCH', `/lists/${id}`, { version: await version('lists', id), title: word(), visibility: pick(shown) }]
  },
  tell: ({ pick }) => ['POST', `/lists/${pick(of.list)}/tell`],
  'copy list': ({ pick }) => ['POST', `/lists/${pick(of.list)}/copy`, pick([{}, { list_id: pick(of.list) }])],
  'suggest for list': ({ pick }) => ['POST', `/lists/${pick(of.list)}/suggestions`, { kind: 'add', place_id: pick(of.place) }],
  'decide for list': async ({ pick }) => {
    const { id, list_id } = await some('list_suggestions', "state = 'open'")
    return ['POST', `/lists/${list_id}/suggestions/decide`, { ids: [id], accept: pick([true, false]) }]
  },
  'list into channel': ({ pick }) => ['PUT', `/lists/${pick(of.list)}/channel`, { channel_id: pick([null, ...of.channel]) }],
  'chain into channel': ({ pick }) => ['PUT', `/chains/${pick(of.chain)}/channel`, { channel_id: pick([null, ...of.channel]) }],
  'add step': ({ pick }) => ['POST', `/chains/${pick(of.chain)}/steps`, { list_id: pick(of.list) }],
  'edit chain': async ({ pick }) => {
    const id = pick(of.chain)
    return ['PATCH', `/chains/${id}`, { version: await version('chains', id), title: word(), visibility: pick(shown) }]
  },
  'edit channel': async ({ pick }) => {
    const id = pick(of.channel)
    return ['PATCH', `/channels/${id}`, { version: await version('channels', id), name: word(), visibility: pick(shown) }]
  },
  publish: ({ pick }) => [
    pick(['PUT', 'PUT', 'DELETE']),
    `/channels/${pick(of.channel)}/publications/list/${pick(of.list)}`,
    { when: 'now', sentence: word() },
  ],
}

const staff: typeof everybody = {
  accept: async () => {
    const { id, version } = await some('suggestions', "state = 'open'")
    return ['POST', `/suggestions/${id}/accept`, { version }]
  },
  refuse: async () => {
    const { id, version } = await some('suggestions', "state = 'open'")
    return ['POST', `/suggestions/${id}/refuse`, { version, reason: 'It is not so' }]
  },
  'edit place': async ({ pick }) => {
    const id = pick(of.place)
    const fields = { name: word(), tag_ids: pick([[], tags.slice(1), tags.slice(0, 2)]) }
    return ['PATCH', `/places/${id}`, { version: await version('places', id), fields }]
  },
  'move place': ({ pick }) => ['POST', `/places/${pick(of.place)}/${pick(['close', 'reopen', 'remove', 'restore'])}`, { reason: 'Gone' }],
  'merge places': ({ pick }) => ['POST', `/places/${pick(of.place)}/merge`, { into: pick(of.place) }],
  'part places': ({ pick }) => ['POST', `/places/${pick(of.place)}/unmerge`, {}],
  'decide flag': async ({ pick }) => {
    const { id } = await some('flags', "state = 'open'")
    return ['POST', `/flags/${id}/${pick(['uphold', 'dismiss'])}`, { reason: 'So it is' }]
  },
  'decide claim': async () => {
    const { id, version } = await some('claims', "state = 'pending'")
    return ['POST', `/claims/${id}/approve`, { version }]
  },
  hide: (act) => {
    const { kind, id } = target(act, ['list', 'chain', 'channel'])
    return ['POST', `/${kind}s/${id}/${act.pick(['hide', 'show', 'show'])}`, { reason: 'Advertising' }]
  },
  'hand over': async ({ pick }) => {
    const { username } = await row('select username from users where id = $1', [pick(of.person)])
    return ['POST', `/lists/${pick(of.list)}/owner`, { username }]
  },
  'merge tags': async ({ pick }) => {
    const id = pick(tags)
    return ['POST', `/tags/${id}/merge`, { version: await version('tags', id), into: pick(tags) }]
  },
}
const acts = [...Object.keys(everybody), ...Object.keys(staff)]

beforeAll(async () => {
  fixture = await makeFixture()
  const { categoryId, lat, lng } = fixture
  spot = { category_id: categoryId, lat, lng }
  for (let n = 0; n < 6; n++) users.push(await somebody(ctx, 'user'))
  for (const role of ['manager', 'admin'] as const) team.push(await somebody(ctx, role))
  of.person.push(...users.map(idOf))
  for (let n = 0; n < 5; n++)
    of.place.push((await createPlace(ctx, { fields: { ...spot, name: unique('Tea house'), lat: lat + n / 1000 }, submit: true })).id)
  await ctx.client.query('update places set owner_id = $2 where id = $1', [of.place[0], of.person[0]])
  for (const { viewer } of users) {
    const make = async (path: string, body: object) => (await api.ask(viewer, 'POST', path, { ...body, visibility: 'public' })).body.id
    of.channel.push(await make('/channels', { name: unique('Channel') }))
    for (const from of [0, 1]) of.list.push(await make('/lists', { title: unique('List'), place_ids: of.place.slice(from) }))
    of.chain.push(await make('/chains', { title: unique('Chain'), list_ids: of.list.slice(-2) }))
  }
  await ctx.client.query(
    `insert into list_members (list_id, user_id, role) select l.id, u.id, 'editor' from unnest($1::bigint[]) l(id), unnest($2::bigint[]) u(id)
     on conflict do nothing`,
    [of.list, of.person],
  )
  const made = await ctx.client.query("insert into tags (slug, name) select 't' || n, 'T' || n from generate_series(1, 4) n returning id")
  tags = made.rows.map(({ id }) => id)
})

test('many do different things with the same few things at once: whatever the answers are, none is a fault of the server', {
  timeout: 180_000,
}, async () => {
  const drawn = fc.sample(fc.tuple(fc.constantFrom(...acts), fc.array(fc.nat(), { minLength: 24, maxLength: 24 })), {
    numRuns: ACTS,
    seed: SEED,
  })
  const answers: { name: string; status: number }[] = []
  const work = async () => {
    for (let next = drawn.shift(); next; next = drawn.shift()) {
      const [name, numbers] = next
      const pick: Act['pick'] = (from) => from[(numbers.shift() ?? 0) % from.length] as never
      const by = pick(name in staff ? team : users)
      const [method, path, body] = await (staff[name] ?? everybody[name] ?? (() => ['GET', '/'] as Asked))({ by, pick })
      answers.push({ name, status: (await api.ask(by.viewer, method, path, body)).status })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // Nothing is shown by this if they all are refused.
  expect(answers.filter(({ status }) => status < 300).length / ACTS).toBeGreaterThan(0.35)
})

test('while very many documents are made anew a place is changed all the same, and found as it is now once they are', async () => {
  const other = await ctx.pool.connect()
  const { id } = await createPlace(ctx, { fields: { ...spot, name: unique('Before') }, submit: true })
  const document = async () =>
    (await ctx.client.query('select sort_name from place_documents where place_id = $1', [id])).rows[0]?.sort_name
  const name = unique('After')
  try {
    await other.query("begin; select pg_advisory_xact_lock(hashtextextended('places.documents', 0))")
    const began = Date.now()
    const { status } = await api.ask(team[0]?.viewer ?? null, 'PATCH', `/places/${id}`, { version: 1, fields: { name } })
    expect([status, Date.now() - began < WAIT_MS + 1_000]).toEqual([200, true])
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await document()).toMatch(/^before/)
  const { rows } = await ctx.client.query(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'places.refresh'",
  )
  await refreshPlaces(ctx, rows[0]?.payload.ids)
  expect(await document()).toMatch(/^after/)
})

test('while an import changes places, and makes new ones, people change the same places: what either did stands, and all of it is found', {
  timeout: 120_000,
}, async () => {
  const key = unique('r').replaceAll('-', '')
  const file = (from: number, to: number, more: (n: number) => string) =>
    Array.from({ length: to - from }, (_, i) => from + i).map(
      (n) => `${key}-${n},${key} ${n},${fixture.subcategory},${spot.lat + n / 9000},${spot.lng},${more(n)}`,
    )
  const bring = (rows: string[]) =>
    withFile('rows.csv', ['external_id,name,subcategory,lat,lng,phone', ...rows].join('\n'), async (path) =>
      applyImport(ctx, await planImport(ctx, path), { batch: 40 }),
    )
  await bring(file(0, 240, () => ''))
  // In how many lists places stand counts at night.
  await updatePopularity(ctx, 'all')
  await rebuildDocuments(ctx)
  const { rows: there } = await ctx.client.query<{ id: number }>('select id::int from places where name like $1 order by id', [`${key} %`])
  const said = new Map<number, string>()
  let running = true
  const edit = async (who: Ctx | undefined, from: number) => {
    for (let n = from; running; n = (n + 7) % there.length) {
      const id = there[n]?.id ?? 0
      const text = unique('Open in summer')
      const { status } = await api.ask(who?.viewer ?? null, 'PATCH', `/places/${id}`, {
        version: await version('places', id),
        fields: { description: text },
      })
      expect([200, 409]).toContain(status)
      if (status === 200) said.set(id, text)
    }
  }
  const editing = Promise.all([edit(team[0], 0), edit(team[1], 3)])
  const done = bring(file(0, 400, (n) => `312-555-0${100 + (n % 100)}`)).finally(() => (running = false))
  await Promise.all([editing, done])
  const { rows } = await ctx.client.query<{ id: number; description: string; phone: string | null }>(
    'select id::int, description, phone from places where name like $1',
    [`${key} %`],
  )
  expect([rows.length, rows.filter(({ phone }) => phone === null).length]).toEqual([400, 0])
  expect(said.size).toBeGreaterThan(5)
  expect(rows.filter(({ id, description }) => description !== (said.get(id) ?? ''))).toEqual([])
  const found = await verifyDocuments(ctx)
  expect(found.filter(({ what, different, missing, surplus }) => what !== 'search_words' && different + missing + surplus > 0)).toEqual([])
})
