import { expect, test } from 'vitest'
import { ctx } from './testing.server.ts'

test('statements of pages are neither compiled nor divided among workers: both take longer than they save', async () => {
  const shown = await Promise.all(['jit', 'max_parallel_workers_per_gather'].map((name) => ctx.pool.query(`show ${name}`)))
  expect(shown.map(({ rows }) => Object.values(rows[0])[0])).toEqual(['off', '0'])
})

test('numbers that are ids or counts are read as numbers, also in lists', async () => {
  const { rows } = await ctx.pool.query("select 7::bigint as one, array[3, null, 5]::bigint[] as several, '{}'::bigint[] as none")
  expect(rows).toEqual([{ one: 7, several: [3, null, 5], none: [] }])
})
