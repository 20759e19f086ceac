import { expect, test } from 'vitest'
import { inTransaction } from './context.server.ts'
import { enqueue } from './jobs.server.ts'
import { ctx } from './testing.server.ts'

const waiting = async (key: string) =>
  (
    await ctx.client.query<{ task_identifier: string; max_attempts: number; run_at: Date }>(
      'select * from graphile_worker.jobs where key = $1',
      [key],
    )
  ).rows

test('a job is there when its transaction is done', async () => {
  await inTransaction(ctx, (tx) => enqueue(tx, 'mail.send', { mailId: 1 }, { key: 'one', attempts: 3 }))
  expect(await waiting('one')).toMatchObject([{ task_identifier: 'mail.send', max_attempts: 3 }])
})

test('a job is gone with the transaction that is undone', async () => {
  const failing = inTransaction(ctx, async (tx) => {
    await enqueue(tx, 'mail.send', { mailId: 2 }, { key: 'two' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await waiting('two')).toEqual([])
})

test('of one key only the later job waits', async () => {
  const runAt = new Date('2030-01-01T00:00:00Z')
  await enqueue(ctx, 'mail.send', { mailId: 3 }, { key: 'three' })
  await enqueue(ctx, 'mail.send', { mailId: 4 }, { key: 'three', runAt })
  expect(await waiting('three')).toMatchObject([{ run_at: runAt }])
})
