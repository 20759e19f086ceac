import { expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs.server.ts'
import { as, call, ctx } from '../../platform/testing.server.ts'
import { reportsApi } from './api.server.ts'
import { readDashboard } from './dashboard.server.ts'

const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000)

test('the figures are counted from what is there', async () => {
  const people: [name: string, days: number][] = [
    ['today', 1],
    ['last-week', 9],
    ['long-ago', 40],
  ]
  for (const [name, days] of people)
    await ctx.client.query('insert into users (name, username, email, created_at) values ($1, $1, $2, $3)', [
      name,
      `${name}@example.org`,
      daysAgo(days),
    ])
  await ctx.client.query("update users set suspended_at = now(), email_verified_at = now() where username = 'today'")
  await ctx.client.query(
    "insert into zero_result_searches (day, words, region, count) values ($1, 'zoo', 'texas', 3), ($2, 'zoo', 'texas', 4)",
    [daysAgo(1), daysAgo(10)],
  )
  await enqueue(ctx, 'mail.send', { mailId: 1 }, { attempts: 3 })
  const figures = await readDashboard(as('manager'))
  expect(figures.people).toEqual({ total: 3, fresh: { now: 1, before: 1 }, active: 0, unverified: 2, suspended: 1 })
  expect(figures.searches_without_result).toEqual({ now: 3, before: 4, words: [{ words: 'zoo', region: 'texas', count: 7 }] })
  expect(figures.jobs).toEqual({ waiting: 1, running: 0, retrying: 0, dead: 0 })
  expect(figures.mails).toEqual({ queued: 0, dead: 0, sent: 0 })
  expect(figures.imports).toEqual([])
  expect(figures.health.migrations).toBeGreaterThan(0)
})

test('what waits are dead jobs and mails, for admins', async () => {
  await ctx.client.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await ctx.client.query(
    "insert into mails (message_id, kind, recipient, subject, data, state) values ('m', 'verify-email', 'a@example.org', 'S', '{}', 'dead')",
  )
  expect(await call(reportsApi, as('admin'), 'GET', '/dashboard/waiting')).toEqual({ status: 200, body: { dead_jobs: 1, dead_mails: 1 } })
  expect((await call(reportsApi, as('manager'), 'GET', '/dashboard/waiting')).status).toBe(403)
  expect((await call(reportsApi, as('manager'), 'GET', '/dashboard')).status).toBe(200)
  expect((await call(reportsApi, as('editor'), 'GET', '/dashboard')).status).toBe(403)
})
