import { expect, test } from 'vitest'
import type { RowOf } from '../../platform/rows.ts'
import { as, call, ctx } from '../../platform/testing.server.ts'
import type { users } from '../accounts/tables.ts'
import { personPageApi } from './api/person-page.server.ts'
import { readHandle } from './person-page.server.ts'

const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>(
  `insert into users (name, username, custom_url, email) values
     ('Ann', 'Ann_1', 'ann', 'ann@example.org'), ('Bob', 'Bob', null, 'bob@example.org'), ('Cut', 'cut-off', null, 'cut@example.org')
   returning id`,
)
await ctx.client.query('update users set suspended_at = now() where id = $1', [rows[2]?.id])
await ctx.client.query(`insert into former_usernames (name_key, user_id, free_at) values ('robert', $1, now() + interval '90 days')`, [
  rows[1]?.id,
])

test.each([
  ['ANN', 'ann'],
  ['ann_1', 'ann'],
  ['bob', 'Bob'],
  ['Robert', 'Bob'],
])('%s is found by any spelling and any name, and leads to %s', async (asked, handle) => {
  expect(await readHandle(ctx, asked)).toBe(handle)
})

test.each(['nobody', 'cut-off', ''])('%j is nobody that can be seen', async (asked) => {
  await expect(readHandle(ctx, asked)).rejects.toMatchObject({ status: 404 })
})

test('what others see holds neither an address of mail nor a role', async () => {
  const { body: page } = await call(personPageApi, as('user'), 'GET', '/people/ann')
  expect(page).toMatchObject({ handle: 'ann', username: 'Ann_1', name: 'Ann', avatar: null })
  expect(Object.keys(page)).not.toContain('email')
  expect(Object.keys(page)).not.toContain('role')
})

test('a page that is kept private is for its person and for those who look after people', async () => {
  const own = rows[1]?.id ?? 0
  await ctx.client.query(`update users set privacy = '{"public_profile": false}' where id = $1`, [own])
  const seenBy = (role: 'user' | 'editor' | 'manager' | 'admin', id = 900_000) => call(personPageApi, as(role, id), 'GET', '/people/bob')
  for (const role of ['user', 'editor'] as const) expect((await seenBy(role)).status).toBe(403)
  for (const role of ['manager', 'admin'] as const) expect(await seenBy(role)).toMatchObject({ status: 200, body: { name: 'Bob' } })
  expect(await seenBy('user', own)).toMatchObject({ status: 200, body: { name: 'Bob' } })
  expect(Object.keys((await seenBy('admin')).body)).not.toContain('is_public')
})

test('guests are not told', async () => {
  expect((await call(personPageApi, ctx, 'GET', '/people/ann')).status).toBe(401)
})
