import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Fixture, makeFixture } from '../features/imports/testing.server.ts'
import { createAccount } from '../features/people/operator.server.ts'
import { createPlace, followMerges } from '../features/places/writes.server.ts'
import { refreshDocumentsOf } from '../features/search-index/writes.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import { type Browser, password } from './accounts/browser.ts'
import { openSite } from './accounts/testing.server.ts'
import { openApi } from './ask-api.testing.server.ts'
import { ctx } from './testing.server.ts'

const site = await openSite()
const { ask, fetch } = openApi()
const admin = viewerAs('admin', 1)
const manager = viewerAs('manager', 1)
const by = { ...ctx, viewer: manager }
let fixture: Fixture
let guest: Browser

beforeAll(async () => {
  fixture = await makeFixture()
  guest = site.browser()
  await createAccount(ctx, { name: 'Staff', username: 'words-staff', email: 'words@people.example', password, role: 'admin' })
})

type Made = { id: number; slug: string; name: string; version: number }

/** Words of letters alone that are like no other: search puts right what is nearly one. */
const word = () => `w${[...randomBytes(14)].map((byte) => 'bcdfghjklmnpqrst'.charAt(byte % 16)).join('')}`

async function aCategory(more: object = {}): Promise<Made> {
  const name = word()
  const { status, body } = await ask(manager, 'POST', '/categories', { name, singular: `One ${name}`, ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

async function aPlace(category_id: number, fields: object = {}): Promise<{ id: number; name: string }> {
  const name = word()
  const { lat, lng } = fixture
  const { id } = await createPlace(by, { fields: { name, category_id, lat, lng, ...fields }, submit: true })
  return { id, name }
}

const record = async (id: number) => (await ask(admin, 'GET', `/categories/${id}`)).body
const found = async (query: string): Promise<string[]> => {
  const { body } = await ask(null, 'GET', `/places?${query}`)
  return (body.data ?? []).map(({ name }: { name: string }) => name)
}
const pathOf = async (id: number): Promise<string> => (await guest.get(`/p/${id}`)).headers.get('location') ?? ''
const acts = async (kind: string, id: number) =>
  (await ctx.client.query('select act, before, after from audit_log where target_kind = $1 and target_id = $2 order by id', [kind, id]))
    .rows

test('a renamed category is found by its new words at once, and all its old addresses lead to the new ones', async () => {
  const one = await aCategory()
  const place = await aPlace(one.id)
  const before = await pathOf(place.id)
  expect(before).toContain(`/${one.slug}/`)
  const name = word()
  const renamed = await ask(manager, 'PATCH', `/categories/${one.id}`, { version: one.version, name, singular: `One ${name}` })
  expect(renamed.body).toMatchObject({ name, slug: name, former_slugs: [one.slug], version: one.version + 1 })

  const moved = async (path: string) => {
    const answer = await guest.get(path)
    return [answer.status, answer.headers.get('location')]
  }
  const after = before.replace(`/${one.slug}/`, `/${name}/`)
  expect(await moved(`/places/category/${one.slug}?view=grid`)).toEqual([301, `/places/category/${name}?view=grid`])
  expect(await moved(before)).toEqual([301, after])
  expect((await guest.get(after)).status).toBe(200)
  expect(await moved(before.split('/').slice(0, -1).join('/'))).toEqual([301, after.split('/').slice(0, -1).join('/')])
  const api = await fetch(null, `/categories/by-slug?slug=${one.slug}`)
  expect([api.status, api.headers.get('location')]).toEqual([301, `/api/categories/by-slug?slug=${name}`])
  expect(await found(`category=${one.slug}`)).toEqual([place.name])
  expect((await guest.get(`/explore?category=${one.slug}`)).status).toBe(200)

  expect(await found(`q=${name}`)).toEqual([place.name])
  const completions = await ask(null, 'GET', `/places/completions?q=${name.slice(0, 8)}`)
  expect(JSON.stringify(completions.body)).toContain(`/places/category/${name}`)
  await refreshDocumentsOf(ctx, { of: 'category', id: one.id })
  expect(JSON.stringify((await ask(null, 'GET', `/places/completions?q=${place.name}`)).body)).toContain(after)
  expect(await acts('category', one.id)).toMatchObject([
    { act: 'category.create' },
    { act: 'category.edit', before: { name: one.name, slug: one.slug }, after: { name, slug: name } },
  ])

  const taken = await aCategory()
  const clash = await ask(manager, 'PATCH', `/categories/${taken.id}`, { version: taken.version, slug: one.slug })
  expect([clash.status, clash.body.errors]).toEqual([422, { slug: ['is taken'] }])
})

test('a word that a category is looked for by suggests it once it is there, and no longer when it is gone', async () => {
  const one = await aCategory()
  const synonym = word()
  const suggested = async () =>
    JSON.stringify((await ask(null, 'GET', `/places/completions?q=${synonym.slice(0, 8)}`)).body).includes(`/places/category/${one.slug}`)
  const { body } = await ask(manager, 'PATCH', `/categories/${one.id}`, { version: one.version, synonyms: [synonym] })
  expect(await suggested()).toBe(true)
  await ask(manager, 'PATCH', `/categories/${one.id}`, { version: body.version, synonyms: [] })
  expect(await suggested()).toBe(false)
})

test('places of a merged category follow in batches, also where the job was cut short; everything of the loser leads to the winner', async () => {
  const parent = await aCategory()
  const winner = await aCategory({ parent_id: parent.id })
  const loser = await aCategory({ osm: ['amenity=thing'], overture: ['some_thing'], synonyms: [word()] })
  const places = [await aPlace(loser.id), await aPlace(loser.id), await aPlace(loser.id)]
  const both = await aPlace(winner.id, { category_ids: [loser.id] })
  const draft = await createPlace(by, {
    fields: { name: word(), category_id: loser.id, lat: fixture.lat, lng: fixture.lng },
    submit: false,
  })
  const before = await pathOf(places[0]?.id ?? 0)
  const { body: full } = await ask(manager, 'POST', `/categories/${loser.id}/archive`, { version: loser.version })
  expect(full.detail).toContain('5 places have this category')
  const merged = await ask(manager, 'POST', `/categories/${loser.id}/merge`, { version: loser.version, into: winner.id })
  expect(merged.body).toMatchObject({ archived: true, merged_into_id: winner.id, merging: { places: 4, left: 4 } })
  expect((await guest.get(`/places/category/${loser.slug}`)).headers.get('location')).toBe(`/places/category/${winner.slug}`)
  expect((await guest.get(before)).status).toBe(200)

  const cut = new AbortController()
  const reactTo: typeof ctx.reactTo = (tx) => {
    cut.abort()
    return ctx.reactTo(tx)
  }
  expect(await followMerges({ ...ctx, reactTo }, { atOnce: 2, signal: cut.signal })).toBe(2)
  expect((await record(loser.id)).merging).toEqual({ places: 5, left: 3 })
  expect(await followMerges(ctx, { atOnce: 2 })).toBe(3)
  expect(await record(loser.id)).toMatchObject({ merging: null })
  expect(await record(winner.id)).toMatchObject({ place_count: 4, osm: ['amenity=thing'], overture: ['some_thing'] })
  expect(await record(parent.id)).toMatchObject({ place_count: 4 })
  const { rows } = await ctx.client.query(
    `select p.category_id, r.cause, r.by_id, f.source, array(select category_id from place_categories pc where pc.place_id = p.id) as more
     from places p join place_revisions r on r.place_id = p.id and r.version = p.version
       join place_facts f on f.place_id = p.id and f."group" = 'category' where p.id = any($1) order by p.id`,
    [[...places.map(({ id }) => id), both.id, draft.id]],
  )
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toMatchObject({ category_id: winner.id, cause: `category:${winner.id}`, by_id: null, more: [] })

  expect((await found(`category=${loser.slug}`)).toSorted()).toEqual([...places, both].map(({ name }) => name).toSorted())
  expect((await found(`q=${loser.name}`)).length).toBe(4)
  const after = before.replace(`/${loser.slug}/`, `/${winner.slug}/`)
  expect((await guest.get(before)).headers.get('location')).toBe(after)
  expect((await ask(null, 'GET', `/places/${places[0]?.id}/history`)).body.data[0].changes[0]).toMatchObject({ label: 'Category' })
  expect(await acts('category', loser.id)).toMatchObject([{}, { act: 'category.merge', after: { merged_into_id: winner.id } }])
  const late = await aPlace(loser.id)
  expect((await ask(admin, 'GET', `/places/${late.id}/record`)).body.fields.category_id).toBe(winner.id)
})

test('the tree is changed one at a time, moved within two levels, and emptied before anything goes', async () => {
  const [first, second] = [await aCategory(), await aCategory()]
  const below = await aCategory({ parent_id: first.id })
  const stale = await ask(manager, 'PATCH', `/categories/${below.id}`, { version: 9, name: 'x' })
  expect([stale.status, stale.body.detail]).toEqual([409, expect.stringContaining('meanwhile')])
  const deep = await ask(manager, 'POST', `/categories/${second.id}/move`, { version: 1, parent_id: below.id })
  expect(deep.body.errors.parent_id[0]).toContain('two levels')
  const moved = await ask(manager, 'POST', `/categories/${below.id}/move`, { version: 1, parent_id: second.id })
  expect(moved.body).toMatchObject({ parent_id: second.id, version: 2 })
  const ahead = await ask(manager, 'POST', `/categories/${second.id}/move`, { version: 1, parent_id: null, before_id: first.id })
  expect(ahead.status).toBe(200)
  const { data } = (await ask(manager, 'GET', '/categories/managed')).body
  const order = data.map(({ id }: Made) => id)
  expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id))
  expect((await record(first.id)).version).toBe(1)

  const busy = await ask(manager, 'DELETE', `/categories/${second.id}?version=2`)
  expect([busy.status, busy.body.detail]).toEqual([409, expect.stringContaining(below.name)])
  expect((await ask(manager, 'POST', `/categories/${below.id}/archive`, { version: 2 })).body.archived).toBe(true)
  expect((await guest.get(`/places/category/${below.slug}`)).status).toBe(404)
  expect(
    (await ask(null, 'GET', '/categories')).body.data.flatMap((top: { subcategories: Made[] }) => top.subcategories.map(({ id }) => id)),
  ).not.toContain(below.id)
  const unknown = await ask(manager, 'POST', '/places', {
    fields: { name: word(), category_id: below.id, lat: fixture.lat, lng: fixture.lng },
  })
  expect(unknown.status).toBe(422)
  expect((await ask(manager, 'POST', `/categories/${below.id}/restore`, { version: 3 })).body.archived).toBe(false)
  expect((await ask(manager, 'DELETE', `/categories/${first.id}?version=1`)).status).toBe(204)
  expect((await aCategory({ name: first.name })).slug).toBe(first.slug)
  const strange = await ask(manager, 'PATCH', `/categories/${second.id}`, { version: 2, icon: 'maki/none', attributes: ['flying'] })
  expect(Object.keys(strange.body.errors)).toEqual(['attributes', 'icon'])
})

test('a cover is shown on the page of its category alone', async () => {
  const one = await aCategory()
  await aPlace(one.id)
  const form = new FormData()
  form.set('version', String(one.version))
  form.set('file', new File([await readFile('public/icon-512.png')], 'cover.png', { type: 'image/png' }))
  const staff = site.browser()
  await staff.login('words-staff')
  const answer = await staff.send('PUT', `/api/categories/${one.id}/cover`, form)
  const { cover } = await answer.json()
  expect(Object.keys(cover.variants)).toContain('400')
  const page = await (await guest.get(`/places/category/${one.slug}`)).text()
  expect(page.includes(cover.variants['400'])).toBe(true)
})

test('tags are found by their synonyms, merged with their places, and removed where nothing has them', async () => {
  const make = async (more: object = {}) => (await ask(admin, 'POST', '/tags', { name: word(), ...more })).body
  const synonym = word()
  const [loser, winner] = [await make({ synonyms: [synonym] }), await make()]
  const place = await aPlace((await aCategory()).id, { tag_ids: [loser.id] })
  expect(await found(`q=${synonym}`)).toEqual([place.name])
  expect((await ask(admin, 'POST', '/tags', { name: synonym })).body.errors.name[0]).toContain(loser.name)
  expect((await ask(admin, 'DELETE', `/tags/${loser.id}?version=${loser.version}`)).body.detail).toContain('Merge it')

  expect((await ask(admin, 'PATCH', `/tags/${loser.id}`, { version: loser.version + 5, name: 'x' })).status).toBe(409)
  const renamed = (await ask(admin, 'PATCH', `/tags/${loser.id}`, { version: loser.version, name: word() })).body
  expect(await found(`tags=${loser.slug}`)).toEqual([place.name])
  const merged = await ask(admin, 'POST', `/tags/${loser.id}/merge`, { version: renamed.version, into: winner.id })
  expect(merged.body.synonyms).toEqual([renamed.name, synonym])
  expect(await followMerges(ctx)).toBe(1)
  for (const query of [`tags=${loser.slug}`, `tags=${renamed.slug}`, `tags=${winner.slug}`, `q=${synonym}`])
    expect(await found(query), query).toEqual([place.name])
  expect((await ask(admin, 'GET', `/tags/${winner.id}`)).body.uses).toBe(1)

  const unused = await make()
  const dry = (await ask(admin, 'POST', '/tags/remove-unused', { dry: true })).body
  expect(dry.names).toContain(unused.name)
  expect((await ask(admin, 'GET', `/tags/${unused.id}`)).status).toBe(200)
  expect((await ask(admin, 'POST', '/tags/remove-unused', { dry: false })).body.count).toBe(dry.count)
  expect((await ask(admin, 'GET', `/tags/${unused.id}`)).status).toBe(404)
  expect((await ask(admin, 'GET', `/tags/${winner.id}`)).status).toBe(200)
  expect((await ask(admin, 'GET', `/tags/managed?q=${winner.name}&count=true`)).body).toMatchObject({ total: 1, data: [{ id: winner.id }] })
  expect(await acts('tag', unused.id)).toMatchObject([{ act: 'tag.create' }, { act: 'tag.remove', before: { name: unused.name } }])
})
