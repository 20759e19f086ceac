import { describe, expect, test } from 'vitest'
import { ANY_CHANGE } from '../../platform/cache-tags.server.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { answerWith } from '../server/hand-over.server.ts'
import { KeptAnswers, type Shown } from './kept-answers.server.ts'

/** An API that answers how often it was asked; `says` is what its operation does meanwhile. */
function opened(says: (shown: Shown) => void = ({ cacheTags }) => void cacheTags.add('place:1')) {
  let now = Date.UTC(2026, 10, 29, 12)
  let asked = 0
  let status = 200
  const answers = new KeptAnswers(() => now)
  answers.listening = true
  const read = async (viewer = guest, during: () => void = () => {}) => {
    const cacheTags = new Set<string>()
    const page = answers.forPage({ viewer, cacheTags })
    const answer = await page.ask('/api/places/1', async (shown) => {
      says(shown)
      during()
      return answerWith({ asked: ++asked }, status as 200)
    })
    page.end()
    const content = (await answer.json()) as { asked: number }
    return { times: content.asked, content, tags: [...cacheTags] }
  }
  const times = async (...given: Parameters<typeof read>) => (await read(...given)).times
  const later = (ms: number) => {
    now += ms
  }
  const fails = () => {
    status = 404
  }
  return { answers, read, times, later, fails }
}
const guest = null as ReturnType<typeof viewerAs> | null
const member = viewerAs('user', 5)

describe('what pages were answered in this process', () => {
  test('is asked once, until the minute is over or it changes; each page that shows it has its tags', async () => {
    const { answers, read, times, later } = opened()
    expect([await read(), await read()].map((one) => [one.times, one.tags])).toEqual([
      [1, ['place:1']],
      [1, ['place:1']],
    ])
    later(59_000)
    expect(await times()).toBe(1)
    later(1_000)
    expect(await times()).toBe(2)
    answers.purge(['place:2'])
    expect(await times()).toBe(2)
    answers.purge(['place:1'])
    expect(await times()).toBe(3)
  })

  test('is not kept where it changes while the page is made, nor after what failed, nor without all of its tags', async () => {
    const changing = opened()
    expect(await changing.times(guest, () => changing.answers.purge(['place:1']))).toBe(1)
    expect(await changing.times()).toBe(2)
    const failing = opened()
    failing.fails()
    expect([await failing.times(), await failing.times()]).toEqual([1, 2])
    const untold = opened(({ cacheTags }) => void cacheTags.add(ANY_CHANGE))
    expect([await untold.times(), await untold.times()]).toEqual([1, 2])
  })

  test('is asked each time while changes can’t be heard, and nothing of before counts when they can again', async () => {
    const { answers, times } = opened()
    expect(await times()).toBe(1)
    answers.listening = false
    expect([await times(), await times()]).toEqual([2, 3])
    answers.listening = true
    expect([await times(), await times()]).toEqual([4, 4])
  })

  test('is handed to members, and from them to others, only where it is the same for everybody', async () => {
    const own = opened()
    expect([await own.times(), await own.times(member), await own.times(member), await own.times()]).toEqual([1, 2, 3, 1])
    const same = opened((shown) => void Object.assign(shown, { forAll: true }).cacheTags.add('place:1'))
    expect([await same.times(member), await same.times(viewerAs('user', 6)), await same.times()]).toEqual([1, 1, 1])
  })

  test('can’t be changed by a page', async () => {
    const { read } = opened()
    const { content } = await read()
    expect(() => Object.assign(content, { asked: 7 })).toThrow(TypeError)
    expect((await read()).times).toBe(1)
  })
})
