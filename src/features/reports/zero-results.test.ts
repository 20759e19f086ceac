import { expect, test } from 'vitest'
import { ctx, unique } from '../../platform/testing.server.ts'
import { countZeroResult } from './zero-results.server.ts'

// Digits in a row may be about a person, so the name is of letters.
const letters = (text: string) => text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

test('the same words in vain on one day are one row with a count', async () => {
  const words = letters(unique('nothing'))
  await countZeroResult(ctx, words, 'texas/austin')
  await countZeroResult(ctx, ` ${words.toUpperCase()} `, 'texas/austin')
  await countZeroResult(ctx, words, '')
  const { rows } = await ctx.pool.query('select region, count from zero_result_searches where words = $1 order by region', [words])
  expect(rows).toEqual([
    { region: '', count: 1 },
    { region: 'texas/austin', count: 2 },
  ])
})

test('what may be about a person leaves no row', async () => {
  const before = await ctx.pool.query('select count(*) from zero_result_searches')
  await countZeroResult(ctx, 'ann@example.org', '')
  await countZeroResult(ctx, 'call 512-472-5050', '')
  expect((await ctx.pool.query('select count(*) from zero_result_searches')).rows).toEqual(before.rows)
})

test('a count that cannot be written does not fail the search', async () => {
  const broken = { ...ctx, client: { query: () => Promise.reject(new Error('gone')) } as unknown as typeof ctx.client }
  await expect(countZeroResult(broken, 'pizza', '')).resolves.toBeUndefined()
})
