import { expect, test } from 'vitest'
import { ctx } from './testing.server.ts'

test('statements of pages are neither compiled nor divided among workers: both take longer than they save', async () => {
  const shown = await Promise.all(['jit', 'max_parallel_workers_per_gather'].map((name) => ctx.pool.query(`show ${name}`)))
  expect(shown.map(({ rows }) => Object.values(rows[0])[0])).toEqual(['off', '0'])
})
