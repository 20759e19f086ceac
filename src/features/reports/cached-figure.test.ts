import { expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { cachedFigure } from './cached-figure.server.ts'

/** Counts how often it was asked, each time taking so long by the clock. */
function counting(ms: number) {
  const state = { now: 0, asked: 0 }
  const clock = () => state.now
  const count = async () => {
    state.now += ms
    return ++state.asked
  }
  return { state, ask: (name: string) => cachedFigure(ctx, name, count, clock) }
}

test('what is quick is counted each time', async () => {
  const { ask } = counting(5)
  expect([await ask('quick'), await ask('quick')]).toEqual([1, 2])
})

test('what is slow is kept for a hundred times as long as it took', async () => {
  const { ask, state } = counting(200)
  expect([await ask('slow'), await ask('slow')]).toEqual([1, 1])
  state.now += 19_000
  expect(await ask('slow')).toBe(1)
  state.now += 2_000
  expect(await ask('slow')).toBe(2)
})

test('many who ask at once are answered by one count, and a failure is not kept', async () => {
  const { ask } = counting(5)
  expect(await Promise.all([ask('once'), ask('once'), ask('once')])).toEqual([1, 1, 1])
  let fails = true
  const count = async () => {
    if (fails) throw new Error('away')
    return 7
  }
  await expect(cachedFigure(ctx, 'failing', count)).rejects.toThrow('away')
  fails = false
  expect(await cachedFigure(ctx, 'failing', count)).toBe(7)
})
