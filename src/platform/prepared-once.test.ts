import { expect, test } from 'vitest'
import { inTransaction } from './context.server.ts'
import { preparedOnce } from './database.server.ts'
import { ctx } from './testing.server.ts'

test('what several parts of a page ask is asked once for the same values, never by another page or in a transaction', async () => {
  const chance = preparedOnce<{ value: number }>('test-chance', 'select random() as value, $1::int as number')
  const page = { ...ctx, asked: new Map() }
  const [first, again, other] = await Promise.all([chance(page, [1]), chance(page, [1]), chance(page, [2])])
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(await chance({ ...ctx, asked: new Map() }, [1])).not.toEqual(first)
  expect(await inTransaction(page, (tx) => chance(tx, [1]))).not.toEqual(first)
  expect(await chance(ctx, [1])).not.toEqual(await chance(ctx, [1]))
})
