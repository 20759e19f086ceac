import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace, rejectPlace, unmergePlace } from '../places/writes.server.ts'
import { changeSetting } from '../settings/writes.server.ts'
import { hasLink, standingOf } from './standing.ts'
import type { Suggestion } from './suggestion-contract.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)

let fixture: Fixture
let [ann, bob, owner, editor, other]: Ctx[] = []
const needed = (one: Ctx | undefined) => one ?? ctx

beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, owner, editor, other] = await Promise.all(
    (['user', 'user', 'business_owner', 'editor', 'manager'] as const).map((role) => somebody(ctx, role)),
  )
})

/** A published place, of the owner's. */
async function place(more: object = {}): Promise<number> {
  const fields = { name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng, ...more }
  const { id } = await createPlace(ctx, { fields, submit: true })
  await ctx.pool.query('update places set owner_id = $2 where id = $1', [id, owner?.viewer?.id])
  return id
}
const said = async (id: number, fields: object, who = needed(ann)) =>
  ask(who, 'POST', `/places/${id}/suggestions`, { kind: 'edit', base_version: 1, fields })
const record = async (id: number) => (await ask(needed(editor), 'GET', `/places/${id}/record`)).body
const accept = (who: Ctx | undefined, { id, version }: Suggestion, more: object = {}) =>
  ask(needed(who), 'POST', `/suggestions/${id}/accept`, { version, ...more })
const bell = async (who: Ctx | undefined) => {
  const { rows } = await ctx.client.query<{ type: string }>('select type from notifications where user_id = $1 order by id', [
    who?.viewer?.id,
  ])
  return rows.map(({ type }) => type)
}

describe('a suggestion', () => {
  test('keeps what stood there and what should, changes nothing, and tells whoever runs the place', async () => {
    const id = await place({ phone: '(312) 555-0100' })
    const made = await said(id, { phone: '(312) 555-0123', website: 'tea.example', brand: undefined })
    expect(made).toMatchObject({ status: 201, body: { state: 'open', kind: 'edit', may: ['withdraw'], place: { id } } })
    expect(made.body.fields).toMatchObject([
      { field: 'phone', from: '+13125550100', to: '+13125550123', state: 'open', outdated: false },
      { field: 'website', from: null, to: 'https://tea.example', state: 'open' },
    ])
    expect((await record(id)).fields.phone).toBe('+13125550100')
    expect(await bell(owner)).toContain('place-suggestion')
  })

  test('of somebody new can have an address in its field, and in no text', async () => {
    const id = await place()
    const newcomer = await somebody(ctx, 'user')
    const told = async (more: object) =>
      ask(newcomer, 'POST', `/places/${id}/suggestions`, { kind: 'edit', base_version: 1, fields: { brand: 'Teas' }, ...more })
    expect(await told({ note: 'see https://x.example' })).toMatchObject({
      status: 422,
      body: { errors: { note: [expect.stringContaining('no web address')] } },
    })
    const described = await told({ fields: { description: 'Buy at tea.shop today' } })
    expect(described).toMatchObject({
      status: 422,
      body: { errors: { 'fields.description': [expect.stringContaining('no web address')] } },
    })
    expect(await told({ link: 'https://x.example/sign' })).toMatchObject({ status: 201, body: { link: 'https://x.example/sign' } })
  })

  test('needs a proven address; is nobody else’s to see; says nothing that stands there already, and nothing twice', async () => {
    const id = await place({ brand: 'Teas' })
    expect((await ask(null, 'POST', `/places/${id}/suggestions`, { kind: 'closed', base_version: 1 })).status).toBe(401)
    const unproven = { ...needed(ann), viewer: { ...needed(ann).viewer, verified: false } } as Ctx
    expect((await said(id, { brand: 'Tees' }, unproven)).status).toBe(403)
    expect((await said(id, { brand: 'Teas' })).body.errors).toEqual({ fields: ['Nothing is changed: the place says all of this already.'] })
    const { body } = await said(id, { brand: 'Tees' })
    expect((await said(id, { brand: 'Tees' })).status).toBe(422)
    expect((await ask(needed(bob), 'GET', `/suggestions/${body.id}`)).status).toBe(404)
    expect((await ask(needed(bob), 'POST', `/suggestions/${body.id}/withdraw`, { version: 1 })).status).toBe(404)
    expect((await said(999_999_999, { brand: 'x' })).status).toBe(404)
  })

  test.each([
    ['a name with markup', { name: '<b>Tea</b>' }, 'fields.name'],
    ['a category that isn’t there', { category_id: 999_999_999 }, 'category_id'],
    ['how widely it is known', { prominence: 100 }, 'prominence'],
    ['half a position', { lat: 1 }, 'fields.lat'],
    ['a page without scheme of the web', { website: 'javascript:alert(1)' }, 'fields.website'],
  ])('%s is refused with the field named', async (_, fields, field) => {
    const { status, body } = await said(await place(), fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('somebody new makes ten a day and writes no addresses; staff aren’t limited', async () => {
    const carl = await somebody(ctx, 'user')
    const id = await place()
    expect((await said(id, { description: 'Best tea, see www.spam.example now' }, carl)).status).toBe(422)
    for (let n = 0; n < 10; n++) expect((await said(id, { brand: `Tea ${n}` }, carl)).status).toBe(201)
    expect((await said(id, { brand: 'Tea 11' }, carl)).status).toBe(429)
  })
})

describe('deciding', () => {
  test('the team takes some fields, others in other words; the rest is refused, the author told, history names it', async () => {
    const id = await place()
    const { body } = await said(id, { brand: 'Teas', phone: '(312) 555-0123', website: 'tea.example' })
    const { status, body: done } = await accept(editor, body, { fields: ['brand', 'phone'], values: { phone: '(312) 555-0199' } })
    expect([status, done.state]).toEqual([200, 'accepted'])
    expect(Object.fromEntries(done.fields.map((one: { field: string; state: string }) => [one.field, one.state]))).toEqual({
      brand: 'accepted',
      phone: 'changed',
      website: 'refused',
    })
    expect((await record(id)).fields).toMatchObject({ brand: 'Teas', phone: '+13125550199', website: null })
    const { body: history } = await ask(needed(editor), 'GET', `/places/${id}/revisions`)
    expect(history.data[0].cause).toBe(`suggestion:${body.id}`)
    expect(await bell(ann)).toContain('suggestion-decided')
    expect((await accept(editor, done)).status).toBe(409)
  })

  test('a row is taken without others of where it is; latitude and longitude only together', async () => {
    const id = await place()
    const { body } = await said(id, { district: 'Old town', lat: fixture.lat + 0.0001, lng: fixture.lng + 0.0001 })
    const { body: named } = await accept(editor, body, { fields: ['district'] })
    expect(named.fields.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'refused', 'refused'])
    const { body: both } = await said(id, { district: 'New town', lat: fixture.lat + 0.0002, lng: fixture.lng + 0.0002 })
    const { body: position } = await accept(editor, both, { fields: ['lat'] })
    expect(position.fields.map(({ state }: { state: string }) => state)).toEqual(['refused', 'accepted', 'accepted'])
    expect((await record(id)).fields).toMatchObject({ district: 'Old town', lng: fixture.lng + 0.0002 })
  })

  test('the owner decides about others’ fields, but name, kind and position stay open for the team', async () => {
    const id = await place()
    const { body } = await said(id, { brand: 'Teas', name: 'Other tea house' })
    const taken = await accept(owner, body)
    expect(taken).toMatchObject({ status: 200, body: { state: 'open' } })
    expect((await record(id)).fields).toMatchObject({ brand: 'Teas', name: expect.stringContaining('Tea house') })
    expect((await accept(owner, taken.body, { fields: ['name'] })).status).toBe(422)
    const whole = await accept(editor, taken.body)
    expect(whole.body.state).toBe('accepted')
    expect((await record(id)).fields.name).toBe('Other tea house')
  })

  test('what is for the team is said so to an owner, field by field: neither taken nor refused by them', async () => {
    const id = await place()
    const { body } = await said(id, { brand: 'Teas', name: 'Other tea house' })
    const { body: seen } = await ask(needed(owner), 'GET', `/suggestions/${body.id}`)
    const forTeam = (one: Suggestion) => one.fields.flatMap(({ field, for_team }) => (for_team ? field : []))
    expect([forTeam(seen), forTeam((await ask(needed(editor), 'GET', `/suggestions/${body.id}`)).body)]).toEqual([['name'], []])
    const sentence = { fields: ['Name is for the team to decide.'] }
    expect((await accept(owner, body, { fields: ['brand', 'name'] })).body.errors).toEqual(sentence)
    const refuse = (one: Suggestion) =>
      ask(needed(owner), 'POST', `/suggestions/${one.id}/refuse`, { version: one.version, reason: 'We have no brand.' })
    const { body: left } = await refuse(body)
    expect(left).toMatchObject({ state: 'open', fields: [{ state: 'refused' }, { state: 'open' }] })
    expect((await refuse(left)).body.errors).toEqual(sentence)
    expect((await accept(owner, left)).body.errors).toEqual(sentence)
    // Whoever suggested both reads why one was refused once the team has decided about the other.
    expect((await accept(editor, left)).body).toMatchObject({ state: 'accepted', reason: 'We have no brand.' })
  })

  test('what is set back to what the place says is refused and counts as such, alone and beside what is taken', async () => {
    const who = await somebody(ctx, 'user')
    const id = await place({ phone: '(312) 555-0100' })
    const { body } = await said(id, { phone: '(312) 555-0123' }, who)
    const back = { values: { phone: '(312) 555-0100' } }
    expect((await accept(editor, body, back)).body).toMatchObject({
      state: 'refused',
      reason: 'Phone: left as it was.',
      fields: [{ state: 'refused' }],
    })
    expect((await record(id)).version).toBe(1)
    const { body: two } = await said(id, { phone: '(312) 555-0123', brand: 'Teas', lat: fixture.lat, lng: fixture.lng + 0.0001 }, who)
    expect((await accept(editor, two, { ...back, reason: 'The rest is right.' })).body).toMatchObject({
      state: 'accepted',
      reason: 'The rest is right. Phone: left as it was.',
    })
    expect((await record(id)).fields).toMatchObject({ phone: '+13125550100', brand: 'Teas' })
    const { rows } = await ctx.client.query<{ message: string }>(
      "select message from notifications where user_id = $1 and type = 'suggestion-decided' order by id",
      [who.viewer?.id],
    )
    expect(rows.map(({ message }) => message.includes('left as it was'))).toEqual([true, true])
    const { body: waits } = await said(id, { brand: 'Tees' }, who)
    expect((await ask(needed(editor), 'GET', `/review/suggestion/${waits.id}`)).body.item.author).toMatchObject({ kept: 1, decided: 2 })
  })

  test('nobody decides what they suggested themselves, and an owner not that a place is closed', async () => {
    const id = await place()
    const own = await ask(needed(owner), 'POST', `/places/${id}/suggestions`, { kind: 'edit', base_version: 1, fields: { name: 'Mine' } })
    expect((await accept(owner, own.body)).status).toBe(403)
    const closed = await ask(needed(ann), 'POST', `/places/${id}/suggestions`, { kind: 'closed', base_version: 1, note: 'Boarded up' })
    expect((await accept(owner, closed.body)).status).toBe(403)
    expect((await accept(bob, closed.body)).status).toBe(404)
    expect((await accept(editor, closed.body)).body.state).toBe('accepted')
    expect((await record(id)).status).toBe('closed')
  })

  test('what changed since is marked, and taken only by name', async () => {
    const id = await place({ brand: 'Old' })
    const { body } = await said(id, { brand: 'Mine' })
    await ask(needed(editor), 'PATCH', `/places/${id}`, { version: 1, fields: { brand: 'Theirs' } })
    const { body: now } = await ask(needed(editor), 'GET', `/suggestions/${body.id}`)
    expect(now.fields).toMatchObject([{ field: 'brand', outdated: true }])
    expect((await accept(editor, body)).status).toBe(409)
    expect((await accept(editor, body, { fields: ['brand'] })).body.state).toBe('accepted')
    expect((await record(id)).fields.brand).toBe('Mine')
  })

  test('two of the team at once: one decision holds', async () => {
    const { body } = await said(await place(), { brand: 'Teas' })
    const both = await Promise.all([
      accept(editor, body),
      ask(needed(other), 'POST', `/suggestions/${body.id}/refuse`, { version: 1, reason: 'No' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a hundred suggestions for one field stand side by side; the others are marked once one is taken', async () => {
    const id = await place()
    await ctx.pool.query(
      `with made as (insert into suggestions (place_id, kind, base_version) select $1, 'edit', 1 from generate_series(1, 100) returning id)
       insert into suggestion_fields (suggestion_id, field, "from", "to") select id, 'brand', 'null', to_jsonb('Tea ' || id) from made`,
      [id],
    )
    const { body } = await ask(needed(editor), 'GET', `/places/${id}/suggestions?limit=100`)
    expect(body.data).toHaveLength(100)
    await accept(editor, body.data[42])
    const after = (await ask(needed(editor), 'GET', `/places/${id}/suggestions?limit=100`)).body.data as Suggestion[]
    expect(after).toHaveLength(99)
    expect(after.every(({ fields }) => fields[0]?.outdated)).toBe(true)
  })

  test('a duplicate leads to the other place; what waits follows, and comes back with it', async () => {
    const [id, twin] = [await place(), await place()]
    const { body: waits } = await said(id, { brand: 'Teas' }, needed(bob))
    const { body } = await ask(needed(ann), 'POST', `/places/${id}/suggestions`, {
      kind: 'duplicate',
      base_version: 1,
      other_place_id: twin,
    })
    expect(
      (await ask(needed(ann), 'POST', `/places/${id}/suggestions`, { kind: 'duplicate', base_version: 1, other_place_id: id })).status,
    ).toBe(422)
    expect((await accept(editor, body)).body.state).toBe('accepted')
    expect(await record(id)).toMatchObject({ status: 'removed', merged_into_id: twin })
    expect((await ask(needed(bob), 'GET', `/suggestions/${waits.id}`)).body.place.id).toBe(twin)
    await unmergePlace(needed(editor), { id })
    expect((await ask(needed(bob), 'GET', `/suggestions/${waits.id}`)).body.place.id).toBe(id)
    await mergePlace(needed(editor), { id, winner_id: twin })
  })

  test('what is taken back later counts no more as kept', async () => {
    const id = await place()
    const { body } = await said(id, { brand: 'Spam' }, needed(bob))
    await accept(editor, body)
    await ask(needed(editor), 'POST', `/places/${id}/revisions/1/restore`, {})
    const { rows } = await ctx.client.query('select reverted_at is not null as reverted from suggestions where id = $1', [body.id])
    expect(rows).toEqual([{ reverted: true }])
  })
})

describe('standing', () => {
  test.each([
    [{ kept: 0, decided: 0, days: 999 }, 'new'],
    [{ kept: 2, decided: 2, days: 999 }, 'new'],
    [{ kept: 3, decided: 30, days: 0 }, 'known'],
    [{ kept: 20, decided: 21, days: 60 }, 'trusted'],
    [{ kept: 19, decided: 19, days: 60 }, 'known'],
    [{ kept: 20, decided: 22, days: 60 }, 'known'],
    [{ kept: 20, decided: 21, days: 59.9 }, 'known'],
  ] as const)('%o is %s', (given, standing) => expect(standingOf(given)).toBe(standing))

  test.each([
    ['see https://x.example', true],
    ['www.tea', true],
    ['buy at tea.shop today', true],
    ['Open Mon. to Fri., 9 a.m. to 5 p.m.', false],
    ['Ask for Mr. Co at the bar', false],
  ])('%s: %s', (text, link) => expect(hasLink(text)).toBe(link))
})

describe('one’s own', () => {
  test('places and suggestions with their fate, and nobody else’s', async () => {
    const dora = await somebody(ctx, 'user')
    const fields = { name: unique('Dora'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    const { id } = await createPlace(dora, { fields, submit: true })
    await createPlace(dora, { fields: { ...fields, name: unique('Draft') }, submit: false })
    await rejectPlace(needed(editor), { id, reason: 'It is not a place.' })
    const { body } = await ask(dora, 'GET', '/user/places')
    expect(body.data).toMatchObject([{ status: 'draft' }, { id, status: 'rejected', status_reason: 'It is not a place.', as: 'creator' }])
    expect(body.counts).toEqual({ draft: 1, pending: 0, published: 0, rejected: 1, claimed: 0, suggestions: 0 })
    expect((await ask(dora, 'GET', '/user/places?show=rejected')).body.data).toHaveLength(1)
    expect(await bell(dora)).toEqual(['place-decided'])
    expect(
      (await ask(needed(owner), 'GET', '/user/places?show=claimed&limit=100')).body.data.every(({ as }: { as: string }) => as === 'owner'),
    ).toBe(true)
    expect((await ask(dora, 'GET', '/user/suggestions')).body.data).toEqual([])
    expect((await ask(dora, 'GET', `/places/${id}/preview`)).body).toMatchObject({ name: fields.name, status: 'rejected' })
    expect((await ask(needed(ann), 'GET', `/places/${id}/preview`)).status).toBe(404)
    const { slug } = await record(id)
    for (const path of [`/p/${id}`, `/places/any/city/kind/${slug}`]) {
      const at = async (who: Ctx | null) => (await ask(who, 'GET', `/resolve?path=${path}`)).body
      expect(await at(dora)).toEqual({ kind: 'preview', id })
      expect(await at(needed(editor))).toEqual({ kind: 'preview', id })
      for (const stranger of [null, needed(ann), needed(owner)]) expect(await at(stranger)).toEqual({ kind: 'not-found' })
    }
  })
})

test('whoever handed in a place that is merged or removed finds where it went, and is told; also that it is back', async () => {
  const fay = await somebody(ctx, 'user')
  const fields = { name: unique('Fay'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(fay, { fields, submit: true })
  const [winner, last] = [await place(), await place()]
  const own = async () => (await ask(fay, 'GET', '/user/places')).body.data.find((one: { id: number }) => one.id === id)
  const told = async () =>
    (
      await ctx.client.query<{ title: string; message: string; action_url: string }>(
        'select title, message, action_url from notifications where user_id = $1 and read_at is null order by id',
        [fay.viewer?.id],
      )
    ).rows
  const nameOf = async (one: number) => (await record(one)).fields.name
  await mergePlace(needed(editor), { id, winner_id: winner })
  expect(await own()).toMatchObject({ status: 'removed', winner: { name: await nameOf(winner) } })
  expect(await told()).toEqual([
    { title: 'Your place was merged', message: expect.stringContaining(await nameOf(winner)), action_url: `/p/${id}` },
  ])
  await mergePlace(needed(editor), { id: winner, winner_id: last })
  expect((await own()).winner).toEqual({ name: await nameOf(last) })
  await ask(needed(editor), 'POST', `/places/${last}/remove`, { reason: 'Gone' })
  expect((await own()).winner).toEqual({ name: null })
  // It waits again: nothing is left of what isn't so.
  await unmergePlace(needed(editor), { id })
  expect([await own(), await told()]).toMatchObject([{ status: 'pending', winner: null }, []])
  await ask(needed(editor), 'POST', `/places/${id}/approve`, {})
  await ask(needed(editor), 'POST', `/places/${id}/remove`, { reason: 'It is advertising.' })
  expect(await own()).toMatchObject({ status: 'removed', status_reason: 'It is advertising.', winner: null })
  expect((await told()).at(-1)?.message).toContain('It is advertising.')
  await ask(needed(editor), 'POST', `/places/${id}/restore`, {})
  expect((await told()).at(-1)?.title).toBe('Your place is back')
})

test('an owner reads no figures of a week before the place was shown', async () => {
  const id = await place()
  const figures = async () =>
    (await ask(needed(owner), 'GET', '/user/places?limit=100')).body.data.find((one: { id: number }) => one.id === id).stats
  expect(await figures()).toBeNull()
  await ctx.pool.query("update places set published_at = now() - interval '8 days' where id = $1", [id])
  expect(await figures()).toMatchObject({ place_id: id, views: { count: null } })
})

test('whoever added a place keeps it among theirs when somebody else owns it, as long as everybody sees it', async () => {
  const adder = await somebody(ctx, 'user')
  const fields = { name: unique('Kept'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(adder, { fields, submit: true })
  const mine = async () => (await ask(adder, 'GET', '/user/places')).body
  const set = async (what: string) => ctx.pool.query(`update places set ${what} where id = $1`, [id])
  await set("status = 'published', published_at = now()")
  expect((await mine()).data).toMatchObject([{ id, as: 'creator', has_owner: false }])
  await set(`owner_id = ${owner?.viewer?.id}`)
  expect(await mine()).toMatchObject({
    data: [{ id, status: 'published', as: 'creator', has_owner: true, stats: null }],
    counts: { published: 1 },
  })
  await set("status = 'removed'")
  expect(await mine()).toMatchObject({ data: [], counts: { published: 0 } })
})

describe('the queue', () => {
  test('shows beside a suggestion what others who wait want of the same fields, and who is suspended', async () => {
    const id = await place({ phone: '(312) 555-0100' })
    const [one, two] = [
      await said(id, { phone: '(312) 555-0123', brand: 'Teas' }),
      await said(id, { phone: '(312) 555-0155' }, needed(bob)),
    ]
    await said(id, { brand: undefined, website: 'https://tea.example' }, needed(other))
    const seen = async (of: number) => (await ask(needed(editor), 'GET', `/review/suggestion/${of}`)).body
    const [bobs] = [needed(bob).viewer?.id]
    expect((await seen(one.body.id)).rivals).toMatchObject([
      { id: two.body.id, author: { id: bobs, suspended: false }, fields: [{ field: 'phone', to: '+13125550155' }] },
    ])
    await ctx.pool.query('update users set suspended_at = now() where id = $1', [bobs])
    expect((await seen(one.body.id)).rivals).toMatchObject([{ author: { id: bobs, suspended: true } }])
    expect((await seen(two.body.id)).item.author).toMatchObject({ id: bobs, suspended: true })
    await ctx.pool.query('update users set suspended_at = null where id = $1', [bobs])
    expect((await seen(two.body.id)).rivals).toMatchObject([{ id: one.body.id, fields: [{ field: 'phone' }] }])
    await ask(needed(editor), 'POST', `/suggestions/${two.body.id}/refuse`, { version: two.body.version, reason: 'No' })
    expect((await seen(one.body.id)).rivals).toEqual([])
  })

  test('shows beside a new place what may be the same: what waits, too, and what is alike by more than name or number', async () => {
    const eve = await somebody(ctx, 'user')
    const at = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    const host = `${unique('lantern')}.example`.toLowerCase().replace(/[^a-z0-9.-]/g, '')
    const word = unique('Lantern').replace(/[^A-Za-z0-9]/g, '')
    const shown = await createPlace(ctx, { fields: { ...at, name: `${word} & Loaves`, website: `https://${host}` }, submit: true })
    const kiosk = async (more: object) => (await createPlace(eve, { fields: { ...at, ...more } as never, submit: true })).id
    const bakery = await kiosk({ name: `${word} and Loaves Bakery`, website: `https://${host}`, lng: at.lng + 0.0002 })
    const [one, two] = [
      await kiosk({ name: unique('Ann'), phone: '(512) 555-0161', lat: at.lat + 0.004 }),
      await kiosk({ name: unique('Zoe'), phone: '(512) 555-0161', lat: at.lat + 0.005 }),
    ]
    const matches = async (of: number) => (await ask(needed(editor), 'GET', `/review/place/${of}`)).body.matches
    const likeBakery = await matches(bakery)
    expect(likeBakery[0]).toMatchObject({ id: shown.id, why: 'alike', status: 'published' })
    expect(likeBakery[0].reason).toContain('same website')
    const [ofOne] = (await matches(one)).filter(({ id }: { id: number }) => id === two)
    expect(ofOne).toMatchObject({ why: 'phone', status: 'pending', path: `/places/preview/${two}` })
    await ask(needed(editor), 'POST', `/places/${one}/approve`, {})
    expect((await matches(two)).find(({ id }: { id: number }) => id === one)).toMatchObject({ status: 'published' })
    // Nobody else is told of what waits.
    const stranger = await ask(needed(bob), 'GET', '/places/matches?phone=5125550161')
    expect(stranger.body.data.map(({ id }: { id: number }) => id)).toEqual([one])
  })

  test('has photos of a new place with it, and by themselves once it is published; those of what is turned down don’t wait', async () => {
    const fields = { name: unique('Pictured'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    const { id } = await createPlace(needed(ann), { fields, submit: true })
    const { rows } = await ctx.pool.query<{ id: number }>(
      `with m as (insert into media (content_hash, type, size, width, height) values ($2, 'image/webp', 9, 9, 9) returning id)
       insert into place_photos (place_id, media_id, alt) select $1, id, 'A door' from m returning id::int`,
      [id, unique('hash')],
    )
    const [photo] = rows.map((row) => row.id)
    const waits = async () => {
      const { body } = await ask(needed(editor), 'GET', '/review?kind=photo&limit=100')
      const { body: listed } = await ask(needed(editor), 'GET', '/photos?state=waiting&limit=100')
      expect(body.counts.photo).toBe(body.data.length)
      const own = [body, listed].map(({ data }) => data.some((one: { id: number }) => one.id === photo))
      return [...own, (await ask(needed(editor), 'GET', `/review/photo/${photo}`)).status]
    }
    const decided = async (verb: string, body: object = {}) => (await ask(needed(editor), 'POST', `/places/${id}/${verb}`, body)).body
    expect(await waits()).toEqual([false, false, 404])
    expect((await ask(needed(editor), 'GET', `/review/place/${id}`)).body.photos).toMatchObject([{ id: photo, alt: 'A door' }])
    const { version } = await decided('reject', { reason: 'No' })
    expect(await waits()).toEqual([false, false, 404])
    await undo(editor, 'place', id, version)
    await decided('approve')
    expect(await waits()).toEqual([true, true, 200])
  })

  test('says of hours that are suggested what of their text couldn’t be read', async () => {
    const text = 'Mon-Fri 9-17; every second Saturday 10-12'
    const { body } = await said(await place(), { hours: { week: [[], [], [], [], [], [], []] }, hours_text: text })
    expect(body.fields.map(({ field, unread }: Suggestion['fields'][number]) => [field, unread])).toEqual([
      ['hours', []],
      ['hours_text', ['second Saturday 10-12']],
    ])
  })

  test('has what waits, the oldest first, page by page, with who is looking at it', async () => {
    const eve = await somebody(ctx, 'user')
    const fields = { name: unique('Queue'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    const { id } = await createPlace(eve, { fields, submit: true })
    const { body: suggestion } = await said(await place(), { brand: 'Teas', phone: '(312) 555-0177' }, eve)
    const seen: { kind: string; id: number; about: string; since: string; locked_by: string | null }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await ask(needed(editor), 'GET', `/review?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data)
      cursor = body.next_cursor
    }
    expect(seen.map(({ since }) => since)).toEqual(seen.map(({ since }) => since).toSorted())
    expect(new Set(seen.map((one) => `${one.kind} ${one.id}`)).size).toBe(seen.length)
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'place', id, about: 'New place' }))
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'suggestion', id: suggestion.id, about: 'Brand, Phone' }))
    const path = `/review/place/${id}`
    expect((await ask(needed(editor), 'POST', `${path}/lock`)).body.locked_by).toBeNull()
    expect((await ask(needed(other), 'POST', `${path}/lock`)).body.locked_by).toBe('Ann')
    expect((await ask(needed(other), 'GET', path)).body.item.locked_by).toBe('Ann')
    expect((await ask(needed(editor), 'GET', path)).body).toMatchObject({
      item: { locked_by: null },
      place: { id },
      suggestion: null,
      photo: null,
    })
    expect(
      (await ask(needed(editor), 'GET', '/review?kind=suggestion&limit=100')).body.data.every(
        ({ kind }: { kind: string }) => kind === 'suggestion',
      ),
    ).toBe(true)
    expect((await ask(needed(ann), 'GET', '/review')).status).toBe(403)
    await ask(needed(editor), 'POST', `/places/${id}/approve`, {})
    expect((await ask(needed(editor), 'GET', path)).status).toBe(404)
    expect(await bell(eve)).toContain('place-decided')
  })
})

const undo = (who: Ctx | undefined, kind: string, id: number, version: number) =>
  ask(needed(who), 'POST', `/review/${kind}/${id}/undo`, { version })

describe('taking a decision back', () => {
  test('a suggestion that was taken waits again and the place says what it said; not once somebody changed it', async () => {
    const id = await place({ brand: 'Old' })
    const { body } = await said(id, { brand: 'New', phone: '(312) 555-0111' })
    const taken = (await accept(editor, body, { fields: ['brand'] })).body
    expect((await undo(ann, 'suggestion', body.id, taken.version)).status).toBe(403)
    expect((await undo(other, 'suggestion', body.id, taken.version)).status).toBe(204)
    expect((await record(id)).fields.brand).toBe('Old')
    const { body: open } = await ask(needed(editor), 'GET', `/suggestions/${body.id}`)
    expect(open).toMatchObject({ state: 'open', fields: [{ state: 'open' }, { state: 'open' }] })
    const again = (await accept(editor, open)).body
    await ask(needed(editor), 'PATCH', `/places/${id}`, { version: (await record(id)).version, fields: { brand: 'Later' } })
    expect((await undo(editor, 'suggestion', body.id, again.version)).status).toBe(409)
    const { body: refused } = await said(id, { website: 'tea.example' })
    const gone = (await ask(needed(editor), 'POST', `/suggestions/${refused.id}/refuse`, { version: 1, reason: 'No' })).body
    expect((await undo(editor, 'suggestion', refused.id, gone.version)).status).toBe(204)
    expect((await undo(editor, 'suggestion', refused.id, gone.version)).status).toBe(409)
  })

  test('a new place waits again, whether it was published, turned down or merged', async () => {
    const fields = { name: unique('Undo'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    const { id } = await createPlace(needed(ann), { fields, submit: true })
    const winner = await place()
    for (const [verb, body] of [
      ['approve', {}],
      ['reject', { reason: 'No' }],
      ['merge', { into: winner }],
    ] as const) {
      const { version } = (await ask(needed(editor), 'POST', `/places/${id}/${verb}`, body)).body
      expect([verb, (await undo(other, 'place', id, version)).status, (await record(id)).status]).toEqual([verb, 204, 'pending'])
    }
    expect((await undo(other, 'place', winner, 1)).status).toBe(409)
  })
})

describe('what is published at once', () => {
  const set = (key: 'place_publishing' | 'place_review_fields', value: string) => changeSetting({ db: ctx.db, now: new Date() }, key, value)
  const handIn = async (who: Ctx) => {
    const fields = { name: unique('At once'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    return (await ask(who, 'POST', '/places', { fields, submit: true })).body.status
  }
  /** Somebody of whom 20 suggestions were taken. */
  const trusted = async () => {
    const who = await somebody(ctx, 'user')
    const id = await place()
    await ctx.pool.query("update users set created_at = now() - interval '90 days' where id = $1", [who.viewer?.id])
    await ctx.pool.query(
      `insert into suggestions (place_id, kind, author_id, base_version, state, decided_at)
       select $1, 'edit', $2, 1, 'accepted', now() from generate_series(1, 20)`,
      [id, who.viewer?.id],
    )
    return who
  }

  test('the setting says whose new places', async () => {
    const good = await trusted()
    const found: string[][] = []
    for (const who of ['staff', 'trusted', 'verified']) {
      await set('place_publishing', who)
      found.push([await handIn(needed(ann)), await handIn(good), await handIn(needed(editor))])
    }
    await set('place_publishing', 'staff')
    expect(found).toEqual([
      ['pending', 'pending', 'published'],
      ['pending', 'published', 'published'],
      ['published', 'published', 'published'],
    ])
  })

  test('the setting adds fields that owners only suggest, and lets a good record’s other edits apply; never name, kind and position', async () => {
    const [good, id] = [await trusted(), await place()]
    const edit = async (fields: object) => {
      const { version } = await record(id)
      return (await ask(needed(owner), 'PATCH', `/places/${id}`, { version, fields })).status
    }
    const suggested = async (fields: object) => (await said(id, fields, good)).body
    expect([await edit({ phone: '(312) 555-0101' }), await edit({ name: 'Mine' })]).toEqual([200, 422])
    expect((await suggested({ brand: 'Waits' })).state).toBe('open')
    await set('place_review_fields', 'contact,trusted')
    expect([await edit({ phone: '(312) 555-0102' }), await edit({ name: 'Mine' }), await edit({ description: 'Tea.' })]).toEqual([
      422, 422, 200,
    ])
    const some = await suggested({ phone: '(312) 555-0103', name: 'Other', description: 'Tea and cake.' })
    expect(some.state).toBe('open')
    expect((await record(id)).fields).toMatchObject({ description: 'Tea and cake.', phone: '+13125550101' })
    expect((await suggested({ description: 'Tea, cake and pie.' })).state).toBe('accepted')
    expect((await said(id, { description: 'Coffee' }, needed(bob))).body.state).toBe('open')
    await set('place_review_fields', '')
    await expect(set('place_review_fields', 'name,-position')).rejects.toThrow()
  })
})

test('a run of changes by one person is taken back in one act; what others changed since stays and is said', async () => {
  const [vandal, since] = [await somebody(ctx, 'user'), new Date(Date.now() - 60_000).toISOString()]
  const [a, b] = [await place({ brand: 'A', phone: '(312) 555-0100' }), await place({ brand: 'B' })]
  const fields = { name: unique('Rubbish'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id: made } = await createPlace(vandal, { fields, submit: true })
  await ask(needed(editor), 'POST', `/places/${made}/approve`, {})
  await ctx.pool.query('update suggestions set created_at = now() where author_id = $1', [vandal.viewer?.id])
  for (const [id, changed] of [
    [a, { brand: 'Spam', phone: '(312) 555-0666' }],
    [a, { brand: 'More spam' }],
    [b, { brand: 'Spam' }],
  ] as const)
    expect((await accept(editor, (await said(id, changed, vandal)).body)).status).toBe(200)
  const { version } = await record(b)
  await ask(needed(other), 'PATCH', `/places/${b}`, { version, fields: { brand: 'Put right' } })
  const path = `/review/people/${vandal.viewer?.id}`
  expect((await ask(needed(ann), 'GET', `${path}/changes?since=${since}`)).status).toBe(403)
  const { body: dry } = await ask(needed(editor), 'GET', `${path}/changes?since=${since}`)
  expect(dry.changes).toEqual([
    expect.objectContaining({ kind: 'edit', id: a, fields: expect.arrayContaining(['Brand', 'Phone']), conflicts: [] }),
    expect.objectContaining({ kind: 'edit', id: b, fields: [], conflicts: ['Brand'] }),
    expect.objectContaining({ kind: 'place', id: made, conflicts: [] }),
  ])
  const { body: done } = await ask(needed(editor), 'POST', `${path}/undo`, { since })
  expect([done.undone, done.changes.map(({ id }: { id: number }) => id)]).toEqual([2, [b]])
  expect((await record(a)).fields).toMatchObject({ brand: 'A', phone: '+13125550100' })
  expect((await record(b)).fields.brand).toBe('Put right')
  expect((await record(made)).status).toBe('removed')
  const { rows } = await ctx.client.query('select count(*)::int as n from suggestions where author_id = $1 and reverted_at is not null', [
    vandal.viewer?.id,
  ])
  expect(rows).toEqual([{ n: 2 }])
  const { rows: acts } = await ctx.client.query(
    "select count(*)::int as n from audit_log where act = 'user.undo-changes' and target_id = $1",
    [vandal.viewer?.id],
  )
  expect(acts).toEqual([{ n: 1 }])
})
