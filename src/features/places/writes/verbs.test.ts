import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resolvePath } from '../../../app/resolve/resolve.server.ts'
import { ctx } from '../../../app/testing.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { unique } from '../../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../../imports/testing.server.ts'
import { verifyDocuments } from '../../search-index/verify.server.ts'
import { rebuildDocuments } from '../../search-index/writes.server.ts'
import type { PlaceInput } from '../place-input.ts'
import { createPlace, editPlace, editPlaces, movePlaces, setPlaceOwner } from '../writes.server.ts'
import { listening, somebody, wholePlace } from './testing.server.ts'

let fixture: Fixture
let [ann, editor]: Ctx[] = []
let tagId = 0
beforeAll(async () => {
  fixture = await makeFixture()
  await rebuildDocuments(ctx)
  tagId = (await one<{ id: number }>('select id from tags where slug = $1', [fixture.tag])).id
})
beforeEach(async () => {
  ann = await somebody(ctx, 'user')
  editor = await somebody(ctx, 'editor')
})

async function one<Row>(text: string, values: unknown[]): Promise<Row> {
  const { rows } = await ctx.pool.query(text, values)
  return rows[0] as Row
}
const placeOf = (id: number) => one<Record<string, unknown>>('select * from places where id = $1', [id])
const factsOf = async (id: number) =>
  (await ctx.pool.query('select "group", source, confirmed_by_id from place_facts where place_id = $1', [id])).rows
const fields = (more: PlaceInput = {}) => ({
  name: unique('Tea'),
  category_id: fixture.categoryId,
  lat: fixture.lat,
  lng: fixture.lng,
  ...more,
})
const made = (by: Ctx | undefined, more: PlaceInput = {}, submit = true) => createPlace(by ?? ctx, { fields: fields(more), submit })
const leadsTo = async (path: string) => (await resolvePath(ctx, path)) as { kind: string; id?: number; to?: string }
const conflict = expect.objectContaining({ status: 409 })

describe('a new place', () => {
  test('has regions, time zone, slug, facts, first revision and document; staff’s is published at once', async () => {
    const name = unique('Café Zoë')
    const { id, version, status } = await made(editor, { name, phone: '(312) 555-0123', tag_ids: [tagId], hours_text: 'Mo-Fr 09:00-17:00' })
    expect({ version, status }).toEqual({ version: 1, status: 'published' })
    expect(await placeOf(id)).toMatchObject({
      name,
      name_key: name.toLowerCase().replace('é', 'e').replace('ë', 'e').replaceAll('-', ' '),
      city_id: fixture.cityId,
      state_id: fixture.stateId,
      phone: '+13125550123',
      status: 'published',
      source: 'people',
      created_by_id: editor?.viewer?.id,
      hours_text: 'Mo-Fr 09:00-17:00',
      hours: { week: expect.any(Array), special: [] },
    })
    expect((await placeOf(id)).popularity).toBeCloseTo(0.03 * (2 / 5), 5)
    expect(await factsOf(id)).toContainEqual({ group: 'contact', source: 'people', confirmed_by_id: editor?.viewer?.id })
    const revision = await one<{ changes: object }>('select changes, by_id, cause from place_revisions where place_id = $1', [id])
    expect(revision).toMatchObject({
      cause: 'create',
      by_id: editor?.viewer?.id,
      changes: { name: [null, name], tag_ids: [null, [tagId]] },
    })
    expect(await leadsTo(`/p/${id}`)).toMatchObject({ kind: 'redirect', to: expect.stringContaining(`/${fixture.state}/mid/`) })
    expect(await one('select place_id from place_documents where place_id = $1', [id])).toEqual({ place_id: id })
  })

  test('of somebody else is a draft without a slug, or waits with one; neither is found', async () => {
    const draft = await made(ann, {}, false)
    const waiting = await made(ann)
    expect([draft.status, waiting.status]).toEqual(['draft', 'pending'])
    expect([(await placeOf(draft.id)).slug, typeof (await placeOf(waiting.id)).slug]).toEqual([null, 'string'])
    for (const { id } of [draft, waiting]) {
      expect(await leadsTo(`/p/${id}`)).toEqual({ kind: 'not-found' })
      expect(await one('select from place_documents where place_id = $1', [id])).toBeUndefined()
    }
  })

  test('is refused by field, and then nothing is left of it', async () => {
    const before = await one('select count(*) as n from places', [])
    for (const [wrong, field] of [
      [{ category_id: 999_999 }, 'category_id'],
      [{ tag_ids: [tagId, 999_999] }, 'tag_ids'],
      [{ lat: 1, lng: 1 }, 'lat'],
      [{ name: '' }, 'fields.name'],
    ] satisfies [PlaceInput, string][])
      await expect(made(ann, wrong)).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
    expect(await one('select count(*) as n from places', [])).toEqual(before)
  })

  test('gets a slug of its own, also beside others of its name at the same time', async () => {
    const name = unique('Same')
    const all = await Promise.all(Array.from({ length: 5 }, () => made(editor, { name, address: '9 Elm Street' })))
    const slugs = await Promise.all(all.map(async ({ id }) => (await placeOf(id)).slug))
    const [base, end] = [name.toLowerCase(), `mid-${fixture.state}x`]
    expect(slugs.toSorted()).toEqual(
      [base, `${base}-${end}`, ...['', '-2', '-3'].map((number) => `${base}-elm-street-${end}${number}`)].toSorted(),
    )
    const hieroglyphs = await made(editor, { name: '𓀀𓁐' })
    expect((await placeOf(hieroglyphs.id)).slug).toBe(`place-${hieroglyphs.id}`)
    await expect(made(editor, { name: '★★★' })).rejects.toThrow('Some fields need another look.')
  })
})

describe('an edit', () => {
  test('changes what differs, confirms those facts, and is a revision; what is the same is none', async () => {
    const { id } = await made(editor, { phone: '312-555-0123', website: 'example.org' })
    expect(await editPlace(editor ?? ctx, { id, version: 1, fields: { phone: '(312) 555-0123', tag_ids: [] } })).toEqual({ id, version: 1 })
    const after = await editPlace(editor ?? ctx, { id, version: 1, fields: { phone: '312-555-0199', website: null, tag_ids: [tagId] } })
    expect(after).toEqual({ id, version: 2 })
    expect(await placeOf(id)).toMatchObject({ phone: '+13125550199', website: null, version: 2 })
    const revision = await one<{ changes: object }>('select changes from place_revisions where place_id = $1 and version = 2', [id])
    expect(revision.changes).toEqual({
      phone: ['+13125550123', '+13125550199'],
      website: ['https://example.org', null],
      tag_ids: [[], [tagId]],
    })
    const document = await one<{ tag_ids: number[] }>('select tag_ids from place_documents where place_id = $1', [id])
    expect(document.tag_ids.map(Number)).toEqual([tagId])
  })

  test('of another version is a conflict, and of two at the same time one is', async () => {
    const { id } = await made(editor)
    const edits = await Promise.allSettled(
      ['1', '2', '3'].map((n) => editPlace(ctx, { id, version: 1, fields: { phone: `312-555-010${n}` } })),
    )
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const edit of edits) if (edit.status === 'rejected') expect(edit.reason).toEqual(conflict)
    await expect(editPlace(ctx, { id, version: 1, fields: { phone: null } })).rejects.toEqual(conflict)
    await expect(editPlace(ctx, { id: 999_999, version: 1, fields: {} })).rejects.toMatchObject({ status: 404 })
    expect(await one('select count(*)::int as n from place_revisions where place_id = $1', [id])).toEqual({ n: 2 })
  })

  test('of the name brings a new slug, to which the old one leads; going back takes the old one up again', async () => {
    const [first, second] = [unique('First'), unique('Second')]
    const { id } = await made(editor, { name: first })
    const old = (await placeOf(id)).slug
    await editPlace(ctx, { id, version: 1, fields: { name: second } })
    const { slug, name_key } = await placeOf(id)
    expect([slug, name_key]).toEqual([second.toLowerCase(), second.toLowerCase().replaceAll('-', ' ')])
    expect((await leadsTo(`/places/${String(old)}`)).to).toMatch(new RegExp(`/${String(slug)}$`))
    const other = await made(editor, { name: first })
    expect((await placeOf(other.id)).slug).toBe(`${first.toLowerCase()}-mid-${fixture.state}x`)
    await editPlace(ctx, { id, version: 2, fields: { name: first } })
    expect((await placeOf(id)).slug).toBe(old)
    const { rows } = await ctx.pool.query('select slug, current from place_slugs where place_id = $1 order by current', [id])
    expect(rows).toEqual([
      { slug, current: false },
      { slug: old, current: true },
    ])
    await editPlace(ctx, { id, version: 3, fields: { name: `${first}!` } })
    expect((await placeOf(id)).slug).toBe(old)
  })

  test('of the position looks its regions up; a correction keeps the city that was named, a move does not', async () => {
    const { id } = await made(editor, { locality: 'Elsewhere' })
    expect(await placeOf(id)).toMatchObject({ locality: 'Elsewhere', city_id: fixture.cityId })
    const spot = { lat: fixture.lat + 0.02, lng: fixture.lng }
    await editPlace(ctx, { id, version: 1, fields: spot })
    expect(await placeOf(id)).toMatchObject({ ...spot, locality: 'Elsewhere' })
    await editPlace(ctx, { id, version: 2, fields: { ...spot, lat: spot.lat + 0.01 }, cause: 'move' })
    expect(await placeOf(id)).toMatchObject({ locality: null, city_id: fixture.cityId })
    expect((await one<{ cause: string }>('select cause from place_revisions where place_id = $1 and version = 3', [id])).cause).toBe('move')
    const away = editPlace(ctx, { id, version: 3, fields: { lat: 1, lng: 1 } })
    await expect(away).rejects.toMatchObject({ errors: { lat: [expect.any(String)] } })
  })

  test('of hours and their text keeps the two together', async () => {
    const { id } = await made(editor, { hours_text: 'when the sun shines' })
    expect(await placeOf(id)).toMatchObject({ hours: null, hours_text: 'when the sun shines' })
    await editPlace(ctx, { id, version: 1, fields: { hours_text: 'Mo 09:00-17:00' } })
    const { hours } = await placeOf(id)
    expect(hours).toMatchObject({ week: [[[540, 1020]], [], [], [], [], [], []] })
    await editPlace(ctx, { id, version: 2, fields: { hours: { week: [[], [], [], [], [], [], []], special: [] } } })
    expect(await placeOf(id)).toMatchObject({ hours_text: null })
    await editPlace(ctx, { id, version: 3, fields: { hours_text: null } })
    expect(await placeOf(id)).toMatchObject({ hours: null, hours_text: null })
  })

  test('by the owner of a published place leaves name, category and position to suggestions', async () => {
    const { id } = await made(editor)
    await setPlaceOwner(ctx, { id, owner_id: ann?.viewer?.id ?? 0 })
    const edit = (given: PlaceInput) => editPlace(ann ?? ctx, { id, version: 2, fields: given })
    await expect(edit({ name: 'Mine', lat: fixture.lat + 0.001, lng: fixture.lng, phone: '312-555-0123' })).rejects.toMatchObject({
      errors: { name: ['can only be suggested'], lat: ['can only be suggested'] },
    })
    expect(await edit({ phone: '312-555-0123' })).toEqual({ id, version: 3 })
  })

  test('of many places writes what differs of each, names who is refused, and is one event', async () => {
    const places = [await made(editor, { price: 2 }), await made(editor), await made(editor)]
    const [first, second, third] = places.map(({ id }) => id)
    await movePlaces(ctx, 'remove', [{ id: third ?? 0 }], 'spam')
    const { ctx: site, heard } = listening(editor ?? ctx)
    const { changed, refused } = await editPlaces(
      site,
      [...places, { id: 999_999 }].map(({ id }) => ({ id })),
      { price: 2, brand: 'Tea & Co' },
    )
    expect(changed).toEqual([first, second].map((id) => ({ id, version: 2 })))
    expect(refused.map(({ id, error }) => [id, error.status])).toEqual([
      [third, 409],
      [999_999, 404],
    ])
    expect(heard.filter(([name]) => name === 'place.changed')).toEqual([
      ['place.changed', { placeIds: [first, second], fields: ['brand', 'price'], cause: 'edit' }],
    ])
    expect(await placeOf(second ?? 0)).toMatchObject({ brand: 'Tea & Co', price: 2 })
  })
})

test('what staff do to others’ places is in the audit log, what they do to their own is not', async () => {
  const theirs = await made(ann)
  const own = await made(editor)
  await editPlace(editor ?? ctx, { id: theirs.id, version: 1, fields: { brand: 'B' } })
  await editPlace(editor ?? ctx, { id: own.id, version: 1, fields: { brand: 'B' } })
  const { rows } = await ctx.pool.query('select act, target_id, before, after from audit_log where actor_id = $1', [editor?.viewer?.id])
  expect(rows).toEqual([{ act: 'place.edit', target_id: theirs.id, before: { brand: null }, after: { brand: 'B' } }])
})

test('afterwards all that is derived from places is as made anew, and a refused verb leaves nothing', { timeout: 180_000 }, async () => {
  const { id } = await made(editor)
  const before = await wholePlace(ctx, id)
  await expect(editPlace(ctx, { id, version: 1, fields: { brand: 'B', tag_ids: [999_999] } })).rejects.toThrow()
  expect(await wholePlace(ctx, id)).toEqual(before)
  const found = await verifyDocuments(ctx)
  expect(found.filter(({ missing, surplus, different }) => missing + surplus + different > 0)).toEqual([])
})
