import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resolvePath } from '../../../app/resolve/resolve.server.ts'
import { ctx } from '../../../app/testing.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { unique } from '../../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../../imports/testing.server.ts'
import {
  approvePlace,
  closePlace,
  createPlace,
  editPlace,
  mergePlace,
  movePlaces,
  rejectPlace,
  removePlace,
  reopenPlace,
  restorePlace,
  setPlaceOwner,
  submitPlace,
  unmergePlace,
  withdrawPlace,
} from '../writes.server.ts'
import { listening, somebody, wholePlace } from './testing.server.ts'

let fixture: Fixture
let [ann, editor]: Ctx[] = []
beforeAll(async () => {
  fixture = await makeFixture()
})
beforeEach(async () => {
  ann = await somebody(ctx, 'user')
  editor = await somebody(ctx, 'editor')
})

const made = (by: Ctx | undefined, { name = unique('Tea'), submit = true } = {}) =>
  createPlace(by ?? ctx, { fields: { name, category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }, submit })
const stateOf = async (id: number) => {
  const { rows } = await ctx.pool.query(
    'select status, status_reason as reason, slug, version, closed_at is not null as closed from places where id = $1',
    [id],
  )
  return rows[0] as { status: string; reason: string | null; slug: string | null; version: number; closed: boolean }
}
const isFound = async (id: number) => (await ctx.pool.query('select from place_documents where place_id = $1', [id])).rowCount === 1
const conflict = expect.objectContaining({ status: 409 })

describe('a place', () => {
  test('goes from draft to rejected, fixed to published, closed, removed, and back', async () => {
    const { id } = await made(ann, { submit: false })
    let version = 1
    const walk = async (verb: typeof submitPlace, by: Ctx | undefined, reason?: string) => {
      const done = await verb(by ?? ctx, { id, version, ...(reason ? { reason } : {}) })
      version = done.version
      const { slug: _, version: stored, ...state } = await stateOf(id)
      expect(stored).toBe(version)
      return state
    }
    const plain = { reason: null, closed: false }
    expect(await walk(submitPlace, ann)).toEqual({ ...plain, status: 'pending' })
    const { slug } = await stateOf(id)
    expect(await walk(withdrawPlace, ann)).toEqual({ ...plain, status: 'draft' })
    expect(await walk(submitPlace, ann)).toEqual({ ...plain, status: 'pending' })
    expect(await walk(rejectPlace, editor, 'no address')).toEqual({ ...plain, status: 'rejected', reason: 'no address' })
    expect(await walk(submitPlace, ann)).toEqual({ ...plain, status: 'pending' })
    expect(await isFound(id)).toBe(false)
    expect(await walk(approvePlace, editor)).toEqual({ ...plain, status: 'published' })
    expect(await isFound(id)).toBe(true)
    expect(await walk(closePlace, editor, 'moved away')).toEqual({ status: 'closed', reason: 'moved away', closed: true })
    expect(await isFound(id)).toBe(false)
    expect(await walk(removePlace, editor, 'spam')).toEqual({ status: 'removed', reason: 'spam', closed: true })
    expect(await walk(restorePlace, editor)).toEqual({ status: 'closed', reason: 'moved away', closed: true })
    expect(await walk(reopenPlace, editor)).toEqual({ ...plain, status: 'published' })
    expect((await stateOf(id)).slug).toBe(slug)
    const { rows } = await ctx.pool.query(
      "select cause, changes -> 'status' as status from place_revisions where place_id = $1 order by version",
      [id],
    )
    expect(rows.slice(1, 4)).toEqual([
      { cause: 'submit', status: ['draft', 'pending'] },
      { cause: 'withdraw', status: ['pending', 'draft'] },
      { cause: 'submit', status: ['draft', 'pending'] },
    ])
    const { rows: log } = await ctx.pool.query('select act from audit_log where target_id = $1 and target_kind = $2 order by id', [
      id,
      'place',
    ])
    expect(log.map(({ act }) => act)).toEqual(['reject', 'approve', 'close', 'remove', 'restore', 'reopen'].map((act) => `place.${act}`))
  })

  test('makes no other move, none without its version, and none without a reason where one is owed', async () => {
    const { id } = await made(ann)
    for (const verb of [closePlace, reopenPlace, restorePlace]) await expect(verb(ctx, { id, version: 1 })).rejects.toEqual(conflict)
    await expect(approvePlace(ctx, { id, version: 2 })).rejects.toEqual(conflict)
    await expect(approvePlace(ctx, { id: 999_999, version: 1 })).rejects.toMatchObject({ status: 404 })
    for (const verb of [rejectPlace, removePlace])
      for (const reason of [undefined, '  '])
        await expect(verb(ctx, { id, version: 1, ...(reason ? { reason } : {}) })).rejects.toMatchObject({
          errors: { reason: [expect.any(String)] },
        })
    expect(await stateOf(id)).toMatchObject({ status: 'pending', version: 1 })
  })

  test('of staff is published by handing it in', async () => {
    const { id } = await made(editor, { submit: false })
    expect((await stateOf(id)).slug).toBeNull()
    await submitPlace(editor ?? ctx, { id, version: 1 })
    expect(await stateOf(id)).toMatchObject({ status: 'published', slug: expect.any(String) })
    expect(await isFound(id)).toBe(true)
  })

  test('is moved with many others: those that can’t be are named, and all is one event', async () => {
    const [pending, published] = [await made(ann), await made(editor)]
    const { ctx: site, heard } = listening(editor ?? ctx)
    const targets = [{ id: pending.id }, { id: published.id }, { id: 999_999 }]
    const { changed, refused } = await movePlaces(site, 'approve', targets)
    expect(changed).toEqual([{ id: pending.id, version: 2 }])
    expect(refused.map(({ id, error }) => [id, error.status])).toEqual([
      [published.id, 409],
      [999_999, 404],
    ])
    expect(heard.map(([name]) => name)).toEqual(['place.changed', 'staff.acted'])
    expect(heard[0]?.[1]).toMatchObject({ placeIds: [pending.id], fields: ['status', 'published_at'], cause: 'approve' })
  })

  test('has an owner, or none', async () => {
    const { id } = await made(editor)
    expect(await setPlaceOwner(ctx, { id, owner_id: 7 })).toEqual({ id, version: 2 })
    expect(await setPlaceOwner(ctx, { id, owner_id: 7 })).toEqual({ id, version: 2 })
    await expect(setPlaceOwner(ctx, { id, version: 1, owner_id: null })).rejects.toEqual(conflict)
    expect(await setPlaceOwner(ctx, { id, version: 2, owner_id: null })).toEqual({ id, version: 3 })
  })
})

describe('a merge', () => {
  const addressesOf = async (id: number, slug: string) => [
    `/places/${slug}`,
    `/places/entry/${slug}`,
    `/places/${fixture.subcategory}/${slug}`,
    `/${fixture.subcategory}/${slug}`,
    `/${fixture.category}/${fixture.subcategory}/${slug}`,
    `/places/${fixture.state}/mid/${fixture.subcategory}/${slug}`,
    `/p/${id}`,
  ]

  test('leads all addresses of the loser to the winner, also the old ones, and taken back leaves everything as it was', async () => {
    await ctx.pool.query(`insert into slugs (slug, kind, target_id) select slug, 'category', id from categories on conflict do nothing`)
    const [loser, winner, last] = [await made(editor), await made(editor), await made(editor)]
    const old = String((await stateOf(loser.id)).slug)
    await editPlace(ctx, { id: loser.id, version: 1, fields: { name: unique('Renamed') } })
    const addresses = [...(await addressesOf(loser.id, old)), ...(await addressesOf(loser.id, String((await stateOf(loser.id)).slug)))]
    const before = await wholePlace(ctx, loser.id)
    const { ctx: site, heard } = listening(editor ?? ctx)
    expect(await mergePlace(site, { id: loser.id, version: 2, winner_id: winner.id })).toEqual({ id: loser.id, version: 3 })
    expect(heard).toContainEqual(['place.merged', { loserId: loser.id, winnerId: winner.id, cause: 'merge' }])
    const leads = async (slug: string | null) => {
      for (const path of addresses)
        expect(await resolvePath(ctx, path), path).toEqual({ kind: 'redirect', to: expect.stringMatching(new RegExp(`/${slug}$`)) })
    }
    await leads((await stateOf(winner.id)).slug)
    expect(await isFound(loser.id)).toBe(false)
    await mergePlace(ctx, { id: winner.id, version: 1, winner_id: last.id })
    await leads((await stateOf(last.id)).slug)
    await unmergePlace(ctx, { id: winner.id, version: 2 })
    await leads((await stateOf(winner.id)).slug)

    await unmergePlace(site, { id: loser.id, version: 3 })
    expect(heard).toContainEqual(['place.unmerged', { loserId: loser.id, winnerId: winner.id }])
    expect(await wholePlace(ctx, loser.id)).toEqual(before)
    expect(await resolvePath(ctx, addresses.at(-2) ?? '')).toEqual({ kind: 'place', id: loser.id })
  })

  test('of a closed place gives its reason back', async () => {
    const [loser, winner] = [await made(editor), await made(editor)]
    await closePlace(ctx, { id: loser.id, version: 1, reason: 'moved away' })
    const before = await wholePlace(ctx, loser.id)
    await mergePlace(ctx, { id: loser.id, version: 2, winner_id: winner.id })
    await unmergePlace(ctx, { id: loser.id, version: 3 })
    expect(await wholePlace(ctx, loser.id)).toEqual(before)
  })

  test('needs a winner that is there, and is not restored or taken back as anything else', async () => {
    const [loser, winner, draft] = [await made(editor), await made(editor), await made(ann, { submit: false })]
    for (const winner_id of [loser.id, draft.id, 999_999])
      await expect(mergePlace(ctx, { id: loser.id, version: 1, winner_id })).rejects.toMatchObject({
        errors: { winner_id: [expect.any(String)] },
      })
    await expect(unmergePlace(ctx, { id: loser.id, version: 1 })).rejects.toEqual(conflict)
    await mergePlace(ctx, { id: loser.id, version: 1, winner_id: winner.id })
    await expect(restorePlace(ctx, { id: loser.id, version: 2 })).rejects.toEqual(conflict)
    await expect(mergePlace(ctx, { id: winner.id, version: 1, winner_id: loser.id })).rejects.toMatchObject({
      errors: { winner_id: ['is removed'] },
    })
  })

  test('in both directions at once ends with one of the two', async () => {
    const [one, two] = [await made(editor), await made(editor)]
    const both = await Promise.allSettled([
      mergePlace(ctx, { id: one.id, version: 1, winner_id: two.id }),
      mergePlace(ctx, { id: two.id, version: 1, winner_id: one.id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
