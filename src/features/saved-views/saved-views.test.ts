import { expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { as, call, ctx, unique } from '../../platform/testing.server.ts'
import type { users } from '../accounts/tables.ts'
import { savedViewsApi } from './api.server.ts'
import { listViews, removeView, saveView } from './saved-views.server.ts'

async function person(): Promise<number> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>('insert into users (name, username) values ($1, $1) returning id', [
    unique('v').slice(-30),
  ])
  return rows[0]?.id ?? 0
}

test('views are kept by person and page, replaced by name and forgotten', async () => {
  const [ann, bob] = [as('manager', await person()), as('admin', await person())]
  const page = 'AdminUsers'
  await saveView(ann, { page, name: 'New editors', query: 'role=editor' })
  await saveView(ann, { page: 'AdminMail', name: 'Dead', query: 'state=dead' })
  const { data } = await saveView(ann, { page, name: 'NEW editors', query: 'role=editor&sort=newest' })
  expect(data).toEqual([{ id: expect.any(Number), name: 'NEW editors', query: 'role=editor&sort=newest' }])
  expect((await listViews(bob, page)).data).toEqual([])
  const id = data[0]?.id ?? 0
  await expect(removeView(bob, id)).rejects.toMatchObject({ status: 404 })
  await removeView(ann, id)
  expect((await listViews(ann, page)).data).toEqual([])
  expect((await listViews(ann, 'AdminMail')).data).toHaveLength(1)
})

test('fifty of a page are the most, and replacing one is still possible', async () => {
  const ann = as('editor', await person())
  for (let i = 0; i < 50; i++) await saveView(ann, { page: 'AdminUsers', name: `View ${i}`, query: '' })
  await expect(saveView(ann, { page: 'AdminUsers', name: 'One more', query: '' })).rejects.toMatchObject({ status: 422 })
  expect((await saveView(ann, { page: 'AdminUsers', name: 'View 7', query: 'q=x' })).data).toHaveLength(50)
})

test('nobody but the team has any, and nobody keeps them for somebody whose eyes they look through', async () => {
  const given = { page: 'AdminUsers', name: 'x', query: '' }
  const status = async (who: Ctx, method: string) =>
    (await call(savedViewsApi, who, method, '/saved-views?page=AdminUsers', method === 'GET' ? undefined : given)).status
  expect([await status(as('user'), 'GET'), await status(as('user'), 'POST')]).toEqual([403, 403])
  expect([await status(ctx, 'GET'), await status(ctx, 'POST')]).toEqual([401, 401])
  const editor = as('editor', await person())
  const through = { ...editor, viewer: { ...editor.viewer, impersonatedBy: 1 } }
  expect([await status(through, 'GET'), await status(through, 'POST')]).toEqual([200, 403])
})
