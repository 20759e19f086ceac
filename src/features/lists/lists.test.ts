import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { resolvePath } from '../../app/resolve/resolve.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { dotsOfPicture } from '../../ui/map/live/dots.ts'
import { parseHours } from '../hours/parse.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace, removePlace, restorePlace, unmergePlace } from '../places/writes.server.ts'
import { clearLists, eraseLists, renewListRanking } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0
const handleOf = async (who: Ctx | undefined) =>
  (await ctx.pool.query<{ username: string }>('select username from users where id = $1', [idOf(who)])).rows[0]?.username ?? ''

let fixture: Fixture
let [ann, bob, cleo, admin, editor]: Ctx[] = []
const placeIds: number[] = []

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, bob, cleo, admin, editor] = await Promise.all(
    (['user', 'user', 'user', 'admin', 'editor'] as const).map((role) => somebody(ctx, role)),
  )
  for (const name of ['Alder Hall', 'Birch Books', 'Cedar Coffee', 'Dogwood Deli', 'Elm Exchange', 'Fir Fields'])
    placeIds.push(await place(name))
})

beforeEach(async () => void (await ctx.pool.query('delete from rate_limits')))

async function place(name: string): Promise<number> {
  const { id } = await createPlace(editor ?? ctx, {
    fields: { name, category_id: fixture.categoryId, lat: fixture.lat + placeIds.length / 500, lng: fixture.lng },
    submit: true,
  })
  return id
}

function hours(text: string) {
  const read = parseHours(text)
  return 'hours' in read ? read.hours : null
}

/** A list of Ann's with these places, by their numbers. */
async function list(visibility = 'public', places = [0, 1, 2], title = 'From north to the water'): Promise<number> {
  await ctx.pool.query('delete from rate_limits')
  const { status, body } = await ask(ann, 'POST', '/lists', { title, visibility, place_ids: places.map((i) => placeIds[i]) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
type Shown = {
  id: number
  number: number
  note: string
  title: string | null
  gone: boolean
  version: number
  place: { name: string; id: number } | null
}
const entries = async (id: number, who: Ctx | null | undefined = ann): Promise<Shown[]> =>
  (await ask(who, 'GET', `/lists/${id}/entries`)).body.data
const names = async (id: number, who: Ctx | null | undefined = ann) =>
  (await entries(id, who)).map(({ place, title }) => place?.name ?? title)
const add = (id: number, given: object, who = ann) => ask(who, 'POST', `/lists/${id}/entries`, given)
const acts = async (act: string, id: number) =>
  (
    await ctx.pool.query<{ before: unknown; after: unknown }>(
      "select before, after from audit_log where act = $1 and target_kind = 'list' and target_id = $2 order by id",
      [act, id],
    )
  ).rows
const audited = async (act: string, id: number) => (await acts(act, id)).length

describe('what stands in a list', () => {
  test('is added at the end or below an entry, once each place, and moved by neighbour, heading or number', async () => {
    const id = await list('private')
    expect(await names(id)).toEqual(['Alder Hall', 'Birch Books', 'Cedar Coffee'])
    const [first] = await entries(id)
    const added = await add(id, {
      entries: [{ place_id: placeIds[3] }, { place_id: placeIds[1] }, { title: 'The stairs' }],
      after: first?.id,
    })
    expect([added.status, added.body.entry_count]).toEqual([201, 5])
    expect(added.body.already).toMatchObject([{ place_id: placeIds[1], number: 4 }])
    expect(await names(id)).toEqual(['Alder Hall', 'Dogwood Deli', 'The stairs', 'Birch Books', 'Cedar Coffee'])
    const byName = async (name: string) => (await entries(id)).find(({ place, title }) => (place?.name ?? title) === name)?.id
    const move = async (name: string, to: object) => ask(ann, 'POST', `/lists/${id}/entries/${await byName(name)}/move`, to)
    expect((await move('Cedar Coffee', { number: 1 })).body.number).toBe(1)
    await move('Alder Hall', { after: await byName('Birch Books') })
    await move('The stairs', { before: await byName('Dogwood Deli') })
    expect(await names(id)).toEqual(['Cedar Coffee', 'The stairs', 'Dogwood Deli', 'Birch Books', 'Alder Hall'])
    const { body: section } = await ask(ann, 'POST', `/lists/${id}/sections`, { title: 'Up the hill', before: await byName('Birch Books') })
    await move('Cedar Coffee', { section: section.id })
    await move('The stairs', { number: 99 })
    await move('Alder Hall', { after: null })
    expect(await names(id)).toEqual(['Alder Hall', 'Dogwood Deli', 'Cedar Coffee', 'Birch Books', 'The stairs'])
    const { body: whole } = await ask(ann, 'GET', `/lists/${id}`)
    const third = (await ask(ann, 'GET', `/lists/${id}/entries`)).body.data[2]
    expect([whole.sections.length, whole.sections[0].position < third.position, whole.entry_count]).toEqual([1, true, 5])
    const renamed = await ask(ann, 'PATCH', `/lists/${id}/sections/${section.id}`, { version: 1, title: 'Down the hill' })
    expect(renamed.body).toMatchObject({ title: 'Down the hill', version: 2 })
    expect((await ask(ann, 'PATCH', `/lists/${id}/sections/${section.id}`, { version: 1, title: 'x' })).status).toBe(409)
    const late = await ask(ann, 'DELETE', `/lists/${id}/sections/${section.id}?version=1`)
    expect([late.status, late.body.current]).toMatchObject([409, { title: 'Down the hill', version: 2 }])
    expect((await ask(ann, 'DELETE', `/lists/${id}/sections/${section.id}?version=2`)).status).toBe(204)
    expect(await names(id)).toHaveLength(5)
    expect((await move('Alder Hall', { after: 999_999 })).status).toBe(404)
    expect((await add(id, { entries: [{ place_id: 999_999_999 }] })).body.errors).toHaveProperty('place_id')
    expect((await add(id, { entries: [{}] })).status).toBe(422)
  })

  test('has notes whose older version is refused with what they are now, and goes when it is taken out', async () => {
    const id = await list()
    const [entry] = await entries(id)
    const edit = (version: number, fields: object) => ask(ann, 'PATCH', `/lists/${id}/entries/${entry?.id}`, { version, ...fields })
    expect((await edit(1, { note: 'Start upstairs.', best_time: 'Before noon' })).body).toMatchObject({
      note: 'Start upstairs.',
      version: 2,
    })
    const late = await edit(1, { note: 'No, downstairs.' })
    expect([late.status, late.body.current.note]).toEqual([409, 'Start upstairs.'])
    expect((await edit(2, { title: 'Another name' })).status).toBe(422)
    expect((await edit(2, { note: 'x'.repeat(2001) })).status).toBe(422)
    expect((await ask(ann, 'DELETE', `/lists/${id}/entries/${entry?.id}?version=1`)).status).toBe(409)
    expect((await ask(ann, 'DELETE', `/lists/${id}/entries/${entry?.id}?version=2`)).status).toBe(204)
    expect(await names(id)).toEqual(['Birch Books', 'Cedar Coffee'])
  })

  test('is read by cursor and by page, numbered through, with nothing twice', async () => {
    const id = await list('public', [])
    for (const from of [0, 60]) await add(id, { entries: Array.from({ length: 60 }, (_, i) => ({ title: `Stop ${from + i + 1}` })) })
    const first = (await ask(null, 'GET', `/lists/${id}/entries`)).body
    const second = (await ask(null, 'GET', `/lists/${id}/entries?cursor=${first.next_cursor}`)).body
    const third = (await ask(null, 'GET', `/lists/${id}/entries?page=3`)).body
    const all = [...first.data, ...second.data, ...third.data] as Shown[]
    expect(all.map(({ title, number }) => [title, number])).toEqual(Array.from({ length: 120 }, (_, i) => [`Stop ${i + 1}`, i + 1]))
    expect(third.next_cursor).toBeNull()
    expect((await ask(null, 'GET', `/lists/${await list()}/entries?cursor=${first.next_cursor}`)).status).toBe(422)
  })

  test('is narrowed down to what is open, costs so much or lies near, with its own numbers', async () => {
    const chicago = { lat: 41.9, lng: -87.7 }
    const fields = { category_id: fixture.categoryId, ...chicago }
    const made: number[] = []
    for (const more of [
      { name: 'Always Arcade', hours: hours('24/7'), price: 1 },
      { name: 'Never Known', price: 3, lat: chicago.lat + 0.03 },
      {
        name: 'Shut Shop',
        hours: hours(`${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][(new Date().getUTCDay() + 2) % 7]} 10:00-11:00`),
        price: 1,
        lat: chicago.lat + 0.01,
      },
      { name: 'Late Library', hours: hours('Mo-Su 00:00-24:00; Jan 1 off'), lat: chicago.lat + 0.02 },
    ])
      made.push((await createPlace(editor ?? ctx, { fields: { ...fields, ...more }, submit: true })).id)
    const { body } = await ask(ann, 'POST', '/lists', { title: 'Hours', visibility: 'public', place_ids: made })
    await add(body.id, { entries: [{ title: 'A rest' }] })
    const read = async (query: string) => (await ask(null, 'GET', `/lists/${body.id}/entries?${query}`)).body
    const named = ({ data }: { data: Shown[] }) => data.map(({ place, number }) => `${number} ${place?.name}`)
    const open = await read('open=now')
    expect(named(open)).toEqual(['1 Always Arcade', '4 Late Library'])
    expect(open.narrowed).toEqual({ count: 2, without_hours: 1 })
    expect(named(await read('price=1'))).toEqual(['1 Always Arcade', '3 Shut Shop'])
    expect(named(await read('price=1&open=now'))).toEqual(['1 Always Arcade'])
    expect(await read('price=4')).toMatchObject({ data: [], narrowed: { count: 0 }, next_cursor: null })
    const near = await read(`near=${chicago.lat + 0.021},${chicago.lng}&limit=3`)
    expect(named(near)).toEqual(['4 Late Library', '2 Never Known', '3 Shut Shop'])
    expect(near.data[0].place.distance).toBeGreaterThan(50)
    expect(near.narrowed).toEqual({ count: 4, without_hours: 0 })
    const rest = await read(`near=${chicago.lat + 0.021},${chicago.lng}&limit=3&cursor=${near.next_cursor}`)
    expect(named(rest)).toEqual(['1 Always Arcade'])
    expect(rest.next_cursor).toBeNull()
    expect((await read('')).data).toHaveLength(5)
    for (const wrong of ['open=later', 'price=9', 'near=here'])
      expect((await ask(null, 'GET', `/lists/${body.id}/entries?${wrong}`)).status).toBe(422)
  })

  test('says to each where they have been of it, and to nobody else', async () => {
    const id = await list('public', [0, 1, 2])
    await add(id, { entries: [{ title: 'A rest' }] })
    await ask(bob, 'PUT', `/been/${placeIds[1]}`)
    await ask(bob, 'PUT', `/been/${placeIds[4]}`)
    expect((await ask(bob, 'GET', `/lists/${id}/been`)).body).toEqual({ place_ids: [placeIds[1]], places: 3 })
    expect((await ask(ann, 'GET', `/lists/${id}/been`)).body).toEqual({ place_ids: [], places: 3 })
    expect((await ask(null, 'GET', `/lists/${id}/been`)).status).toBe(401)
    expect((await ask(bob, 'GET', `/lists/${await list('private')}/been`)).status).toBe(404)
    const left = async (who: Ctx | undefined, been: boolean) =>
      (await ask(who, 'GET', `/lists/${id}/entries?been=${been}`)).body.data.map(({ number }: Shown) => number)
    expect([await left(bob, true), await left(bob, false), await left(ann, false)]).toEqual([[2], [1, 3], [1, 2, 3]])
    expect(await ask(null, 'GET', `/lists/${id}/entries?been=false`)).toMatchObject({
      status: 422,
      body: { errors: { been: [expect.any(String)] } },
    })
  })

  test('is whole and in one order whatever two people do at once', async () => {
    const id = await list('private', [0, 1, 2, 3])
    await ask(ann, 'POST', `/lists/${id}/members`, { username: await handleOf(bob), role: 'editor' })
    const [a, b, c] = await entries(id)
    await Promise.all([
      ask(ann, 'POST', `/lists/${id}/entries/${a?.id}/move`, { number: 4 }),
      ask(bob, 'POST', `/lists/${id}/entries/${a?.id}/move`, { after: b?.id }),
      ask(bob, 'POST', `/lists/${id}/entries/${c?.id}/move`, { number: 1 }),
      add(id, { entries: [{ place_id: placeIds[4] }] }),
      add(id, { entries: [{ place_id: placeIds[4] }, { place_id: placeIds[5] }] }, bob),
      ask(ann, 'PATCH', `/lists/${id}/entries/${b?.id}`, { version: 1, note: 'Kept' }),
    ])
    const found = await entries(id)
    expect(found.map(({ place }) => place?.name).toSorted()).toEqual([
      'Alder Hall',
      'Birch Books',
      'Cedar Coffee',
      'Dogwood Deli',
      'Elm Exchange',
      'Fir Fields',
    ])
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(found.find(({ id: one }) => one === b?.id)?.note).toBe('Kept')
    expect((await ask(ann, 'GET', `/lists/${id}`)).body.entry_count).toBe(6)
  })
})

describe('who sees a list', () => {
  const statuses = (id: number) =>
    Promise.all([null, bob, editor, admin, ann].map(async (who) => (await ask(who, 'GET', `/lists/${id}`)).status))

  test('follows from its visibility; what staff open that is private is in the audit log, each time', async () => {
    expect(await statuses(await list('public'))).toEqual([200, 200, 200, 200, 200])
    expect(await statuses(await list('unlisted'))).toEqual([200, 200, 200, 200, 200])
    const id = await list('private')
    expect(await statuses(id)).toEqual([404, 404, 404, 200, 200])
    await ask(admin, 'GET', `/lists/${id}`)
    expect(await audited('list.open', id)).toBe(2)
    expect((await ask(bob, 'PATCH', `/lists/${id}`, { version: 1, title: 'x' })).status).toBe(404)
    expect((await ask(admin, 'PATCH', `/lists/${id}`, { version: 1, title: 'By staff' })).body.title).toBe('By staff')
    expect(await audited('list.edit', id)).toBe(1)
  })

  test('whatever staff ask of somebody’s private list, that they opened it is in the audit log', async () => {
    const { paths } = (await ask(null, 'GET', '/openapi.json')).body as { paths: Record<string, Record<string, Documented>> }
    type Documented = { operationId: string; responses: Record<string, { content?: object }> }
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      /^\/api\/lists\/\{id\}(?:\/|$)/.test(path) ? Object.entries(methods).map(([method, one]) => ({ path, method, ...one })) : [],
    )
    expect(operations.length).toBeGreaterThan(40)
    const silent = ['hideList', 'showList', 'handOverList', 'pickList', 'unpickList']
    for (const { path, method, operationId, responses } of operations) {
      const id = await list('private', [0])
      const values: Record<string, string> = { id: String(id), format: 'csv', entry_id: String((await entries(id))[0]?.id) }
      if (operationId === 'restoreList') await ask(ann, 'DELETE', `/lists/${id}`)
      const query = operationId === 'drawListDots' ? '?bbox=-113,46,-112,47&w=440&h=440' : ''
      const address = path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1') + query
      const body = method !== 'get' && method !== 'delete' && { headers: { 'content-type': 'application/json' }, body: '{}' }
      const answer = await api.fetch(admin?.viewer ?? null, address, { method: method.toUpperCase(), ...body })
      const { status } = answer
      await answer.body?.cancel()
      const what = `${operationId} ${status}`
      if (method === 'get') expect(status, what).toBe(200)
      // What the team alone does shows nothing of a list, and is kept by itself.
      const shows = Object.entries(responses).some(([code, { content }]) => code.startsWith('2') && content)
      if (silent.includes(operationId)) expect(shows, what).toBe(false)
      else expect(await audited('list.open', id), what).toBeGreaterThan(0)
    }
  })

  test('what staff change of somebody’s list is in the audit log, before and after', async () => {
    const id = await list('private')
    const [first, second] = await entries(id)
    const by = (method: string, path: string, body?: unknown) => ask(admin, method, `/lists/${id}${path}`, body)
    const last = async () => (await acts('list.edit', id)).at(-1)
    const entry = { entry_id: first?.id, entry: 'Alder Hall' }
    await by('PATCH', `/entries/${first?.id}`, { version: 1, note: 'By staff', best_time: '' })
    expect(await last()).toEqual({ before: { ...entry, note: '' }, after: { ...entry, note: 'By staff' } })
    await by('POST', `/entries/${first?.id}/move`, { after: second?.id })
    expect(await last()).toMatchObject({ before: { ...entry, position: expect.any(String) }, after: { position: expect.any(String) } })
    const kept = await audited('list.edit', id)
    await by('POST', `/entries/${first?.id}/move`, { after: second?.id })
    expect(await audited('list.edit', id)).toBe(kept)
    await by('DELETE', `/entries/${first?.id}?version=3`)
    expect(await last()).toMatchObject({ before: { ...entry, note: 'By staff', place_id: placeIds[0] }, after: null })
    await by('POST', '/entries', { entries: [{ title: 'The stairs', note: 'Steep' }] })
    expect(await last()).toMatchObject({ before: null, after: { added: [{ entry: 'The stairs', note: 'Steep' }] } })
    const { body: section } = await by('POST', '/sections', { title: 'North' })
    expect(await last()).toEqual({ before: null, after: { section: section.id, title: 'North' } })
    await by('PATCH', `/sections/${section.id}`, { version: 1, title: 'South' })
    expect(await last()).toMatchObject({ before: { title: 'North' }, after: { title: 'South' } })
    await by('DELETE', `/sections/${section.id}?version=2`)
    expect(await last()).toEqual({ before: { section: section.id, title: 'South' }, after: null })
    const member = idOf(bob)
    await by('POST', '/members', { username: await handleOf(bob), role: 'viewer' })
    expect(await last()).toEqual({ before: { member, role: null }, after: { member, role: 'viewer' } })
    await by('PATCH', `/members/${member}`, { role: 'editor' })
    expect(await last()).toEqual({ before: { member, role: 'viewer' }, after: { member, role: 'editor' } })
    await by('DELETE', `/members/${member}`)
    expect(await last()).toEqual({ before: { member, role: 'editor' }, after: null })
    const { version } = (await by('GET', '')).body
    await by('PATCH', '', { version, tags: [], slug: 'of-staff' })
    expect(await last()).toEqual({ before: { slug: expect.any(String), tags: [] }, after: { slug: 'of-staff', tags: [] } })
    const shown = await list('public', [0])
    await add(shown, { entries: [{ title: 'The bridge' }] })
    await ask(admin, 'POST', `/lists/${shown}/tell`)
    expect(await acts('list.edit', shown)).toEqual([{ before: { told_version: 1 }, after: { told_version: 2 } }])
  })

  test('the team doesn’t make itself a list’s people: only its owner lets one of them in', async () => {
    const id = await list('private')
    const [manager, other] = [await somebody(ctx, 'manager'), await somebody(ctx, 'manager')]
    const invite = async (by: Ctx | undefined, who: Ctx, role = 'editor') =>
      ask(by, 'POST', `/lists/${id}/members`, { username: await handleOf(who), role })
    for (const who of [manager, other]) expect((await invite(manager, who)).status).toBe(403)
    const { body: channel } = await ask(manager, 'POST', '/channels', { name: 'Of the manager', slug: `of-manager-${idOf(manager)}` })
    expect((await ask(manager, 'PUT', `/lists/${id}/channel`, { channel_id: channel.id })).status, JSON.stringify(channel)).toBe(403)
    const opened = await audited('list.open', id)
    await ask(manager, 'GET', `/lists/${id}`)
    expect(await audited('list.open', id)).toBe(opened + 1)
    expect((await invite(ann, other, 'viewer')).status).toBe(200)
    expect((await ask(other, 'PATCH', `/lists/${id}/members/${idOf(other)}`, { role: 'editor' })).status).toBe(403)
    await ask(other, 'GET', `/lists/${id}`)
    expect(await audited('list.open', id)).toBe(opened + 1)
    expect((await ask(other, 'DELETE', `/lists/${id}/members/${idOf(other)}`)).status).toBe(204)
    expect(await audited('list.edit', id)).toBe(0)
  })

  test('a hidden one is told its people with the reason, and nobody else', async () => {
    const id = await list('public')
    await ctx.pool.query(`update lists set hidden_at = now(), hidden_reason = 'Advertising', hidden_by_id = $2 where id = $1`, [
      id,
      idOf(admin),
    ])
    expect(await statuses(id)).toEqual([404, 404, 200, 200, 200])
    expect((await ask(ann, 'GET', `/lists/${id}`)).body).toMatchObject({ hidden: true, hidden_reason: 'Advertising' })
    expect((await ask(editor, 'GET', `/lists/${id}`)).body.hidden_reason).toBeNull()
    const { body } = await ask(bob, 'GET', `/places/${placeIds[0]}/lists`)
    expect(body.data.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  test('whoever has not proven their address keeps private lists only', async () => {
    const new_ = { ...cleo, viewer: { ...cleo?.viewer, verified: false } } as Ctx
    expect((await ask(new_, 'POST', '/lists', { title: 'Mine', visibility: 'public' })).status).toBe(403)
    const { body } = await ask(new_, 'POST', '/lists', { title: 'Mine' })
    expect((await ask(new_, 'PATCH', `/lists/${body.id}`, { version: 1, visibility: 'unlisted' })).status).toBe(403)
    expect((await add(body.id, { entries: [{ place_id: placeIds[0] }] }, new_)).status).toBe(201)
  })

  test('members see, suggesters see, editors write; only the owner says who, and members leave', async () => {
    const id = await list('private')
    const invite = async (who: Ctx | undefined, role: string, by = ann) =>
      ask(by, 'POST', `/lists/${id}/members`, { username: await handleOf(who), role })
    expect((await invite(bob, 'viewer')).body.data).toMatchObject([{ user_id: idOf(bob), role: 'viewer' }])
    expect((await ask(bob, 'GET', `/lists/${id}`)).body.can).toEqual({ edit: false, run: false, suggest: false })
    const change = () => ask(bob, 'POST', `/lists/${id}/entries`, { entries: [{ title: 'By Bob' }] })
    expect((await change()).status).toBe(403)
    await ask(ann, 'PATCH', `/lists/${id}/members/${idOf(bob)}`, { role: 'suggester' })
    expect((await change()).status).toBe(403)
    await ask(ann, 'PATCH', `/lists/${id}/members/${idOf(bob)}`, { role: 'editor' })
    expect((await change()).status).toBe(201)
    expect((await invite(cleo, 'viewer', bob)).status).toBe(403)
    expect((await ask(bob, 'DELETE', `/lists/${id}`)).status).toBe(403)
    expect((await ask(bob, 'PATCH', `/lists/${id}`, { version: 1, title: 'Ours' })).body).toMatchObject({
      title: 'Ours',
      with_names: ['Ann'],
    })
    expect((await ask(bob, 'GET', '/user/lists?role=shared&limit=1')).body.data).toMatchObject([{ id, role: 'editor', shared: true }])
    const { version, slug } = (await ask(ann, 'GET', `/lists/${id}`)).body
    for (const change of [{ visibility: 'public' }, { visibility: 'unlisted' }, { slug: 'bobs-own' }]) {
      const refused = await ask(bob, 'PATCH', `/lists/${id}`, { version, title: 'Seized', ...change })
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Only the owner of a list')])
    }
    expect((await ask(ann, 'GET', `/lists/${id}`)).body).toMatchObject({ title: 'Ours', version, slug, visibility: 'private' })
    // What stays as it is may be said again.
    expect((await ask(bob, 'PATCH', `/lists/${id}`, { version, visibility: 'private', slug })).status).toBe(200)
    await invite(cleo, 'viewer')
    expect((await ask(bob, 'DELETE', `/lists/${id}/members/${idOf(cleo)}`)).status).toBe(403)
    expect((await ask(cleo, 'DELETE', `/lists/${id}/members/${idOf(cleo)}`)).status).toBe(204)
    expect((await ask(cleo, 'GET', `/lists/${id}`)).status).toBe(404)
    for (const username of ['nobody-at-all', await handleOf(ann)])
      expect((await ask(ann, 'POST', `/lists/${id}/members`, { username, role: 'viewer' })).body.errors).toHaveProperty('username')
    expect(await ctx.pool.query('select from audit_log where target_id = $1 and target_kind = $2', [id, 'list'])).toMatchObject({
      rowCount: 0,
    })
  })

  test('in one’s own lists the last used come first, found by words, with the place that is asked about', async () => {
    const { viewer } = await somebody(ctx, 'user')
    const dora = { ...ctx, viewer }
    const make = async (title: string) => (await ask(dora, 'POST', '/lists', { title, place_ids: [placeIds[0]] })).body.id
    const [one, two] = [await make('Views without a fee'), await make('Want to go')]
    await add(one, { entries: [{ place_id: placeIds[1] }] }, dora)
    const own = async (query: string) =>
      (await ask(dora, 'GET', `/user/lists${query}`)).body.data.map((l: { id: number; place_entry_id: number | null }) => [
        l.id,
        l.place_entry_id !== null,
      ])
    expect(await own(`?place=${placeIds[1]}`)).toEqual([
      [one, true],
      [two, false],
    ])
    expect(await own('?q=wánt')).toEqual([[two, false]])
    expect(await own('?visibility=public')).toEqual([])
    expect(await own('?visibility=draft')).toHaveLength(2)
    const { next_cursor } = (await ask(dora, 'GET', '/user/lists?limit=1')).body
    expect(await own(`?limit=1&cursor=${next_cursor}`)).toEqual([[two, false]])
  })
})

test('a list is made with what it says of itself', async () => {
  const { status, body } = await ask(ann, 'POST', '/lists', { title: 'By the water', description: ' From north to south. ' })
  expect([status, body.description, body.entry_count]).toEqual([201, 'From north to south.', 0])
})

describe('lists that one follows', () => {
  test('stand there, the last followed first, found by words, as long as one sees them', async () => {
    const [writer, reader] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'user')])
    const make = async (title: string) => (await ask(writer, 'POST', '/lists', { title, visibility: 'public' })).body.id
    const [one, two, three] = [await make('Harbor mornings'), await make('Wánt to go'), await make('By the river')]
    for (const id of [one, two, three]) expect((await ask(reader, 'PUT', `/follows/list/${id}`, {})).status).toBe(204)
    const followed = async (query = '') => {
      const { body } = await ask(reader, 'GET', `/user/followed-lists${query}`)
      return { ids: body.data.map((l: { id: number }) => l.id), next: body.next_cursor }
    }
    expect(await followed()).toEqual({ ids: [three, two, one], next: null })
    expect(await followed('?q=want')).toEqual({ ids: [two], next: null })
    const { next } = await followed('?limit=2')
    expect(await followed(`?limit=2&cursor=${next}`)).toEqual({ ids: [one], next: null })
    const { version } = (await ask(writer, 'GET', `/lists/${two}`)).body
    await ask(writer, 'PATCH', `/lists/${two}`, { version, visibility: 'private' })
    // Neither its words nor a further page tell of what isn’t seen any more.
    expect(await followed('?limit=2')).toEqual({ ids: [three, one], next: null })
    expect(await followed('?q=want')).toEqual({ ids: [], next: null })
  })
})

test('of people and channels that one follows the newest public lists are told, and no others', async () => {
  const [writer, other, reader] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'user'), somebody(ctx, 'user')])
  const make = async (who: Ctx, title: string, visibility = 'public', place_ids = placeIds.slice(0, 1)) =>
    (await ask(who, 'POST', '/lists', { title, visibility, place_ids })).body.id
  const byFollowed = async (query = '') =>
    (await ask(reader, 'GET', `/user/followed-lists?by=authors${query}`)).body.data.map(({ id }: { id: number }) => id)
  const one = await make(writer, 'One')
  expect(await byFollowed()).toEqual([])
  expect((await ask(reader, 'PUT', `/follows/person/${writer.viewer?.id}`, {})).status).toBe(204)
  await make(writer, 'Not shown', 'unlisted')
  await make(writer, 'Empty', 'public', [])
  const elsewhere = await make(other, 'Of somebody else')
  const two = await make(writer, 'Two')
  expect(await byFollowed()).toEqual([two, one])
  expect(await byFollowed('&limit=1')).toEqual([two])
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into channels (owner_id, name, slug, visibility) values ($1, 'Followed', $2, 'public') returning id`,
    [other.viewer?.id, `followed-${other.viewer?.id}`],
  )
  await ctx.pool.query(`insert into follows (user_id, kind, target_id) values ($1, 'channel', $2)`, [reader.viewer?.id, rows[0]?.id])
  await ctx.pool.query('update lists set channel_id = $2 where id = $1', [elsewhere, rows[0]?.id])
  expect((await byFollowed()).toSorted()).toEqual([one, two, elsewhere].toSorted())
  await ctx.pool.query('update users set suspended_at = now() where id = $1', [writer.viewer?.id])
  expect(await byFollowed()).toEqual([elsewhere])
  // What has ended is over before it is cleared.
  await ctx.pool.query("update users set suspended_until = now() - interval '1 second' where id = $1", [writer.viewer?.id])
  expect((await byFollowed()).toSorted()).toEqual([one, two, elsewhere].toSorted())
})

test('wherever followers are counted, those are left out who are suspended, also where they follow and unfollow meanwhile', async () => {
  const [one, two, owner] = [await somebody(ctx, 'user'), await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  const { body: list } = await ask(owner, 'POST', '/lists', { title: 'Followed', visibility: 'public', place_ids: [placeIds[0]] })
  const follow = (who: Ctx) => ask(who, 'PUT', `/follows/list/${list.id}`, {})
  for (const who of [one, two]) expect((await follow(who)).status).toBe(204)
  const counted = async () => [
    (await ask(null, 'GET', `/lists/${list.id}`)).body.followers,
    (await ask(ann, 'GET', `/follows/marks?kind=list&ids=${list.id}`)).body.data[0].count,
    (await ctx.pool.query("select count from follow_counts where kind = 'list' and target_id = $1", [list.id])).rows[0]?.count,
  ]
  const ranked = async () => {
    await renewListRanking(ctx)
    return (await ctx.pool.query('select followers from list_documents where list_id = $1', [list.id])).rows[0]?.followers
  }
  const suspend = (who: Ctx, suspended: boolean) =>
    ctx.pool.query('update users set suspended_at = case when $2 then now() end where id = $1', [idOf(who), suspended])
  expect([await counted(), await ranked()]).toEqual([[2, 2, 2], 2])
  await suspend(one, true)
  await suspend(one, true)
  expect([await counted(), await ranked()]).toEqual([[1, 1, 1], 1])
  // By an answer that was under way when they were suspended.
  await ask(one, 'DELETE', `/follows/list/${list.id}`)
  expect(await counted()).toEqual([1, 1, 1])
  await follow(one)
  expect(await counted()).toEqual([1, 1, 1])
  await suspend(one, false)
  expect([await counted(), await ranked()]).toEqual([[2, 2, 2], 2])
})

describe('the address of a list', () => {
  const at = async (path: string, who: Ctx | null | undefined = null) => resolvePath({ ...ctx, viewer: who?.viewer ?? null }, path)

  test('follows its title until others see it; then it stays, and former ones lead on', async () => {
    const me = `/up/@${await handleOf(ann)}`
    const { body } = await ask(ann, 'POST', '/lists', { title: 'Rainy days' })
    expect(body.path).toBe(`${me}/rainy-days`)
    const edit = async (fields: object) => {
      const { version } = (await ask(ann, 'GET', `/lists/${body.id}`)).body
      return (await ask(ann, 'PATCH', `/lists/${body.id}`, { version, ...fields })).body
    }
    expect((await edit({ title: 'Rain & fog' })).path).toBe(`${me}/rain-and-fog`)
    expect((await edit({ visibility: 'unlisted' })).published_at).not.toBeNull()
    expect((await edit({ title: 'Rain alone' })).path).toBe(`${me}/rain-and-fog`)
    expect((await edit({ slug: 'rain' })).path).toBe(`${me}/rain`)
    expect(await at(`${me}/rain`)).toEqual({ kind: 'list', id: body.id })
    for (const former of ['rainy-days', 'rain-and-fog']) expect(await at(`${me}/${former}`)).toEqual({ kind: 'redirect', to: `${me}/rain` })
    expect(await at(`${me.toUpperCase().replace('/UP/', '/up/')}/rain`)).toEqual({ kind: 'redirect', to: `${me}/rain` })
    // What others had, and what is the site's, is nobody else's.
    const { body: other } = await ask(ann, 'POST', '/lists', { title: 'Rainy days' })
    expect(other.slug).toBe('rainy-days-2')
    expect((await ask(ann, 'POST', '/lists', { title: 'Lists' })).body.slug).toBe('lists-2')
    expect((await ask(ann, 'PATCH', `/lists/${other.id}`, { version: 1, slug: 'rain' })).body.errors).toHaveProperty('slug')
    expect((await ask(ann, 'PATCH', `/lists/${other.id}`, { version: 1, slug: 'chains' })).body.errors).toHaveProperty('slug')
    expect((await ask(ann, 'PATCH', `/lists/${other.id}`, { version: 1, slug: 'x' })).body.errors).toEqual({
      slug: ['must have at least 2 characters'],
    })
    expect(await at(`${me}/rainy-days-2`)).toEqual({ kind: 'not-found' })
    expect(await at(`${me}/rainy-days-2`, ann)).toEqual({ kind: 'list', id: other.id })
    expect(await at(`${me}/nowhere`)).toEqual({ kind: 'not-found' })
    expect(await at('/up/@nobody-here/rain')).toEqual({ kind: 'not-found' })
    await ctx.pool.query('update users set custom_url = $2 where id = $1', [idOf(ann), `custom-${idOf(ann)}`])
    expect(await at(`${me}/rainy-days`)).toEqual({ kind: 'redirect', to: `/up/@custom-${idOf(ann)}/rain` })
    await ctx.pool.query('update users set custom_url = null where id = $1', [idOf(ann)])
  })

  test('of somebody suspended stays; what of somebody erased is kept is below @deleted, without their name', async () => {
    const { viewer } = await somebody(ctx, 'user')
    const gone = { ...ctx, viewer }
    const make = async (title: string, visibility: string) => (await ask(gone, 'POST', '/lists', { title, visibility })).body
    const [kept, secret] = [await make('Bridges', 'public'), await make('Secrets', 'private')]
    await ctx.pool.query('update users set suspended_at = now() where id = $1', [idOf(gone)])
    expect(await at(kept.path)).toEqual({ kind: 'list', id: kept.id })
    const suspended = async () => (await ask(null, 'GET', `/lists/${kept.id}`)).body.author_suspended
    expect((await ask(null, 'GET', `/lists/${kept.id}`)).body.author).toMatchObject({ name: 'Ann', handle: null })
    expect(await suspended()).toBe(true)
    await ctx.pool.query("update users set suspended_until = now() - interval '1 minute' where id = $1", [idOf(gone)])
    expect(await suspended()).toBe(false)
    expect((await ask(null, 'GET', `/lists/${kept.id}`)).body.author.handle).not.toBeNull()
    await inTransaction(ctx, (tx) => eraseLists(tx, { userId: idOf(gone), lists: 'keep' }))
    await ctx.pool.query(`update users set erased_at = now(), username = null, name = '' where id = $1`, [idOf(gone)])
    expect(await at(kept.path)).toEqual({ kind: 'not-found' })
    const path = `/up/@deleted/bridges-${kept.id}`
    expect(await at(path)).toEqual({ kind: 'list', id: kept.id })
    expect((await ask(null, 'GET', `/lists/${kept.id}`)).body).toMatchObject({ path, author: { name: '', handle: null } })
    expect((await ask(admin, 'GET', `/lists/${secret.id}`)).status).toBe(404)
    expect(await at(`/up/@deleted/bridges-${await list()}`)).toEqual({ kind: 'not-found' })
    await inTransaction(ctx, (tx) => eraseLists(tx, { userId: idOf(gone), lists: 'remove' }))
    expect(await at(path)).toEqual({ kind: 'not-found' })
  })

  test('is nobody’s while the list is taken away, for 30 days; then it is gone', async () => {
    const id = await list('public', [0], 'Taken away')
    expect((await ask(bob, 'DELETE', `/lists/${id}`)).status).toBe(403)
    expect((await ask(ann, 'DELETE', `/lists/${id}`)).status).toBe(204)
    expect((await ask(ann, 'GET', `/lists/${id}`)).status).toBe(404)
    expect((await ask(bob, 'POST', `/lists/${id}/restore`)).status).toBe(404)
    expect((await ask(ann, 'POST', `/lists/${id}/restore`)).body).toMatchObject({ id, entry_count: 1 })
    await ask(ann, 'DELETE', `/lists/${id}`)
    const later = (days: number) => ({ ...ctx, now: new Date(Date.now() + days * 86_400_000) })
    await clearLists(later(29))
    expect((await ctx.pool.query('select from lists where id = $1', [id])).rowCount).toBe(1)
    await clearLists(later(31))
    expect((await ask(ann, 'POST', `/lists/${id}/restore`)).status).toBe(404)
  })
})

describe('places of lists', () => {
  test('that are no longer listed are named to whoever writes the list alone, and come back', async () => {
    const other = await place('Gum Gallery')
    const { body } = await ask(ann, 'POST', '/lists', { title: 'With a gap', visibility: 'public', place_ids: [other] })
    const [entry] = await entries(body.id)
    await ask(ann, 'PATCH', `/lists/${body.id}/entries/${entry?.id}`, { version: 1, note: 'Worth the climb' })
    await removePlace(editor ?? ctx, { id: other, reason: 'Gone' })
    expect(await entries(body.id, null)).toMatchObject([{ gone: true, place: null, title: null, note: 'Worth the climb' }])
    expect(await entries(body.id, bob)).toMatchObject([{ gone: true, title: null }])
    expect(await entries(body.id)).toMatchObject([{ gone: true, title: 'Gum Gallery' }])
    await restorePlace(editor ?? ctx, { id: other })
    expect(await names(body.id, null)).toEqual(['Gum Gallery'])
  })

  test('that turn out to be one are one entry with both notes; two again, each has its own', async () => {
    const [loser, winner] = [await place('Holly House'), await place('Holly Home')]
    const make = async (place_ids: number[]) =>
      (await ask(ann, 'POST', '/lists', { title: 'Hollies', visibility: 'public', place_ids })).body.id
    const [both, one] = [await make([loser, winner]), await make([loser])]
    for (const entry of await entries(both))
      await ask(ann, 'PATCH', `/lists/${both}/entries/${entry.id}`, { version: 1, note: `Of ${entry.place?.name}` })
    await mergePlace(editor ?? ctx, { id: loser, winner_id: winner })
    expect((await entries(both, null)).map(({ place, note }) => [place?.name, note])).toEqual([
      ['Holly Home', 'Of Holly Home\nOf Holly House'],
    ])
    expect((await ask(null, 'GET', `/lists/${both}`)).body.entry_count).toBe(1)
    expect(await names(one, null)).toEqual(['Holly Home'])
    await unmergePlace(editor ?? ctx, { id: loser })
    expect((await entries(both, null)).map(({ place, note }) => [place?.name, note])).toEqual([
      ['Holly House', 'Of Holly House'],
      ['Holly Home', 'Of Holly Home'],
    ])
    expect((await ask(null, 'GET', `/lists/${both}`)).body.entry_count).toBe(2)
    expect(await names(one, null)).toEqual(['Holly House'])
  })

  test('that turn out to be one, one after the other, have as much of their notes as there is room for, which can be shortened', async () => {
    const [a, b, c] = [await place('Juniper Jetty'), await place('Juniper Jetties'), await place('Juniper Jettys')]
    const { body } = await ask(ann, 'POST', '/lists', { title: 'Long notes', visibility: 'public', place_ids: [a, b, c] })
    const path = (entry: Shown | undefined) => `/lists/${body.id}/entries/${entry?.id}`
    const said: string[] = []
    for (const [i, entry] of (await entries(body.id)).entries()) {
      said.push(String(i).repeat(2000))
      expect((await ask(ann, 'PATCH', path(entry), { version: entry.version, note: said[i] })).status).toBe(200)
    }
    await mergePlace(editor ?? ctx, { id: b, winner_id: a })
    await mergePlace(editor ?? ctx, { id: c, winner_id: a })
    const [one] = await entries(body.id)
    expect(one?.note).toBe(said.join('\n').slice(0, 4100))
    const edit = (note: string, version = one?.version) => ask(ann, 'PATCH', path(one), { version, note })
    expect((await edit('x'.repeat(4100))).body.errors).toHaveProperty('note')
    const shorter = await edit('x'.repeat(3990))
    expect(shorter.status, JSON.stringify(shorter.body)).toBe(200)
    expect((await edit('y'.repeat(3990), shorter.body.version)).body.errors).toHaveProperty('note')
    expect((await edit('y'.repeat(1999), shorter.body.version)).status).toBe(200)
    for (const id of [b, c]) await unmergePlace(editor ?? ctx, { id })
    expect((await entries(body.id)).map(({ note }) => note)).toEqual(['y'.repeat(1999), said[1], said[2]])
  })

  test.each([
    ['the last first', ['c', 'b']],
    ['the first first', ['b', 'c']],
  ])('that turned out to be one, one after the other, are two again in any order: %s', async (_, order) => {
    const [a, b, c] = [await place('Katsura Kiosk'), await place('Katsura Kiosks'), await place('Katsura Kioske')]
    const { body } = await ask(ann, 'POST', '/lists', { title: 'All three', visibility: 'public', place_ids: [c, a, b] })
    const before = await entries(body.id)
    for (const [i, entry] of before.entries()) {
      const best_time = i === 1 ? '' : `At ${i}`
      await ask(ann, 'PATCH', `/lists/${body.id}/entries/${entry.id}`, {
        version: entry.version,
        note: `Of ${entry.place?.name}`,
        best_time,
      })
    }
    const shown = async () => (await ask(ann, 'GET', `/lists/${body.id}/entries`)).body.data as (Shown & { best_time: string })[]
    const said = async () => (await shown()).map(({ id, place: is, note, best_time }) => [id, is?.name, note, best_time])
    const had = await said()
    for (const id of [b, c]) await mergePlace(editor ?? ctx, { id, winner_id: a })
    expect(await said()).toEqual([[before[1]?.id, 'Katsura Kiosk', 'Of Katsura Kiosk\nOf Katsura Kiosks\nOf Katsura Kioske', 'At 2']])
    const ids: Record<string, number> = { b, c }
    for (const name of order) await unmergePlace(editor ?? ctx, { id: ids[name] ?? 0 })
    expect(await said()).toEqual(had)
    expect((await ask(null, 'GET', `/lists/${body.id}`)).body.entry_count).toBe(3)
  })

  test.each([
    ['the last first', [1, 0]],
    ['the first first', [0, 1]],
  ])('that turned out to be another, which turned out to be a third, come back: %s', async (_, order) => {
    const chain = [await place('Laurel Loft'), await place('Laurel Lofts'), await place('Laurel Loftes')]
    const make = async (place_ids: number[]) =>
      (await ask(ann, 'POST', '/lists', { title: 'Laurels', visibility: 'public', place_ids })).body.id
    const ids = [
      await make(chain.slice(0, 1)),
      await make(chain.slice(0, 2)),
      await make(chain),
      await make([chain[0] ?? 0, chain[2] ?? 0]),
    ]
    const shown = () => Promise.all(ids.map(async (id) => (await entries(id)).map((entry) => [entry.id, entry.place?.name])))
    const had = await shown()
    for (const step of [0, 1]) await mergePlace(editor ?? ctx, { id: chain[step] ?? 0, winner_id: chain[step + 1] ?? 0 })
    expect((await shown()).map((of) => of.map(([, name]) => name))).toEqual(ids.map(() => ['Laurel Loftes']))
    for (const step of order) await unmergePlace(editor ?? ctx, { id: chain[step] ?? 0 })
    expect(await shown()).toEqual(had)
    expect(await Promise.all(ids.map(async (id) => (await ask(null, 'GET', `/lists/${id}`)).body.entry_count))).toEqual([1, 2, 3, 2])
  })

  test('leave what came into one of them since where it stands, when that is the first again', async () => {
    const [a, b, d] = [await place('Maple Mill'), await place('Maple Mills'), await place('Maple Milling')]
    const { body } = await ask(ann, 'POST', '/lists', { title: 'Maples', visibility: 'public', place_ids: [a, d] })
    for (const entry of await entries(body.id))
      await ask(ann, 'PATCH', `/lists/${body.id}/entries/${entry.id}`, { version: entry.version, note: `Of ${entry.place?.name}` })
    await mergePlace(editor ?? ctx, { id: a, winner_id: b })
    await mergePlace(editor ?? ctx, { id: d, winner_id: b })
    const said = async () => (await entries(body.id)).map(({ place: is, note }) => [is?.name, note])
    expect(await said()).toEqual([['Maple Mills', 'Of Maple Mill\nOf Maple Milling']])
    await unmergePlace(editor ?? ctx, { id: a })
    expect(await said()).toEqual([
      ['Maple Mill', 'Of Maple Mill'],
      ['Maple Mills', 'Of Maple Milling'],
    ])
    await unmergePlace(editor ?? ctx, { id: d })
    expect((await said()).map(([name]) => name)).toEqual(['Maple Mill', 'Maple Milling'])
  })

  test('that were taken out are put back as they were, with what stands for them by now, and no name that readers may not know', async () => {
    const [gone, merged, winner] = [await place('Nettle Nook'), await place('Nettle Niche'), await place('Nettle Nest')]
    const { body } = await ask(ann, 'POST', '/lists', { title: 'Nettles', visibility: 'public', place_ids: [placeIds[0], gone, merged] })
    const [, second, third] = await entries(body.id)
    const path = (entry: Shown | undefined) => `/lists/${body.id}/entries/${entry?.id}`
    const { version } = (await ask(ann, 'PATCH', path(second), { version: 1, note: 'Mind the sting', best_time: 'Spring' })).body
    await removePlace(editor ?? ctx, { id: gone, reason: 'Never was' })
    expect((await ask(ann, 'POST', `${path(second)}/restore`)).status).toBe(404)
    expect((await ask(ann, 'DELETE', `${path(second)}?version=${version}`)).status).toBe(204)
    // Something else may stand at its position by now.
    await add(body.id, { entries: [{ title: 'The stairs' }], after: (await entries(body.id))[0]?.id })
    expect((await ask(bob, 'POST', `${path(second)}/restore`)).status).toBe(403)
    const back = await ask(ann, 'POST', `${path(second)}/restore`)
    expect(back.body).toMatchObject({ id: second?.id, gone: true, title: 'Nettle Nook', note: 'Mind the sting', best_time: 'Spring' })
    expect((await entries(body.id, null)).map(({ title, gone: isGone, note }) => [title, isGone, note])).toContainEqual([
      null,
      true,
      'Mind the sting',
    ])
    await restorePlace(editor ?? ctx, { id: gone })
    expect((await names(body.id, null)).toSorted()).toEqual(['Alder Hall', 'Nettle Niche', 'Nettle Nook', 'The stairs'])
    expect((await ask(null, 'GET', `/lists/${body.id}`)).body.entry_count).toBe(4)
    expect((await ask(ann, 'GET', `/lists/${body.id}/untold`)).body.sentences).toEqual(['Note on Nettle Nook', 'The stairs added'])
    // Merged meanwhile, it is the winner; two again, itself.
    expect((await ask(ann, 'DELETE', `${path(third)}?version=1`)).status).toBe(204)
    await mergePlace(editor ?? ctx, { id: merged, winner_id: winner })
    expect((await ask(ann, 'POST', `${path(third)}/restore`)).body.place).toMatchObject({ id: winner })
    await unmergePlace(editor ?? ctx, { id: merged })
    expect(await names(body.id)).toContain('Nettle Niche')
    // There again, or too long ago, it isn't put back.
    const now = (await entries(body.id)).find(({ id }) => id === third?.id)
    await ask(ann, 'DELETE', `${path(third)}?version=${now?.version}`)
    await add(body.id, { entries: [{ place_id: merged }] })
    expect((await ask(ann, 'POST', `${path(third)}/restore`)).status).toBe(409)
    await clearLists({ ...ctx, now: new Date(Date.now() + 2 * 24 * 3_600_000) })
    expect((await ask(ann, 'POST', `${path(third)}/restore`)).status).toBe(404)
  })

  test('know the public lists that have them', async () => {
    const fresh = await place('Ivy Inn')
    const make = async (visibility: string) => (await ask(ann, 'POST', '/lists', { title: 'Inns', visibility, place_ids: [fresh] })).body.id
    const [open] = [await make('public'), await make('unlisted'), await make('private')]
    expect((await ask(null, 'GET', `/places/${fresh}/lists`)).body).toMatchObject({
      count: 1,
      data: [{ id: open, pictures: [{ name: 'Ivy Inn' }] }],
    })
    expect((await ask(bob, 'GET', `/users/${await handleOf(ann)}/lists`)).body.data[0]).toMatchObject({ id: open })
  })
})

test('followers are told once of what changed since they were told, each thing once', async () => {
  const id = await list('public', [0, 1])
  expect((await ask(ann, 'GET', `/lists/${id}/untold`)).body).toEqual({ changes: 0, sentences: [] })
  const [first, second] = await entries(id)
  await ask(ann, 'PATCH', `/lists/${id}/entries/${first?.id}`, { version: 1, note: 'New' })
  await ask(ann, 'POST', `/lists/${id}/entries/${second?.id}/move`, { number: 1 })
  await add(id, { entries: [{ place_id: placeIds[2] }] })
  const untold = { changes: 3, sentences: ['Note on Alder Hall', 'Birch Books moved', 'Cedar Coffee added'] }
  expect((await ask(ann, 'GET', `/lists/${id}/untold`)).body).toEqual(untold)
  expect((await ask(bob, 'GET', `/lists/${id}/untold`)).status).toBe(403)
  expect((await ask(ann, 'POST', `/lists/${id}/tell`)).body.changes).toBe(0)
  expect((await ask(ann, 'GET', `/lists/${id}/untold`)).body.changes).toBe(0)
  // What happens in a private list is nobody's news, and what was there when it is shown is no change.
  const own = await list('private', [0])
  await add(own, { entries: [{ place_id: placeIds[1] }] })
  await ask(ann, 'PATCH', `/lists/${own}`, { version: 1, visibility: 'public' })
  expect((await ask(ann, 'GET', `/lists/${own}/untold`)).body.changes).toBe(0)
})

describe('what followers are told', () => {
  const untold = async (id: number, who = ann) => (await ask(who, 'GET', `/lists/${id}/untold`)).body
  const nothing = { changes: 0, sentences: [] }
  const remove = async (id: number, entry: Shown | undefined) =>
    expect((await ask(ann, 'DELETE', `/lists/${id}/entries/${entry?.id}?version=${entry?.version}`)).status).toBe(204)

  test('is nothing of what is as it was: taken out and back, moved and back, or said anew in the same words', async () => {
    const id = await list()
    const [first, second] = await entries(id)
    await remove(id, second)
    await add(id, { entries: [{ place_id: placeIds[1] }], after: first?.id })
    expect(await untold(id)).toEqual(nothing)
    for (const number of [3, 1]) await ask(ann, 'POST', `/lists/${id}/entries/${first?.id}/move`, { number })
    expect(await untold(id)).toEqual(nothing)
    const { version } = (await entries(id))[0] ?? {}
    await ask(ann, 'PATCH', `/lists/${id}/entries/${first?.id}`, { version, note: '' })
    expect(await untold(id)).toEqual(nothing)
    await ask(ann, 'PATCH', `/lists/${id}/entries/${first?.id}`, { version: (version ?? 0) + 1, best_time: 'Early' })
    expect(await untold(id)).toEqual({ changes: 1, sentences: ['Best time of Alder Hall'] })
  })

  test('is what an entry was before another place came and went', async () => {
    const id = await list()
    const [first] = await entries(id)
    const repair = { version: first?.version, how: 'replace', place_id: placeIds[4] }
    expect((await ask(ann, 'POST', `/lists/${id}/entries/${first?.id}/repair`, repair)).status).toBe(200)
    expect(await untold(id)).toEqual({ changes: 1, sentences: ['Elm Exchange instead of Alder Hall'] })
    await remove(id, (await entries(id))[0])
    expect(await untold(id)).toEqual({ changes: 1, sentences: ['Alder Hall removed'] })
  })

  test('is all of very much, and nothing of what went while the list was private', async () => {
    const id = await list()
    for (let n = 0; n < 11; n++)
      expect((await add(id, { entries: Array.from({ length: 100 }, (_, i) => ({ title: `Stop ${n * 100 + i}` })) })).status).toBe(201)
    expect((await untold(id)).changes).toBe(1100)
    const show = async (visibility: string) => {
      const { version } = (await ask(ann, 'GET', `/lists/${id}`)).body
      expect((await ask(ann, 'PATCH', `/lists/${id}`, { version, visibility })).status).toBe(200)
    }
    await show('private')
    const stops = (await entries(id)).filter(({ title }) => title !== null)
    for (const stop of stops.slice(0, 3)) await remove(id, stop)
    await show('public')
    expect(await untold(id)).toMatchObject({ changes: 1097, sentences: expect.not.arrayContaining(['Stop 0 added']) })
    await ask(ann, 'POST', `/lists/${id}/tell`)
    expect(await untold(id)).toEqual(nothing)
  })

  test('waits as long as the team hides the list', async () => {
    const id = await list()
    await add(id, { entries: [{ title: 'The stairs' }] })
    await ask(admin, 'POST', `/lists/${id}/hide`, { reason: 'It is advertising.' })
    const answer = await ask(ann, 'POST', `/lists/${id}/tell`)
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('once it is shown again')])
    expect((await ask(admin, 'POST', `/lists/${id}/show`)).status).toBeLessThan(300)
    expect((await ask(ann, 'POST', `/lists/${id}/tell`)).status).toBe(200)
    expect((await ctx.pool.query('select from list_tellings where list_id = $1', [id])).rowCount).toBe(1)
  })

  test('names no place that is no longer listed, whether its entry stands or not, and is for readers; writers see it', async () => {
    const [bar, barton] = [await place('Bar'), await place('Barton Zydeco Springs')]
    const id = await list()
    await ctx.pool.query(`insert into follows (user_id, kind, target_id) values ($1, 'list', $2)`, [idOf(bob), id])
    await ask(ann, 'POST', `/lists/${id}/members`, { username: await handleOf(cleo), role: 'viewer' })
    await add(id, { entries: [{ place_id: bar }, { place_id: barton }] })
    await ask(ann, 'POST', `/lists/${id}/tell`)
    const news = async () =>
      (await ask(bob, 'GET', '/user/news')).body.data.find((one: { list: { id: number } }) => one.list.id === id).sentences
    expect(await news()).toEqual(['Bar added', 'Barton Zydeco Springs added'])
    await removePlace(editor ?? ctx, { id: bar, reason: 'Gone' })
    const masked = ['A place that is no longer listed was added', 'Barton Zydeco Springs added']
    expect(await news()).toEqual(masked)
    await remove(
      id,
      (await entries(id)).find(({ gone }) => gone),
    )
    expect(await news()).toEqual(masked)
    expect(await untold(id)).toEqual({ changes: 1, sentences: ['Bar removed'] })
    expect((await ask(cleo, 'GET', `/lists/${id}/untold`)).status).toBe(403)
    await ask(ann, 'POST', `/lists/${id}/tell`)
    expect(await news()).toEqual(['A place that is no longer listed was removed'])
    const { rows } = await ctx.pool.query('select from list_tellings where list_id = $1 and said::text ~ $2', [id, 'Bar'])
    expect(rows).toEqual([])
  })
})

test('a list is taken along in four formats by whoever sees it, with what it says of places that are no longer listed', async () => {
  const { body } = await ask(ann, 'POST', '/lists', { title: 'A & B', visibility: 'unlisted', place_ids: [placeIds[0]] })
  await add(body.id, { entries: [{ title: '=SUM(1) <b>', note: 'Tom & “Jerry”' }] })
  const file = async (format: string, who: Ctx | null | undefined = null) => {
    const answer = await api.fetch(who?.viewer ?? null, `/lists/${body.id}/export/${format}`)
    return { status: answer.status, name: answer.headers.get('content-disposition'), text: await answer.text() }
  }
  const csv = await file('csv')
  expect([csv.status, csv.name]).toEqual([200, `attachment; filename="${body.slug}.csv"`])
  expect(csv.text).toContain('1,Alder Hall,Tea house')
  expect(csv.text).toContain(`2,"'=SUM(1) <b>"`)
  const geo = JSON.parse((await file('geojson')).text)
  expect(geo.features).toMatchObject([{ geometry: { coordinates: [fixture.lng, expect.closeTo(fixture.lat, 5)] } }, { geometry: null }])
  for (const format of ['kml', 'gpx']) {
    const { text } = await file(format)
    expect(text).toContain('<name>A &#38; B</name>')
    expect(text).toContain('<name>Alder Hall</name>')
    expect(text).toContain('=SUM(1) &#60;b&#62;')
    expect(text).toContain('Tom &#38; “Jerry”')
  }
  expect((await file('kml')).text).toMatch(/<Placemark><name>=SUM[^\n]*<\/description><\/Placemark>/)
  // With when to go, and below which heading.
  const [, own] = await entries(body.id)
  await ask(ann, 'PATCH', `/lists/${body.id}/entries/${own?.id}`, { version: own?.version, best_time: 'At dusk' })
  await ask(ann, 'POST', `/lists/${body.id}/sections`, { title: 'Later & late', before: own?.id })
  expect((await file('csv')).text).toContain(',Tom & “Jerry”,At dusk,Later & late,')
  expect(JSON.parse((await file('geojson')).text).features.map((one: { properties: object }) => one.properties)).toMatchObject([
    { best_time: '', section: '' },
    { best_time: 'At dusk', section: 'Later & late' },
  ])
  expect((await file('kml')).text).toMatch(
    /<Folder><name>Later &#38; late<\/name>\n<Placemark><name>=SUM[\s\S]*Best time: At dusk[\s\S]*<\/Folder>/,
  )
  expect((await file('gpx')).text).toContain('Best time: At dusk')
  expect((await file('pdf')).status).toBe(422)
  const secret = await list('private')
  expect((await api.fetch(bob?.viewer ?? null, `/lists/${secret}/export/csv`)).status).toBe(404)
})

test('pasted names are matched where the list is: of twenty at least eighteen, and none is taken for another', async () => {
  const { rows } = await ctx.pool.query<{ id: number; name: string }>(
    `select p.id, p.name from places p join regions r on r.id = p.city_id and r.path = 'illinois/chicago'
     where p.status = 'published' order by md5(p.id::text) limit 20`,
  )
  const { rows: region } = await ctx.pool.query<{ id: number }>(`select id from regions where path = 'illinois/chicago'`)
  const { body } = await ask(ann, 'POST', '/lists', { title: 'Pasted' })
  await ask(ann, 'PATCH', `/lists/${body.id}`, { version: 1, region_id: region[0]?.id })
  const written = [
    (name: string) => name,
    (name: string) => `- ${name.toLowerCase()}`,
    (name: string) => `3. ${name}, Chicago`,
    (name: string) => `${name.replace(/['’]/g, '')} – lovely`,
  ]
  const lines = rows.map(({ name }, i) => written[i % 4]?.(name) ?? name)
  const { data } = (await ask(ann, 'POST', `/lists/${body.id}/match`, { lines })).body
  const right = rows.filter(({ id }, i) => data[i].sure && data[i].candidates[0].id === id)
  const wrong = rows.filter(({ id }, i) => data[i].sure && data[i].candidates[0].id !== id)
  expect(rows).toHaveLength(20)
  expect(wrong).toEqual([])
  expect(right.length, JSON.stringify(data.filter((_: unknown, i: number) => !right.includes(rows[i] as never)))).toBeGreaterThanOrEqual(18)
})

test('a picture has all places of a list as dots, without those that are no longer listed', async () => {
  const places = [placeIds[0], placeIds[1], placeIds[2]]
  const id = await list('public', [0, 1, 2], 'Dotted')
  const { rows } = await ctx.pool.query<{ id: number; lat: number; lng: number }>('select id, lat, lng from places where id = any($1)', [
    places,
  ])
  const edge = (of: 'lat' | 'lng', least: boolean) =>
    (least ? Math.min : Math.max)(...rows.map((row) => row[of])) + (least ? -0.001 : 0.001)
  const bbox = [edge('lng', true), edge('lat', true), edge('lng', false), edge('lat', false)].map((degrees) => degrees.toFixed(6)).join()
  const dots = async (box = bbox) =>
    dotsOfPicture(await (await api.fetch(null, `/lists/${id}/dots.svg?bbox=${box}&w=440&h=440`)).text()).length
  expect(await dots()).toBe(3)
  // What lies outside of the view is no dot of it.
  expect(await dots('-10,10,-9,11')).toBe(0)
  await ctx.pool.query("update places set status = 'removed' where id = $1", [places[0]])
  expect(await dots()).toBe(2)
  await ctx.pool.query("update places set status = 'published' where id = $1", [places[0]])
})

describe('lists that people keep and follow', () => {
  const kept = async (who: Ctx | undefined) =>
    (await ask(who, 'GET', '/saved?kind=list')).body.data.map(({ target, note }: { target: { name: string } | null; note: string }) => [
      target?.name ?? null,
      note,
    ])

  test('whoever sees a list keeps it and follows it, its owner is told; who doesn’t see it can’t', async () => {
    const open = await list('public', [0, 1], 'Kept by many')
    const closed = await list('private', [0], 'For nobody else')
    expect((await ask(bob, 'PUT', `/saved/list/${closed}`, {})).status).toBe(404)
    expect((await ask(bob, 'PUT', `/follows/list/${closed}`, {})).status).toBe(404)
    expect((await ask(bob, 'PUT', `/saved/list/${open}`, { note: 'For May' })).status).toBe(204)
    expect((await ask(bob, 'PUT', `/follows/list/${open}`, {})).status).toBe(204)
    expect((await ask(undefined, 'GET', `/lists/${open}`)).body.followers).toBe(1)
    expect(await kept(bob)).toEqual([['Kept by many', 'For May']])
    const { rows } = await ctx.pool.query("select title, message from notifications where user_id = $1 and type = 'follow'", [idOf(ann)])
    expect(rows).toEqual([{ title: 'Your list has a new follower', message: expect.stringMatching(/ follows Kept by many now\.$/) }])
  })

  test('one that became private stays with its note and without its name', async () => {
    const id = await list('public', [0, 1], 'Soon alone')
    await ask(cleo, 'PUT', `/saved/list/${id}`, { note: 'Mine' })
    const { version } = (await ask(ann, 'GET', `/lists/${id}`)).body
    expect((await ask(ann, 'PATCH', `/lists/${id}`, { version, visibility: 'private' })).status).toBe(200)
    expect(await kept(cleo)).toEqual([[null, 'Mine']])
  })
})

test('a title is read as it is written: what nobody sees and what turns text round is refused', async () => {
  for (const title of ['\u202eecirp flah', 'a\u200bb', 'Lake\u0007view', '   ']) {
    const { status, body } = await ask(ann, 'POST', '/lists', { title })
    expect([title, status, Object.keys(body.errors)]).toEqual([title, 422, ['title']])
  }
  for (const title of ['خانه\u200cهای تهران', '👩‍🍳 kitchens', 'Ünïcode'])
    expect((await ask(ann, 'POST', '/lists', { title })).status).toBe(201)
})

test('how much somebody shows and writes in a day follows from their standing; the team’s isn’t counted', async () => {
  const [dora, colleague] = await Promise.all((['user', 'editor'] as const).map((role) => somebody(ctx, role)))
  const make = async (who: Ctx | undefined, visibility: string) => ask(who, 'POST', '/lists', { title: 'One of many', visibility })
  const draft = (await make(dora, 'private')).body
  for (let n = 0; n < 10; n++) {
    expect((await make(dora, n % 2 ? 'public' : 'unlisted')).status).toBe(201)
    expect((await make(colleague, 'public')).status).toBe(201)
  }
  expect([(await make(dora, 'public')).status, (await make(colleague, 'public')).status]).toEqual([429, 201])
  expect((await ask(dora, 'PATCH', `/lists/${draft.id}`, { version: 1, visibility: 'public' })).status).toBe(429)
  expect((await ask(dora, 'PATCH', `/lists/${draft.id}`, { version: 1, title: 'Still mine' })).status).toBe(200)
  // A file of 500 places comes in, with a note each.
  const places = Array.from({ length: 100 }, (_, n) => ({ title: `Place ${n}`, note: 'Good soup.' }))
  for (let n = 0; n < 5; n++) expect((await add(draft.id, { entries: places }, dora)).status).toBe(201)
  const links = places.map(({ title }) => ({ title, note: 'Buy at https://spam.example' }))
  expect((await add(draft.id, { entries: links }, dora)).status).toBe(201)
  expect((await add(draft.id, { entries: links.slice(0, 1) }, dora)).status).toBe(429)
  expect((await add(draft.id, { entries: places.slice(0, 1) }, dora)).status).toBe(201)
  const [entry] = await entries(draft.id, dora)
  const edited = (note: string) => ask(dora, 'PATCH', `/lists/${draft.id}/entries/${entry?.id}`, { version: entry?.version, note })
  expect([(await edited('www.spam.example')).status, (await edited('No address')).status]).toEqual([429, 200])
})
