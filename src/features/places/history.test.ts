import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import type { PlaceHistoryEntry } from './contract.ts'
import { somebody } from './writes/testing.server.ts'
import { approvePlace, createPlace, editPlace } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)

let fixture: Fixture
let [ann, owner, editor]: Ctx[] = []
beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, owner, editor] = await Promise.all((['user', 'business_owner', 'editor'] as const).map((role) => somebody(ctx, role)))
})

const given = (more: object = {}) => ({ name: unique('Tea'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng, ...more })

test('everybody reads what changed since a place is shown, by whom towards it, without names, reasons and measures', async () => {
  const { id } = await createPlace(ann ?? ctx, { fields: given({ brand: 'Secret plans' }), submit: true })
  expect((await ask(null, 'GET', `/places/${id}/history`)).status).toBe(404)
  await editPlace(ann ?? ctx, { id, fields: { brand: 'Teas' } })
  await approvePlace(editor ?? ctx, { id, reason: 'A friend of mine' })
  await ctx.pool.query('update places set owner_id = $2 where id = $1', [id, owner?.viewer?.id])
  await editPlace(owner ?? ctx, { id, fields: { phone: '(312) 555-0123' } })
  await editPlace(editor ?? ctx, { id, fields: { brand: 'Tea & Sons', prominence: 3 } })
  const { status, body } = await ask(null, 'GET', `/places/${id}/history`)
  const entries = body.data as PlaceHistoryEntry[]
  expect([status, entries.map(({ cause, by }) => [cause, by])]).toEqual([
    200,
    [
      ['edit', 'team'],
      ['edit', 'owner'],
      ['approve', 'team'],
    ],
  ])
  expect(entries[1]?.changes).toEqual([{ field: 'phone', label: 'Phone', from: null, to: '+13125550123' }])
  expect(JSON.stringify(body)).not.toMatch(/Secret|friend|prominence|Ann/)
  const { body: first } = await ask(null, 'GET', `/places/${id}/history?limit=2`)
  expect((await ask(null, 'GET', `/places/${id}/history?limit=2&cursor=${first.next_cursor}`)).body.data).toEqual(entries.slice(2))
  expect((await ask(null, 'GET', `/places/${id}/history?cursor=nonsense`)).status).toBe(422)
})

test('a member says that facts are still right: they are as fresh as today, and come from where they came', async () => {
  const { id } = await createPlace(ctx, { fields: given({ hours_text: 'Mo-Fr 09:00-17:00' }), submit: true })
  await ctx.pool.query("update place_facts set confirmed_at = '2024-01-01', source = 'osm' where place_id = $1", [id])
  const facts = async () => {
    const { body } = await ask(null, 'GET', `/places/${id}`)
    return Object.fromEntries(body.sources.map((fact: { group: string }) => [fact.group, fact]))
  }
  expect((await facts()).hours).toMatchObject({ source: 'osm', confirmed_at: '2024-01-01T00:00:00.000Z', confirmed_by: null })
  const confirm = (who: Ctx | undefined, group: string) => ask(who ?? null, 'POST', `/places/${id}/confirm`, { group })
  expect((await confirm(undefined, 'hours')).status).toBe(401)
  const unproven = { ...ann, viewer: { ...ann?.viewer, verified: false } } as Ctx
  expect((await confirm(unproven, 'hours')).status).toBe(403)
  expect((await confirm(ann, 'contact')).body.errors).toEqual({ group: ['is nothing that this place says'] })
  expect((await confirm(ann, 'weather')).status).toBe(422)
  expect((await confirm(ann, 'hours')).status).toBe(200)
  const after = await facts()
  expect(after.hours).toMatchObject({ source: 'osm', confirmed_by: 'member' })
  expect(Date.now() - Date.parse(after.hours.confirmed_at)).toBeLessThan(60_000)
  expect(after.name.confirmed_at).toBe('2024-01-01T00:00:00.000Z')
  await confirm(editor, 'hours')
  expect((await facts()).hours.confirmed_by).toBe('team')
  const draft = await createPlace(ann ?? ctx, { fields: given(), submit: false })
  expect((await ask(ann ?? null, 'POST', `/places/${draft.id}/confirm`, { group: 'name' })).status).toBe(422)
})
