import { expect, test } from 'vitest'
import type { OptionGroup } from './options.ts'
import { type Found, type Schedule, typeahead } from './typeahead.ts'

type Groups = readonly OptionGroup[]
const groups = (label: string): Groups => [{ title: 'Some', options: [{ key: label, label, to: `/${label}` }] }]

/** A source that answers when the test says so, and a clock that the test turns. */
function stage() {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  const schedule: Schedule = (run, ms) => {
    const one = { at: now + ms, run }
    due.push(one)
    return () => due.includes(one) && due.splice(due.indexOf(one), 1)
  }
  const pass = (ms: number) => {
    now += ms
    for (const one of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(one), 1)
      one.run()
    }
  }
  const asked: { words: string; answer: (found: Groups) => void; fail: () => void; fetch: typeof fetch }[] = []
  const heard: Found[] = []
  const source = {
    known: (words: string) => (words === '' ? groups('earlier') : words.length < 2 ? [] : null),
    ask: (words: string, fetch: typeof globalThis.fetch) =>
      new Promise<Groups>((answer, reject) => asked.push({ words, answer, fail: () => reject(new Error('away')), fetch })),
  }
  const { type, stop } = typeahead(source, (found) => heard.push(found), schedule)
  const shown = () => heard.at(-1)?.groups.flatMap(({ options }) => options.map(({ label }) => label))
  return { type, stop, pass, asked, shown, phase: () => heard.at(-1)?.phase }
}

const answered = () => new Promise((settle) => setImmediate(settle))

test('quick typing asks once, after a pause', () => {
  const { type, pass, asked } = stage()
  for (const words of ['mu', 'mus', 'muse']) {
    type(words)
    pass(59)
  }
  expect(asked).toEqual([])
  pass(1)
  expect(asked.map(({ words }) => words)).toEqual(['muse'])
})

test('a late answer never takes the place of a newer one', async () => {
  const { type, pass, asked, shown } = stage()
  type('mus')
  pass(60)
  type('musi')
  pass(60)
  asked[1]?.answer(groups('music'))
  await answered()
  expect(shown()).toEqual(['music'])
  asked[0]?.answer(groups('museum'))
  await answered()
  expect(shown()).toEqual(['music'])
})

test('nor does a late failure, and what nobody waits for is aborted', async () => {
  const { type, pass, asked, shown, phase } = stage()
  type('mus')
  pass(60)
  type('')
  asked[0]?.fail()
  await answered()
  expect([phase(), shown()]).toEqual(['answered', ['earlier']])
  await expect(asked[0]?.fetch('data:,x')).rejects.toThrow(/abort/)
})

test('what stood there stays until the answer comes; one that takes long is said to', async () => {
  const { type, pass, asked, shown, phase } = stage()
  type('mus')
  pass(60)
  asked[0]?.answer(groups('museum'))
  await answered()
  type('musi')
  expect([phase(), shown()]).toEqual(['asking', ['museum']])
  pass(60)
  pass(399)
  expect(phase()).toBe('asking')
  pass(1)
  expect([phase(), shown()]).toEqual(['slow', ['museum']])
  asked[1]?.answer([])
  await answered()
  expect([phase(), shown()]).toEqual(['answered', []])
})

test('words that were answered are not asked for again; those that failed are', async () => {
  const { type, pass, asked, shown, phase } = stage()
  type('mus')
  pass(60)
  asked[0]?.answer(groups('museum'))
  await answered()
  type(null)
  expect([phase(), shown()]).toEqual(['idle', []])
  type(' mus ')
  expect([phase(), shown()]).toEqual(['answered', ['museum']])
  type('park')
  pass(60)
  asked[1]?.fail()
  await answered()
  expect([phase(), shown()]).toEqual(['failed', []])
  type('park')
  pass(60)
  expect(asked).toHaveLength(3)
})

test('what is known is there at once, and knowing nothing is no answer', () => {
  const { type, shown, phase } = stage()
  type('')
  expect([phase(), shown()]).toEqual(['answered', ['earlier']])
  type('m')
  expect([phase(), shown()]).toEqual(['idle', []])
})

test('after the end nothing is asked', () => {
  const { type, stop, pass, asked } = stage()
  type('mus')
  stop()
  pass(1000)
  expect(asked).toEqual([])
})
