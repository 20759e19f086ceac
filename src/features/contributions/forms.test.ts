import { expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { as, unique } from '../../platform/testing.server.ts'

async function person() {
  const { rows } = await ctx.client.query<{ id: number }>('insert into users (name, username) values ($1, $1) returning id', [
    unique('f').slice(-30),
  ])
  return as('user', rows[0]?.id)
}
const api = openApi()
const ask = (who: Ctx, method: string, path: string, body?: unknown) => api.ask(who.viewer, method, path, body)

test('a form goes on where another device left it, and an older one doesn’t overwrite it', async () => {
  const ann = await person()
  const begun = await ask(ann, 'POST', '/place-forms', { fields: { name: 'Te' } })
  expect(begun).toMatchObject({ status: 201, body: { version: 1, place_id: null, fields: { name: 'Te' } } })
  const path = `/place-forms/${begun.body.id}`
  const saved = await ask(ann, 'PUT', path, { version: 1, fields: { name: 'Tea', phone: 'not yet a num' } })
  expect(saved.body).toMatchObject({ version: 2, fields: { name: 'Tea', phone: 'not yet a num' } })
  expect((await ask(ann, 'PUT', path, { version: 1, fields: { name: 'T' } })).status).toBe(409)
  expect((await ask(ann, 'GET', path)).body).toEqual(saved.body)
  expect((await ask(ann, 'GET', '/user/place-forms')).body.data).toEqual([saved.body])
})

test('a form is nobody else’s, and gone once it is dropped', async () => {
  const [ann, bob] = [await person(), await person()]
  const { body } = await ask(ann, 'POST', '/place-forms', {})
  const path = `/place-forms/${body.id}`
  for (const [method, sent] of [['GET'], ['PUT', { version: 1, fields: {} }], ['DELETE']] as const)
    expect((await ask(bob, method, path, sent)).status).toBe(404)
  expect((await ask(ctx, 'GET', path)).status).toBe(401)
  expect((await ask(ann, 'DELETE', path)).status).toBe(204)
  expect((await ask(ann, 'GET', path)).status).toBe(404)
})

test('twenty are kept, none of them larger than 64 kB, and none of a place that isn’t there', async () => {
  const ann = await person()
  const begin = (given: object) => ask(ann, 'POST', '/place-forms', given)
  for (let i = 0; i < 20; i++) expect((await begin({ fields: { i } })).status).toBe(201)
  expect((await begin({})).status).toBe(422)
  const bob = await person()
  for (const fields of [{ name: 'x'.repeat(65_600) }, { many: Array.from({ length: 20_000 }, () => 1) }, { name: 'a\0b' }])
    expect((await ask(bob, 'POST', '/place-forms', { fields })).status).toBe(422)
  expect((await ask(bob, 'POST', '/place-forms', { place_id: 999_999_999 })).status).toBe(404)
})
