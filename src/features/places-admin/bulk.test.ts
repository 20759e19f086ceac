import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import type { BulkAct } from '../places/bulk-act.ts'
import { createPlace, editPlace, movePlaces } from '../places/writes.server.ts'
import { planBulkEdit, runBulkEdit, undoBulkEdit, workOnBulkEdit } from './bulk.server.ts'
import { NewBulkEdit } from './bulk-contract.ts'
import { readBulkEdit } from './bulk-reads.server.ts'

let fixture: Fixture
let editor: MemberCtx
let tagId = 0
let places: { id: number; version: number }[] = []

beforeAll(async () => {
  fixture = await makeFixture()
  const { rows } = await ctx.client.query('select id from tags where slug = $1', [fixture.tag])
  tagId = rows[0].id
  const made = await ctx.client.query("insert into users (name, username, role) values ('Ann', $1, 'editor') returning id", [
    unique('e').slice(-30),
  ])
  editor = { ...ctx, viewer: viewerAs('editor', made.rows[0].id) }
})
beforeEach(async () => {
  places = []
  for (let n = 0; n < 5; n++) {
    const fields = {
      name: unique('Bulk'),
      category_id: fixture.categoryId,
      lat: fixture.lat,
      lng: fixture.lng + n / 1000,
      price: n === 0 ? 3 : 1,
    }
    places.push(await createPlace(ctx, { fields, submit: true }))
  }
})

const idOf = (n: number) => places[n]?.id ?? 0
/** Everything that is stored of the places, but what counts their changes. */
async function stored(): Promise<unknown> {
  const { rows } = await ctx.client.query(
    `select to_jsonb(p) - array['version', 'updated_at'] as place,
       (select jsonb_agg(to_jsonb(f) order by f."group") from place_facts f where f.place_id = p.id) as facts,
       array(select tag_id from place_tags t where t.place_id = p.id order by 1) as tags,
       (select d.search::text from place_documents d where d.place_id = p.id) as document
     from places p where p.id = any($1) order by p.id`,
    [places.map(({ id }) => id)],
  )
  return rows
}
const planned = async (act: BulkAct) => {
  const { id } = await planBulkEdit(editor, NewBulkEdit.parse({ act, places: places.map(({ id, version }) => ({ id, version })) }))
  await workOnBulkEdit(ctx, id)
  return readBulkEdit(editor, id)
}
const carriedOut = async (id: number, batch?: number) => {
  await runBulkEdit(editor, id)
  await workOnBulkEdit(ctx, id, batch ? { batch } : {})
  return readBulkEdit(editor, id)
}
const takenBack = async (id: number) => {
  await undoBulkEdit(editor, id)
  await workOnBulkEdit(ctx, id, { batch: 2 })
  return readBulkEdit(editor, id)
}
const causes = async (id: number) =>
  (await ctx.client.query('select cause, by_id from place_revisions where place_id = $1 order by version', [id])).rows

test('what it would do is said first, changes nothing, and what was changed meanwhile stays as it is', async () => {
  await movePlaces(ctx, 'remove', [{ id: idOf(1) }], 'Gone')
  const removed = places[1]
  if (removed) removed.version++
  const before = await stored()
  const plan = await planned({ kind: 'set', fields: { price: 3 } })
  expect(plan).toMatchObject({ state: 'planned', counts: { change: 3, same: 1, refused: 1, changed: 0 } })
  expect(plan.reasons).toMatchObject([{ reason: "A removed place can't be edited.", places: 1, examples: [{ id: idOf(1) }] }])
  expect(await stored()).toEqual(before)

  await editPlace(ctx, { id: idOf(2), fields: { phone: '+13125550123' } })
  const done = await carriedOut(plan.id)
  expect(done).toMatchObject({ state: 'done', counts: { changed: 2, same: 1, refused: 2 } })
  expect(done.reasons.map(({ reason }) => reason)).toContain('Somebody changed it meanwhile.')
  expect(await causes(idOf(3))).toMatchObject([{ cause: 'create' }, { cause: `bulk:${plan.id}`, by_id: editor.viewer.id }])
  const { rows } = await ctx.client.query("select act, actor_id, after from audit_log where target_kind = 'bulk-edit' and target_id = $1", [
    plan.id,
  ])
  expect(rows).toMatchObject([{ act: 'place.bulk', actor_id: editor.viewer.id, after: { places: 3 } }])
  await expect(runBulkEdit(editor, plan.id)).rejects.toMatchObject({ status: 409 })
})

test('it can be taken back, to what it was, except what was changed since; and only once', async () => {
  const before = await stored()
  const plan = await planned({ kind: 'list', field: 'tag_ids', add: [tagId], remove: [] })
  await carriedOut(plan.id)
  expect(await stored()).not.toEqual(before)
  const back = await takenBack(plan.id)
  expect(back).toMatchObject({ state: 'undone', counts: { undone: 5, kept: 0 } })
  expect(await stored()).toEqual(before)
  await expect(undoBulkEdit(editor, plan.id)).rejects.toMatchObject({ status: 409 })

  places = (await ctx.client.query('select id, version from places where id = any($1) order by id', [places.map(({ id }) => id)])).rows
  const second = await planned({ kind: 'set', fields: { price: 4 } })
  await carriedOut(second.id)
  await editPlace(ctx, { id: idOf(1), fields: { price: 2 } })
  await editPlace(ctx, { id: idOf(2), fields: { phone: '+13125550123' } })
  const partly = await takenBack(second.id)
  expect(partly).toMatchObject({ counts: { undone: 4, kept: 1 } })
  expect(partly.reasons).toMatchObject([{ reason: 'Changed since: Price level.', places: 1, examples: [{ id: idOf(1) }] }])
  const { rows } = await ctx.client.query('select price, phone from places where id = any($1) order by id', [places.map(({ id }) => id)])
  expect(rows.map(({ price }) => price)).toEqual([3, 2, 1, 1, 1])
  expect(rows[2].phone).toBe('+13125550123')
})

test('places that are removed together come back together, as what they were', async () => {
  await movePlaces(ctx, 'close', [{ id: idOf(0) }], 'Moved away')
  places[0] = { id: idOf(0), version: 2 }
  const before = await stored()
  const plan = await planned({ kind: 'move', move: 'remove', reason: 'A test' })
  expect(await carriedOut(plan.id)).toMatchObject({ counts: { changed: 5 } })
  expect(await ctx.client.query('select from place_documents where place_id = any($1)', [places.map(({ id }) => id)])).toMatchObject({
    rowCount: 0,
  })
  expect(await takenBack(plan.id)).toMatchObject({ counts: { undone: 5 } })
  expect(await stored()).toEqual(before)
})

test('cut short, it goes on where it was: each batch is done with what it notes, or not at all', async () => {
  const plan = await planned({ kind: 'set', fields: { brand: 'Snip City' } })
  await runBulkEdit(editor, plan.id)
  let batches = 0
  const reactTo: Ctx['reactTo'] = (tx) => async (name, event) => {
    if (name === 'place.changed' && ++batches === 2) throw new Error('killed')
    await ctx.reactTo(tx)(name, event)
  }
  await expect(workOnBulkEdit({ ...ctx, reactTo }, plan.id, { batch: 2 })).rejects.toThrow('killed')
  expect(await readBulkEdit(editor, plan.id)).toMatchObject({ state: 'running', counts: { changed: 2, change: 3 } })
  await workOnBulkEdit(ctx, plan.id, { batch: 2 })
  expect(await readBulkEdit(editor, plan.id)).toMatchObject({ state: 'done', counts: { changed: 5, change: 0 } })
  expect(await causes(idOf(4))).toHaveLength(2)
})

test('what can’t be done is refused by its field; others’ changes are not an editor’s', async () => {
  const wrong = (act: unknown) => NewBulkEdit.safeParse({ act, places }).success
  expect(wrong({ kind: 'set', fields: { name: 'One name' } })).toBe(false)
  expect(wrong({ kind: 'set', fields: { price: 1, brand: 'x' } })).toBe(false)
  expect(wrong({ kind: 'move', move: 'remove' })).toBe(false)
  expect(wrong({ kind: 'list', field: 'tag_ids', add: ['x'] })).toBe(false)
  expect(wrong({ kind: 'set', fields: { brand: null } })).toBe(true)
  const { id } = await planned({ kind: 'set', fields: { price: null } })
  const other: MemberCtx = { ...ctx, viewer: viewerAs('editor', editor.viewer.id + 1) }
  await expect(readBulkEdit(other, id)).rejects.toMatchObject({ status: 404 })
  expect(await readBulkEdit({ ...other, viewer: viewerAs('manager', 1) }, id)).toMatchObject({ id })
})
