import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../platform/context.server.ts'
import { as, ctx, unique } from '../platform/testing.server.ts'
import { reactTo } from './reactions.server.ts'

const request = { id: 'r-1', address: '192.0.2.7', device: 'Firefox on Linux' }
let userId = 0
beforeEach(async () => {
  const { rows } = await ctx.client.query<{ id: number }>("insert into users (name, username, email) values ('Ann', $1, $2) returning id", [
    unique('a').slice(-30),
    `${unique('ann')}@mail.example`,
  ])
  userId = rows[0]?.id ?? 0
})

const inTx = (work: Parameters<typeof inTransaction<void>>[1]) =>
  inTransaction({ ...ctx, request, reactTo, now: new Date('2026-05-01T12:00:00Z') }, work)
const bell = async () =>
  (await ctx.client.query<{ type: string }>('select type from notifications where user_id = $1 order by id', [userId])).rows.map(
    ({ type }) => type,
  )
const mails = async () =>
  (await ctx.client.query<{ kind: string; data: object }>('select kind, data from mails where user_id = $1 order by id', [userId])).rows

test('somebody new is welcomed in the bell', async () => {
  await inTx((tx) => tx.emit('user.registered', { userId, invited: false }))
  expect(await bell()).toEqual(['welcome'])
})

test('of a sign-in from a new device people are told in the bell and by mail, of others not', async () => {
  await inTx((tx) => tx.emit('user.signed-in', { userId, device: 'Firefox on Linux', newDevice: false }))
  expect(await mails()).toEqual([])
  await inTx((tx) => tx.emit('user.signed-in', { userId, device: 'Firefox on Linux', newDevice: true }))
  expect(await bell()).toEqual(['new-sign-in'])
  expect(await mails()).toEqual([
    {
      kind: 'new-device',
      data: { name: 'Ann', device: 'Firefox on Linux', address: '192.0.2.7', at: 'Friday, May 1, 2026 at 12:00 PM UTC' },
    },
  ])
})

test('times in mails are in the zone and on the clock of who reads them', async () => {
  await ctx.client.query("update users set time_zone = 'Asia/Tokyo', clock = '24', locale = 'en-GB' where id = $1", [userId])
  await inTx(async (tx) => {
    await tx.emit('user.signed-in', { userId, device: 'Firefox on Linux', newDevice: true })
    await tx.emit('user.suspended', { userId, reason: 'Spam', until: '2026-05-02T18:30:00.000Z', appeal: '/appeal' })
  })
  expect(await mails()).toMatchObject([
    { kind: 'new-device', data: { at: 'Friday, 1 May 2026 at 21:00' } },
    { kind: 'suspended', data: { until: 'Sunday, 3 May 2026 at 03:30' } },
  ])
})

test('password, role and data export: bell and mail', async () => {
  await inTx(async (tx) => {
    await tx.emit('user.password-changed', { userId })
    await tx.emit('user.role-changed', { userId, from: 'user', to: 'editor' })
    await tx.emit('user.export-ready', { userId, exportId: 5, token: 'a+b' })
  })
  expect(await bell()).toEqual(['password-changed', 'role-changed', 'export-ready'])
  expect(await mails()).toMatchObject([
    { kind: 'password-changed' },
    { kind: 'role-changed', data: { role: 'editor' } },
    { kind: 'export-ready', data: { path: '/data-export/5/a%2Bb' } },
  ])
})

test('who does not want the mail about roles gets none', async () => {
  await ctx.client.query("insert into notification_settings values ($1, 'role-changed', true, false)", [userId])
  await inTx((tx) => tx.emit('user.role-changed', { userId, from: 'user', to: 'editor' }))
  expect([await bell(), await mails()]).toEqual([['role-changed'], []])
})

test('an act that is undone leaves no notification, no mail and no job', async () => {
  const jobs = async () => (await ctx.client.query<{ n: number }>('select count(*) as n from graphile_worker.jobs')).rows[0]?.n
  const before = await jobs()
  const undone = inTx(async (tx) => {
    await tx.emit('user.suspended', { userId, reason: 'Spam', until: null, appeal: '/appeal/1.x' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await bell(), await mails(), await jobs()]).toEqual([[], [], before])
})

test('what staff do is in the audit log with who, what and the request', async () => {
  const staff = { ...as('admin', userId), request, reactTo }
  await inTransaction(staff, (tx) =>
    tx.emit('staff.acted', { act: 'user.role', targetKind: 'user', targetId: 9, before: { role: 'user' }, after: { role: 'editor' } }),
  )
  const { rows } = await ctx.client.query('select * from audit_log where actor_id = $1', [userId])
  expect(rows).toMatchObject([{ act: 'user.role', target_id: 9, before: { role: 'user' }, after: { role: 'editor' }, request_id: 'r-1' }])
})

test("the pictures of somebody who is gone are nobody's", async () => {
  await ctx.client.query("insert into media (content_hash, owner_id, type, size, width, height) values ($1, $2, 'image/webp', 1, 1, 1)", [
    unique('hash'),
    userId,
  ])
  await inTx((tx) => tx.emit('user.erased', { userId, lists: 'remove' }))
  expect((await ctx.client.query('select from media where owner_id = $1', [userId])).rowCount).toBe(0)
})
