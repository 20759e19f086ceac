import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionBetween, positionsBetween } from './order.ts'

test('whatever is put where, positions are in the order that people made, and no two are alike', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 200 }), (steps) => {
      const made: string[] = []
      for (const step of steps) {
        const at = step % (made.length + 1)
        made.splice(at, 0, positionBetween(made[at - 1] ?? null, made[at] ?? null))
      }
      expect(made).toEqual([...new Set(made)].sort())
    }),
    { seed: 11 },
  )
})

test('five thousand at the end, at the beginning or in one go stay short', () => {
  const [end, start]: [string[], string[]] = [[], []]
  for (let i = 0; i < 5000; i++) {
    end.push(positionBetween(end.at(-1) ?? null, null))
    start.push(positionBetween(null, start.at(-1) ?? null))
  }
  const many = positionsBetween(end[0] ?? null, end[1] ?? null, 5000)
  expect(many).toEqual([...new Set(many)].sort())
  expect([end[0], ...many, end[1]]).toEqual([end[0], ...many, end[1]].sort())
  expect(Math.max(...[...end, ...start, ...many].map(({ length }) => length))).toBeLessThanOrEqual(9)
})

test('a thousand into one and the same gap are still read at once', () => {
  let [low, high] = [positionBetween(null, null), positionBetween(positionBetween(null, null), null)]
  for (let i = 0; i < 1000; i++) {
    const middle = positionBetween(low, high)
    expect(middle > low && middle < high).toBe(true)
    if (i % 2) low = middle
    else high = middle
  }
  expect(low.length).toBeLessThan(250)
})
