import { beforeEach, expect, test } from 'vitest'
import type { TxCtx } from '../context.server.ts'
import { ctx } from '../testing.server.ts'
import { clearProgress, inSteps, type Job } from './steps.server.ts'

const done: number[] = []
let goesOn: number[] = []
beforeEach(() => {
  done.length = 0
  goesOn = []
})

/** A job that does the numbers up to `most`, two in a step; what its transactions undo isn't counted. */
const job = (most: number) => async (given: { now: Job; after?: number; killedAt?: number }) => {
  let steps = 0
  let doing: number[] = []
  const beforeCommit = () => {
    if (++steps === given.killedAt) return Promise.reject(new Error('killed'))
    done.push(...doing.splice(0))
    return Promise.resolve()
  }
  await inSteps(
    { ...ctx, beforeCommit },
    {
      now: given.now,
      after: given.after ?? 0,
      step: (_: TxCtx, after) => {
        doing = [after + 1, after + 2].filter((n) => n <= most)
        return Promise.resolve([...doing])
      },
      atOnce: 2,
      goOn: (_, after) => Promise.resolve(void goesOn.push(after)),
    },
  )
}
let number = 9_000_000
const now = (signal = new AbortController().signal): Job => ({ id: ++number, signal })

test('all is done once, though the job is cut off within a step, and tried again when it was done', async () => {
  const work = job(9)
  const one = now()
  await expect(work({ now: one, killedAt: 3 })).rejects.toThrow('killed')
  expect(done).toEqual([1, 2, 3, 4])
  await work({ now: one })
  await work({ now: one })
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(goesOn).toEqual([])
})

test('two processes that do the same job share it', async () => {
  const work = job(40)
  const one = now()
  await Promise.all([work({ now: one }), work({ now: one }), work({ now: one })])
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('a process that ends leaves the rest to another job', async () => {
  const work = job(9)
  await work({ now: now(AbortSignal.abort()) })
  expect([done, goesOn]).toEqual([[1, 2], [2]])
  await work({ now: now(), after: 2 })
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('how far a job came is forgotten when it is gone, not before', async () => {
  const one = now()
  await job(3)({ now: one })
  const kept = async () => (await ctx.client.query('select from job_progress where job_id = $1', [one.id])).rowCount
  await clearProgress(ctx)
  expect(await kept()).toBe(1)
  await ctx.client.query("update job_progress set created_at = now() - interval '2 days'")
  await clearProgress(ctx)
  expect(await kept()).toBe(0)
})
