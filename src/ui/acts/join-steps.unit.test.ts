import { expect, test } from 'vitest'
import { joinSteps } from './join-steps.ts'

test('of steps that come while others are done none is lost: those that wait are one', async () => {
  const step = joinSteps()
  const done: [of: number, by: number][] = []
  let queue = Promise.resolve()
  const press = (of: number, by: number) =>
    step(of, by, (take) => {
      queue = queue.then(async () => {
        await Promise.resolve()
        done.push([of, take()])
        await new Promise((resolve) => setTimeout(resolve, 5))
      })
    })
  for (let n = 0; n < 4; n++) press(7, 1)
  await new Promise((resolve) => setTimeout(resolve, 2))
  for (let n = 0; n < 3; n++) press(7, -1)
  press(8, 1)
  press(7, 1)
  await queue
  expect(done).toEqual([
    [7, 4],
    [7, -3],
    [8, 1],
    [7, 1],
  ])
})
