import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is shown just before and at each moment. */
function at(toasts: ReturnType<typeof createToasts>, ms: number) {
  vi.advanceTimersByTime(ms)
  return toasts.get().map(({ fade }) => fade)
}

test.each([
  ['success', 3000],
  ['error', 5000],
  ['warning', 5000],
] as const)('%s stands %i ms and is gone', (tone, ms) => {
  const toasts = createToasts()
  toasts.say(tone, 'Saved')
  expect(at(toasts, ms - 1)).toEqual([null])
  expect(at(toasts, 1)).toEqual([])
})

test('info stands 4,000 ms and is removed 500 ms later', () => {
  const toasts = createToasts()
  toasts.say('info', 'By the way')
  expect(at(toasts, 3999)).toEqual([null])
  expect(at(toasts, 1)).toEqual([500])
  expect(at(toasts, 499)).toEqual([500])
  expect(at(toasts, 1)).toEqual([])
})

test('closing by hand fades over 300 ms, however often it is pressed', () => {
  const toasts = createToasts()
  const id = toasts.say('success', 'Saved')
  vi.advanceTimersByTime(1000)
  toasts.close(id)
  expect(at(toasts, 0)).toEqual([300])
  toasts.close(id)
  expect(at(toasts, 299)).toEqual([300])
  toasts.close(id)
  expect(at(toasts, 1)).toEqual([])
})

test('while paused the time of all stands still, also of one that comes meanwhile; fading goes on', () => {
  const toasts = createToasts()
  toasts.say('success', 'One')
  const two = toasts.say('error', 'Two')
  vi.advanceTimersByTime(2000)
  toasts.pause()
  toasts.say('success', 'Three')
  expect(at(toasts, 60_000)).toEqual([null, null, null])
  toasts.close(two)
  expect(at(toasts, 300)).toEqual([null, null])
  toasts.resume()
  expect(at(toasts, 999)).toEqual([null, null])
  expect(at(toasts, 1)).toEqual([null])
  expect(at(toasts, 2000)).toEqual([])
})

test('a pause ends with the last toast', () => {
  const toasts = createToasts()
  const id = toasts.say('success', 'One')
  toasts.pause()
  toasts.close(id)
  vi.advanceTimersByTime(300)
  toasts.say('success', 'Two')
  expect(at(toasts, 3000)).toEqual([])
})

test('what is said again stands once, for its whole time; what one can act on stays beside its like', () => {
  const toasts = createToasts()
  toasts.say('info', 'Kept here')
  vi.advanceTimersByTime(3000)
  const again = toasts.say('info', 'Kept here')
  toasts.say('success', 'Kept here')
  expect(toasts.get().map(({ id, tone }) => [id, tone])).toEqual([
    [again, 'info'],
    [again + 1, 'success'],
  ])
  vi.advanceTimersByTime(3999)
  expect(toasts.get().map(({ id }) => id)).toEqual([again])
  const undo = { label: 'Undo', run: () => {} }
  toasts.say('success', 'Saved', undo)
  toasts.say('success', 'Saved', undo)
  expect(toasts.get().map(({ text }) => text)).toEqual(['Kept here', 'Saved', 'Saved'])
})
