import { beforeEach, expect, test } from 'vitest'
import type { RowOf } from '../../platform/rows.ts'
import { as, call, ctx, unique } from '../../platform/testing.server.ts'
import type { users } from '../accounts/tables.ts'
import { notificationsApi } from './api.server.ts'
import { listNotifications, readNotificationSettings, readStatistics, readUnread } from './reads.server.ts'
import { chooseNotification, deleteNotification, markAllRead, markRead, notify, wantsMail } from './writes.server.ts'

let id = 0
let me = as('user')
beforeEach(async () => {
  id = await person()
  me = as('user', id)
})

async function person(): Promise<number> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>(
    "insert into users (name, username, email) values ('Ann', $1, $2) returning id",
    [unique('a').slice(-30), `${unique('ann')}@mail.example`],
  )
  return rows[0]?.id ?? 0
}
const signIns = async (count: number) => {
  for (let i = 0; i < count; i++) await notify(ctx, id, 'new-sign-in', { device: `device ${i}` })
}

test('the bell has the newest 20 unread and counts all', async () => {
  await signIns(25)
  const { notifications, count } = await readUnread(me)
  expect(count).toBe(25)
  expect(notifications.map(({ message }) => message.split(' from ')[1]?.slice(0, 9))).toEqual(
    Array.from({ length: 20 }, (_, i) => `device ${24 - i}`.padEnd(9, '.').slice(0, 9)),
  )
  expect(notifications[0]).toMatchObject({ type: 'new-sign-in', icon: 'system', action_url: '/profile/edit?tab=security', read_at: null })
})

test('reading, reading all and deleting lower the count, never below 0', async () => {
  await signIns(3)
  const [one, two] = (await readUnread(me)).notifications
  expect(await markRead(me, one?.id ?? 0)).toBe(2)
  expect(await markRead(me, one?.id ?? 0)).toBe(2)
  expect(await deleteNotification(me, one?.id ?? 0)).toBe(2)
  expect(await deleteNotification(me, two?.id ?? 0)).toBe(1)
  expect(await markAllRead(me)).toBe(0)
  expect(await markAllRead(me)).toBe(0)
  expect(await readUnread(me)).toEqual({ notifications: [], count: 0 })
  expect(await readStatistics(me)).toEqual({ total: 1, unread: 0, read: 1, by_type: { 'new-sign-in': 1 } })
})

test("somebody else's notifications do not exist for the viewer", async () => {
  await signIns(1)
  const [mine] = (await readUnread(me)).notifications
  const other = as('admin', await person())
  await expect(markRead(other, mine?.id ?? 0)).rejects.toThrow('no such')
  await expect(deleteNotification(other, mine?.id ?? 0)).rejects.toThrow('no such')
  await markAllRead(other)
  expect((await readUnread(me)).count).toBe(1)
  expect((await call(notificationsApi, ctx, 'GET', '/app-notifications/unread')).status).toBe(401)
})

test('of what belongs together only the newest unread is kept', async () => {
  await notify(ctx, id, 'role-changed', { role: 'editor' })
  await notify(ctx, id, 'role-changed', { role: 'business_owner' })
  expect((await readUnread(me)).notifications.map(({ message }) => message)).toEqual(['You now have the role business owner.'])
})

test('pages of the list follow each other, also among equal times', async () => {
  await signIns(7)
  await ctx.client.query('update notifications set created_at = now() where user_id = $1', [id])
  const seen: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listNotifications(me, { unread: false, limit: 3, ...(cursor && { cursor }) })
    seen.push(...page.data.map((one) => one.id))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  expect(new Set(seen).size).toBe(7)
})

test('people choose how a kind comes; what safety needs can not be switched off', async () => {
  expect((await readNotificationSettings(me)).find(({ kind }) => kind === 'export-ready')).toMatchObject({
    bell: { wanted: true, fixed: false },
    mail: { wanted: true, fixed: true },
  })
  await chooseNotification(me, { kind: 'export-ready', bell: false })
  await notify(ctx, id, 'export-ready', { path: '/profile/edit?tab=data' })
  expect((await readUnread(me)).count).toBe(0)
  expect(await wantsMail(ctx, id, 'role-changed')).toBe(true)
  await chooseNotification(me, { kind: 'role-changed', mail: false })
  expect(await wantsMail(ctx, id, 'role-changed')).toBe(false)
  await expect(chooseNotification(me, { kind: 'password-changed', mail: false })).rejects.toMatchObject({
    errors: { mail: [expect.any(String)] },
  })
  await expect(chooseNotification(me, { kind: 'constructor', mail: false })).rejects.toMatchObject({
    errors: { kind: [expect.any(String)] },
  })
})
