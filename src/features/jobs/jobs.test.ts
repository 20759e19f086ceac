import { expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs.server.ts'
import { as, call, ctx } from '../../platform/testing.server.ts'
import { jobsApi } from './api.server.ts'
import { listJobs } from './reads.server.ts'
import { dropJob, retryJob } from './writes.server.ts'

const admin = as('admin')
const all = (state?: 'waiting' | 'running' | 'retrying' | 'dead') => listJobs(admin, { limit: 100, ...(state && { state }) })

test('an admin sees what waits, runs, is tried again and is dead, and can have it tried or dropped', async () => {
  for (let mailId = 1; mailId <= 4; mailId++) await enqueue(ctx, 'mail.send', { mailId }, { attempts: 3 })
  const [waiting = 0, running = 0, retrying = 0, dead = 0] = (await all()).data.map(({ id }) => id)
  const set = (id: number, values: string) => ctx.client.query(`update graphile_worker._private_jobs set ${values} where id = $1`, [id])
  await set(running, "locked_at = now(), locked_by = 'w', attempts = 1")
  await set(retrying, "attempts = 1, last_error = 'late'")
  await set(dead, "attempts = 3, last_error = 'never'")
  expect((await all()).counts).toEqual({ waiting: 1, running: 1, retrying: 1, dead: 1 })
  expect((await all('dead')).data).toMatchObject([{ id: dead, job: 'mail.send', state: 'dead', error: 'never', attempts: 3 }])
  await retryJob(admin, dead)
  expect((await all('dead')).data).toEqual([])
  await expect(dropJob(admin, running)).rejects.toThrow('runs just now')
  await dropJob(admin, waiting)
  await expect(retryJob(admin, waiting)).rejects.toThrow('no longer in the queue')
})

test('pages of the queue follow each other', async () => {
  const whole = (await all()).data.map(({ id }) => id)
  const first = await listJobs(admin, { limit: 2 })
  const second = await listJobs(admin, { limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole.slice(0, 4))
})

test('nobody else sees or changes the queue', async () => {
  for (const role of ['manager', 'editor', 'business_owner', 'user'] as const) {
    expect((await call(jobsApi, as(role), 'GET', '/jobs')).status).toBe(403)
    expect((await call(jobsApi, as(role), 'POST', '/jobs/1/retry')).status).toBe(403)
    expect((await call(jobsApi, as(role), 'DELETE', '/jobs/1')).status).toBe(403)
  }
})
