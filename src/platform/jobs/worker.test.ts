import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../context.server.ts'
import { enqueue } from '../jobs.server.ts'
import { createLog } from '../log.server.ts'
import { ctx } from '../testing.server.ts'
import { type Handlers, startWorker, type Try } from './worker.server.ts'

const log = createLog('silent')
const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
  await ctx.client.query('delete from graphile_worker._private_jobs')
})

type Send = Handlers['mail.send']

function work(send: Send, watchEvery = 60_000) {
  const worker = startWorker({
    pool: ctx.pool,
    log,
    handlers: { 'mail.send': send },
    schedule: [],
    watchEvery,
    pollEvery: 100,
    abortAfter: 300,
  })
  running.push(worker)
  return worker
}
const jobs = async () =>
  (
    await ctx.client.query<{ attempts: number; last_error: string | null; locked_by: string | null; run_at: Date }>(
      'select attempts, last_error, locked_by, run_at from graphile_worker.jobs',
    )
  ).rows

test('a job is done within milliseconds of being queued, and is gone then', async () => {
  const done: number[] = []
  work(async ({ mailId }) => void done.push(mailId))
  await sleep(500)
  const began = Date.now()
  await enqueue(ctx, 'mail.send', { mailId: 7 })
  await vi.waitFor(() => expect(done).toEqual([7]), { interval: 5 })
  expect(Date.now() - began).toBeLessThan(500)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]))
})

test('what has workers of its own waits for nothing else, and of one kind what is urgent comes first', async () => {
  const done: number[] = []
  const held = Promise.withResolvers<void>()
  const worker = startWorker({
    pool: ctx.pool,
    log,
    handlers: { 'mail.send': async ({ mailId }) => void done.push(mailId), 'websites.check': () => held.promise },
    schedule: [],
    apart: ['mail.send'],
    concurrency: 1,
    pollEvery: 100,
  })
  running.push(worker)
  for (const website of ['a', 'b']) await enqueue(ctx, 'websites.check', { website })
  await vi.waitFor(async () => expect((await jobs()).filter((job) => job.locked_by)).toHaveLength(1))
  await inTransaction(ctx, async (tx) => {
    for (const mailId of [1, 2]) await enqueue(tx, 'mail.send', { mailId })
    await enqueue(tx, 'mail.send', { mailId: 3 }, { priority: -1 })
  })
  await vi.waitFor(() => expect(done).toEqual([3, 1, 2]))
  expect(await jobs()).toHaveLength(2)
  held.resolve()
  await vi.waitFor(async () => expect(await jobs()).toEqual([]))
})

test('two workers share the work: each job is done once', async () => {
  const done: number[] = []
  const take: Send = async ({ mailId }) => {
    await sleep(2)
    done.push(mailId)
  }
  work(take)
  work(take)
  for (let mailId = 0; mailId < 60; mailId++) await enqueue(ctx, 'mail.send', { mailId })
  await vi.waitFor(() => expect(done.length).toBe(60), { timeout: 30_000 })
  expect(new Set(done).size).toBe(60)
})

test('a failed job is tried again later, and dead after its last try', async () => {
  const tries: Pick<Try, 'attempt' | 'last'>[] = []
  work(async (_data, { attempt, last }) => {
    tries.push({ attempt, last })
    throw new Error('not today')
  })
  await enqueue(ctx, 'mail.send', { mailId: 1 }, { attempts: 2 })
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not today') }]))
  expect((await jobs())[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 1_000)
  await ctx.client.query('update graphile_worker._private_jobs set run_at = now()')
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ attempts: 2, locked_by: null }]), { timeout: 30_000 })
  expect(tries).toEqual([
    { attempt: 1, last: false },
    { attempt: 2, last: true },
  ])
})

test('stopping waits for what runs, tells it to end, and gives back what does not', async () => {
  const worker = work(
    (_data, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut off')))),
  )
  await enqueue(ctx, 'mail.send', { mailId: 1 })
  await vi.waitFor(async () => expect((await jobs())[0]?.locked_by).toBeTruthy(), { timeout: 30_000 })
  const began = Date.now()
  await worker.stop()
  expect(Date.now() - began).toBeLessThan(4_500)
  expect(await jobs()).toMatchObject([{ locked_by: null }])
})

test('what a killed process held is done by another within a minute', async () => {
  const done: number[] = []
  await enqueue(ctx, 'mail.send', { mailId: 5 })
  await ctx.client.query("update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now()")
  work(async ({ mailId }) => void done.push(mailId), 100)
  await vi.waitFor(() => expect(done).toEqual([5]), { timeout: 30_000 })
})

test('what a living process holds stays its own', async () => {
  const done: number[] = []
  work(async ({ mailId }) => {
    await sleep(1_000)
    done.push(mailId)
  }, 100)
  work(async () => void done.push(-1), 100)
  await enqueue(ctx, 'mail.send', { mailId: 1 })
  await sleep(1_500)
  expect(done.length).toBe(1)
})

test('a worker whose connections were cut works on', async () => {
  const done: number[] = []
  work(async ({ mailId }) => void done.push(mailId))
  await sleep(500)
  await ctx.client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await enqueue(ctx, 'mail.send', { mailId: 9 })
  await vi.waitFor(() => expect(done).toEqual([9]), { timeout: 30_000 })
})
