import { expect, test } from 'vitest'
import { FigureCache } from './cached-figure.server.ts'

/** Counts how often it was asked, each time taking so long by the clock. */
function counting(took: number, keeping?: { ms: number }) {
  const state = { now: 1, asked: 0 }
  const figures = new FigureCache(() => state.now)
  const count = async () => {
    state.now += took
    return ++state.asked
  }
  return { state, ask: () => figures.of('figure', count, keeping) }
}

test('what is quick is counted each time', async () => {
  const { ask } = counting(5)
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('what is slow is kept for a hundred times as long as it took', async () => {
  const { ask, state } = counting(200)
  expect([await ask(), await ask()]).toEqual([1, 1])
  state.now += 19_000
  expect(await ask()).toBe(1)
  state.now += 2_000
  expect(await ask()).toBe(2)
})

test('what is to be kept for a time is kept for that time, however quickly it was counted', async () => {
  const { ask, state } = counting(1, { ms: 600_000 })
  expect([await ask(), await ask()]).toEqual([1, 1])
  state.now += 599_000
  expect(await ask()).toBe(1)
  state.now += 2_000
  expect(await ask()).toBe(2)
})

test('many who ask at once are answered by one count, and a failure is not kept', async () => {
  const { ask } = counting(5)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  const figures = new FigureCache()
  let fails = true
  const count = async () => {
    if (fails) throw new Error('away')
    return 7
  }
  const both = await Promise.allSettled([figures.of('failing', count), figures.of('failing', count)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await figures.of('failing', count)).toBe(7)
})

test('no more than a hundred figures are kept, the last used ones', async () => {
  const figures = new FigureCache()
  let counted = 0
  const ask = (name: string) => figures.of(name, async () => ++counted, { ms: 60_000 })
  await ask('first')
  for (let n = 0; n < 99; n++) await ask(`figure ${n}`)
  expect(await ask('first')).toBe(1)
  await ask('one more')
  expect(await ask('first')).toBe(1)
  expect(await ask('figure 0')).toBe(102)
})
