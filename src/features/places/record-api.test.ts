import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { unique } from '../../platform/testing.server.ts'
import type { Viewer } from '../../policy.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import type { PlaceRecord } from './record-contract.ts'
import { somebody } from './writes/testing.server.ts'
import { createPlace } from './writes.server.ts'

const { ask, fetch } = openApi()

const everybody = [
  'guest',
  'stranger',
  'other owner',
  'unverified creator',
  'creator',
  'owner',
  'manager of the place',
  'editor',
  'manager',
  'admin',
] as const
type Who = (typeof everybody)[number]
const isTeam = (who: Who) => who === 'editor' || who === 'manager' || who === 'admin'
const isTheirs = (who: Who) => who === 'owner' || who === 'manager of the place'

const states = ['draft', 'pending', 'published', 'rejected', 'closed', 'removed', 'merged'] as const
type State = (typeof states)[number]
const unpublished: readonly State[] = ['draft', 'pending', 'rejected']
const gone: readonly State[] = ['removed', 'merged']

/** From which states the team does what (behaviour 6). */
const decisions = {
  approve: ['pending'],
  reject: ['pending'],
  close: ['published'],
  reopen: ['closed'],
  remove: ['draft', 'pending', 'published', 'rejected', 'closed'],
  restore: ['removed'],
  merge: ['draft', 'pending', 'published', 'rejected', 'closed'],
  unmerge: ['merged'],
} as const satisfies Record<string, readonly State[]>
type Decision = keyof typeof decisions
const operations = ['record', 'revisions', 'edit', 'submit', 'withdraw', ...(Object.keys(decisions) as Decision[])] as const
type Operation = (typeof operations)[number]
const isDecision = (operation: Operation): operation is Decision => Object.hasOwn(decisions, operation)

/** What is ruled, as a status. */
function ruled(operation: Operation, state: State, who: Who): number {
  if (who === 'guest') return 401
  const made = who === 'creator' || who === 'unverified creator'
  const asCreator = made && unpublished.includes(state)
  const asOwner = isTheirs(who) && !gone.includes(state)
  const sees = isTeam(who) || asCreator || asOwner || state === 'published' || state === 'closed'
  if (operation === 'record') return sees ? 200 : 404
  if (operation === 'revisions') return isTeam(who) ? 200 : 403
  if (isDecision(operation)) return !isTeam(who) ? 403 : (decisions[operation] as readonly State[]).includes(state) ? 200 : 409
  if (who === 'unverified creator') return 403
  if (!sees) return 404
  if (operation === 'edit') return !isTeam(who) && !asCreator && !asOwner ? 403 : gone.includes(state) ? 409 : 200
  const mayHandIn = asCreator || asOwner || (isTeam(who) && operation === 'submit' && state !== 'rejected')
  if (!mayHandIn) return 403
  return (operation === 'submit' ? ['draft', 'rejected'] : ['pending']).includes(state) ? 200 : 409
}

let fixture: Fixture
let viewers: Record<Who, Viewer | null>
let [id, winnerId] = [0, 0]
const fields = (more: object = {}) => ({
  name: unique('Kiosk'),
  category_id: fixture.categoryId,
  lat: fixture.lat,
  lng: fixture.lng,
  ...more,
})

beforeAll(async () => {
  fixture = await makeFixture()
  const [stranger, other, creator, owner, manager] = [
    await somebody(ctx, 'user'),
    await somebody(ctx, 'business_owner'),
    await somebody(ctx, 'user'),
    await somebody(ctx, 'business_owner'),
    await somebody(ctx, 'user'),
  ]
  const team = async (role: 'editor' | 'manager' | 'admin') => (await somebody(ctx, role)).viewer
  viewers = {
    guest: null,
    stranger: stranger.viewer,
    'other owner': other.viewer,
    'unverified creator': creator.viewer && { ...creator.viewer, verified: false },
    creator: creator.viewer,
    owner: owner.viewer,
    'manager of the place': manager.viewer,
    editor: await team('editor'),
    manager: await team('manager'),
    admin: await team('admin'),
  }
  id = (await createPlace(creator, { fields: fields(), submit: true })).id
  winnerId = (await createPlace(ctx, { fields: fields(), submit: true })).id
  await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, manager.viewer?.id])
  await ctx.pool.query('update places set owner_id = $2 where id = $1', [id, owner.viewer?.id])
})

/** Puts the place into a state, whatever it was. */
async function put(state: State): Promise<number> {
  const status = state === 'merged' ? 'removed' : state
  const { rows } = await ctx.pool.query(
    `update places set status = $2::place_status, status_before = case when $2 = 'removed' then 'published'::place_status end,
       merged_into_id = $3, closed_at = case when $2 = 'closed' then now() end, published_at = coalesce(published_at, now()), phone = null
     where id = $1 returning version`,
    [id, status, state === 'merged' ? winnerId : null],
  )
  return rows[0].version
}

function call(operation: Operation, viewer: Viewer | null, version: number) {
  if (operation === 'record' || operation === 'revisions') return ask(viewer, 'GET', `/places/${id}/${operation}`)
  if (operation === 'edit') return ask(viewer, 'PATCH', `/places/${id}`, { version, fields: { phone: '(312) 555-0123' } })
  const body = operation === 'merge' ? { into: winnerId } : { reason: 'So it is', version }
  return ask(viewer, 'POST', `/places/${id}/${operation}`, body)
}

describe('who does what with a place in which state', () => {
  test.each(states)('%s', async (state) => {
    const wrong: string[] = []
    let version = await put(state)
    for (const who of everybody)
      for (const operation of operations) {
        const { status, body } = await call(operation, viewers[who], version)
        const right = ruled(operation, state, who)
        if (status !== right) wrong.push(`${who}, ${operation}: ${status}, not ${right}`)
        // What the record offers is what is then allowed.
        if (operation === 'record' && status === 200)
          for (const verb of operations.slice(2))
            if (body.may.includes(verb) !== (ruled(verb, state, who) === 200)) wrong.push(`${who} is told ${body.may} of ${verb}`)
        if (status === 200 && operation !== 'record' && operation !== 'revisions') version = await put(state)
      }
    expect(wrong).toEqual([])
  })

  test('a place that isn’t there answers as one that may not be seen', async () => {
    await put('draft')
    const [hidden, none] = await Promise.all([id, 999_999_999].map((one) => ask(viewers.stranger, 'GET', `/places/${one}/record`)))
    expect({ ...hidden?.body, detail: '' }).toEqual({ ...none?.body, detail: '' })
    expect((await ask(viewers.stranger, 'PATCH', '/places/999999999', { version: 1, fields: {} })).status).toBe(404)
    expect((await ask(null, 'GET', `/places/${id}`)).status).toBe(404)
  })

  test('who made a place is told to the team and to themselves, nobody else', async () => {
    await put('published')
    const told = async (who: Who) => {
      const { body } = await ask(viewers[who], 'GET', `/places/${id}/record`)
      return [body.created_by?.id ?? null, body.owner?.id ?? null]
    }
    const [creator, owner] = [viewers.creator?.id, viewers.owner?.id]
    expect(await told('editor')).toEqual([creator, owner])
    expect(await told('creator')).toEqual([creator, null])
    expect(await told('owner')).toEqual([null, owner])
    expect(await told('stranger')).toEqual([null, null])
  })
})

describe('adding', () => {
  test('a member’s place waits, the team’s is published; the answer is its record', async () => {
    const waits = await ask(viewers.stranger, 'POST', '/places', { fields: fields({ hours_text: 'Mo-Fr 09:00-17:00' }) })
    expect(waits).toMatchObject({ status: 201, body: { version: 1, status: 'pending', path: null, may: ['edit', 'withdraw'] } })
    expect(waits.body.fields).toMatchObject({ hours: { week: expect.any(Array) }, aliases: [], tag_ids: [], lat: fixture.lat })
    expect(waits.body.where).toMatchObject({ city: 'Mid', state: fixture.state })
    const there = await ask(viewers.editor, 'POST', '/places', { fields: fields() })
    expect(there.body).toMatchObject({ status: 'published', path: expect.stringContaining('/mid/') })
    const draft = await ask(viewers.stranger, 'POST', '/places', { fields: fields(), submit: false })
    expect(draft.body).toMatchObject({ status: 'draft', slug: null })
  })

  test('needs a proven address, and says where to prove it', async () => {
    expect(await ask(viewers['unverified creator'], 'POST', '/places', { fields: fields() })).toMatchObject({
      status: 403,
      body: { type: '/problems/unverified', instance: '/profile/edit' },
    })
  })

  test('what is wrong is told by field', async () => {
    const given = { name: '', phone: 'ask', lat: 0, lng: 0, category_id: 999_999_999, website: 'javascript:alert(1)' }
    const { status, body } = await ask(viewers.creator, 'POST', '/places', { fields: given })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['fields.name', 'fields.phone', 'fields.website']])
    const sea = await ask(viewers.creator, 'POST', '/places', { fields: { ...fields(), lat: 0, lng: 0 } })
    expect([sea.status, Object.keys(sea.body.errors)]).toEqual([422, ['fields.lat']])
    const none = await ask(viewers.creator, 'POST', '/places', { fields: fields({ category_id: 999_999_999 }) })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['fields.category_id']])
  })

  test('a position that lies nowhere here is asked back with what was probably meant', async () => {
    const { lat, lng } = fixture
    const asked = async (at: object) => (await ask(viewers.creator, 'POST', '/places', { fields: { ...fields(), ...at } })).body.errors
    const meant = `lies in the sea or in a country that this site doesn’t know; probably meant is ${lat}, ${lng}, in Mid, ${fixture.state}`
    expect(await asked({ lat, lng: -lng })).toEqual({ 'fields.lat': [meant] })
    expect((await asked({ lat: lng, lng: lat }))['fields.lat']).toContain('and longitude seem to be swapped')
    expect((await asked({ lat: 999, lng }))['fields.lat']).not.toContain('and longitude seem to be swapped')
    expect(await asked({ lat: 0, lng: 0 })).toEqual({ 'fields.lat': ['lies in the sea or in a country that this site doesn’t know'] })
  })

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['a closing tag', 'Tea</b>'],
    ['a control character', 'Tea\u0007house'],
    ['a line break', 'Tea\nhouse'],
    ['zero width', 'Te\u200ba'],
    ['a turned direction', 'Tea \u202eesuoh'],
    ['a joiner between letters', 'Te\u200da'],
    ['signs piled upon each other', `Te${'\u0351\u0352'.repeat(4)}a`],
    ['50 kB', 'x'.repeat(50_000)],
  ])('a name with %s is refused with the field named', async (_, name) => {
    const { status, body } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ name }) })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fields.name']])
  })

  test.each([
    ['that end before they begin', [[1020, 540]], 'end before they begin on Monday (17:00-09:00)'],
    [
      'that overlap',
      [
        [540, 1020],
        [720, 1200],
      ],
      'overlap on Monday (09:00-17:00,12:00-20:00)',
    ],
    ['that are longer than a day', [[540, 2400]], 'are longer than a day on Monday'],
  ])('hours %s are refused with the day', async (_, monday, said) => {
    const hours = { week: [monday, [], [], [], [], [], []] }
    const { status, body } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ hours }) })
    expect([status, body.errors['fields.hours'][0]]).toEqual([422, expect.stringContaining(said)])
  })

  test('special days are days, each said once', async () => {
    const special = ['12-25', '2026-02-30', '12-25'].map((day) => ({ day, spans: [] }))
    const hours = { week: Array.from({ length: 7 }, () => [[1080, 1560]]), special }
    const { body } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ hours }) })
    expect(body.errors).toEqual({ 'fields.hours': ['say Dec 25 twice', 'say 2026-02-30, which is no day'] })
    const kept = await ask(viewers.creator, 'POST', '/places', { fields: fields({ hours: { ...hours, special: special.slice(0, 1) } }) })
    expect(kept.body.fields.hours).toEqual({ ...hours, special: special.slice(0, 1) })
  })

  test('how widely known a place is says the team alone, of whatever place', async () => {
    const created = await ask(viewers.creator, 'POST', '/places', { fields: fields({ prominence: 100 }) })
    expect([created.status, created.body.errors]).toEqual([422, { 'fields.prominence': ['is for the team to say'] }])
    const { body } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ prominence: 0 }) })
    const changed = (who: Who) => ask(viewers[who], 'PATCH', `/places/${body.id}`, { version: 1, fields: { prominence: 100 } })
    expect([(await changed('creator')).status, (await changed('editor')).status]).toEqual([422, 200])
  })

  test('names of other scripts and signs that join letters of theirs are names', async () => {
    const { status } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ name: 'می\u200cخواهم 👩\u200d🍳 R < B & Co' }) })
    expect(status).toBe(201)
  })

  test('what is repeated with the same key is done once', async () => {
    const given = { fields: fields() }
    const send = () =>
      fetch(viewers.creator, '/places', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': given.fields.name },
        body: JSON.stringify(given),
      })
    const ids = [(await (await send()).json()).id, (await (await send()).json()).id]
    expect(ids[0]).toBe(ids[1])
  })
})

describe('changing', () => {
  test('an older version is a conflict that shows what it is now', async () => {
    const { body } = await ask(viewers.creator, 'POST', '/places', { fields: fields() })
    const change = (who: Who, version: number, given: object) =>
      ask(viewers[who], 'PATCH', `/places/${body.id}`, { version, fields: given })
    expect((await change('editor', 1, { brand: 'Teas' })).body).toMatchObject({ version: 2, fields: { brand: 'Teas' } })
    const late = await change('creator', 1, { brand: 'Tees' })
    expect(late).toMatchObject({ status: 409, body: { current: { version: 2, fields: { brand: 'Teas' }, may: ['edit', 'withdraw'] } } })
    const all = await Promise.all(Array.from({ length: 6 }, (_, i) => change('creator', 2, { brand: `Teas ${i}` })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('the owner of a published place changes all but name, category and position', async () => {
    const version = await put('published')
    const change = (given: object) => ask(viewers.owner, 'PATCH', `/places/${id}`, { version, fields: given })
    for (const given of [{ name: 'Other' }, { category_ids: [fixture.categoryId] }, { lat: fixture.lat + 0.01, lng: fixture.lng }]) {
      const { status, body } = await change(given)
      expect([status, Object.values(body.errors)[0]]).toEqual([422, ['can only be suggested']])
    }
    expect((await change({ description: 'Tea since 1990' })).status).toBe(200)
  })

  test('every field that people enter goes in and comes out by its entry of the catalogue', async () => {
    const given = {
      aliases: ['Old Kiosk'],
      description: 'Tea',
      address: '1 Main St',
      zip: '78701',
      phone: '+13125550123',
      email: 'tea@example.org',
      website: 'https://example.org',
      social: { mastodon: 'https://example.social/@tea' },
      price: 2,
      attributes: ['wifi'],
      prominence: 10,
      position_accuracy: 'street',
      brand: 'Teas',
    }
    const { body } = await ask(viewers.editor, 'POST', '/places', { fields: fields(given) })
    expect(body.fields).toMatchObject(given)
  })
})

describe('revisions', () => {
  test('tell who changed what, page by page, and can be gone back to field by field', async () => {
    const name = unique('Hall')
    const { body: first } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ name, brand: 'Old', phone: '+13125550123' }) })
    const change = (version: number, given: object) => ask(viewers.editor, 'PATCH', `/places/${first.id}`, { version, fields: given })
    await change(1, { brand: 'New', phone: null })
    await change(2, { lat: fixture.lat + 0.02, lng: fixture.lng })
    await change(3, { brand: 'Newest' })
    const page = (query: string) => ask(viewers.editor, 'GET', `/places/${first.id}/revisions?${query}`)
    const newest = await page('limit=3')
    expect(newest.body.data.map(({ version }: PlaceRecord) => version)).toEqual([4, 3, 2])
    expect(newest.body.data[2]).toMatchObject({
      by: { id: viewers.editor?.id },
      cause: 'edit',
      changes: [
        { field: 'phone', label: 'Phone', from: '+13125550123', to: null },
        { field: 'brand', label: 'Brand', from: 'Old', to: 'New' },
      ],
    })
    const rest = await page(`limit=3&cursor=${newest.body.next_cursor}`)
    expect([rest.body.data.length, rest.body.next_cursor]).toEqual([1, null])
    const back = (revision: number, given: object) =>
      ask(viewers.editor, 'POST', `/places/${first.id}/revisions/${revision}/restore`, given)
    expect(await back(1, { version: 3 })).toMatchObject({ status: 409, body: { current: { version: 4 } } })
    expect((await back(1, { version: 4, fields: ['brand'] })).body).toMatchObject({
      version: 5,
      fields: { brand: 'Old', phone: null, lat: fixture.lat + 0.02 },
    })
    expect((await back(1, {})).body).toMatchObject({ version: 6, fields: { name, brand: 'Old', phone: '+13125550123', lat: fixture.lat } })
    expect((await back(7, {})).status).toBe(404)
    expect((await page('limit=1')).body.data[0].cause).toBe('revision:1')
  })
})

describe('what may be here already', () => {
  test('the same beginning of a name nearby, the same phone anywhere; what only others see is not told', async () => {
    const name = unique('Zanzibar')
    const phone = '+13125550177'
    const { body: there } = await ask(viewers.editor, 'POST', '/places', { fields: fields({ name, phone, address: '1 Main St' }) })
    const { body: mine } = await ask(viewers.creator, 'POST', '/places', { fields: fields({ name: `${name} too` }) })
    const find = async (who: Who, query: object) => {
      const { body } = await ask(viewers[who], 'GET', `/places/matches?${new URLSearchParams({ ...query })}`)
      return body.data?.map(({ id, why, distance }: Record<string, unknown>) => [id, why, distance])
    }
    const at = { lat: String(fixture.lat + 0.01), lng: String(fixture.lng) }
    const typed = name.slice(0, -2).toUpperCase()
    expect(await find('stranger', { name: typed, ...at })).toEqual([[there.id, 'name', 1112]])
    expect(await find('creator', { name: typed, ...at })).toEqual([
      [there.id, 'name', 1112],
      [mine.id, 'name', 1112],
    ])
    expect(await find('stranger', { name })).toEqual([[there.id, 'name', null]])
    expect(await find('stranger', { name, ...at, lat: String(fixture.lat + 0.9) })).toEqual([])
    expect(await find('stranger', { phone: '(312) 555-0177', name: 'Other' })).toEqual([[there.id, 'phone', null]])
    expect(await find('stranger', { phone, name, ...at })).toEqual([[there.id, 'both', 1112]])
    expect(await find('stranger', { name: 'Za' })).toEqual([])
    expect((await ask(viewers.stranger, 'GET', '/places/matches')).status).toBe(422)
    expect((await ask(viewers.stranger, 'GET', '/places/matches?name=%25_%27&lat=1&lng=2')).status).toBe(200)
  })
})
