import { expect, test } from 'vitest'
import type { OptionGroup } from './options.ts'
import { type Schedule, type TypeaheadState, typeahead } from './typeahead.ts'

type Groups = readonly OptionGroup[]
const groups = (label: string): Groups => [{ title: 'Some', options: [{ key: label, label, to: `/${label}` }] }]

/** A source that answers when the test says so, and a clock that the test turns. */
function setup() {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  const schedule: Schedule = (run, ms) => {
    const one = { at: now + ms, run }
    due.push(one)
    return () => due.includes(one) && due.splice(due.indexOf(one), 1)
  }
  const advance = (ms: number) => {
    now += ms
    for (const one of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(one), 1)
      one.run()
    }
  }
  const requests: { query: string; answer: (groups: Groups) => void; fail: () => void; fetch: typeof fetch }[] = []
  const states: TypeaheadState[] = []
  const source = {
    local: (query: string) => (query === '' ? groups('earlier') : query.length < 2 ? [] : null),
    load: (query: string, fetch: typeof globalThis.fetch) =>
      new Promise<Groups>((answer, reject) => requests.push({ query, answer, fail: () => reject(new Error('away')), fetch })),
  }
  const { setQuery, stop } = typeahead(source, (state) => states.push(state), schedule)
  const shown = () => states.at(-1)?.groups.flatMap(({ options }) => options.map(({ label }) => label))
  return { setQuery, stop, advance, requests, shown, phase: () => states.at(-1)?.phase }
}

const answered = () => new Promise((settle) => setImmediate(settle))

test('quick typing asks once, after a pause', () => {
  const { setQuery, advance, requests } = setup()
  for (const query of ['mu', 'mus', 'muse']) {
    setQuery(query)
    advance(59)
  }
  expect(requests).toEqual([])
  advance(1)
  expect(requests.map(({ query }) => query)).toEqual(['muse'])
})

test('a late answer never takes the place of a newer one', async () => {
  const { setQuery, advance, requests, shown } = setup()
  setQuery('mus')
  advance(60)
  setQuery('musi')
  advance(60)
  requests[1]?.answer(groups('music'))
  await answered()
  expect(shown()).toEqual(['music'])
  requests[0]?.answer(groups('museum'))
  await answered()
  expect(shown()).toEqual(['music'])
})

test('nor does a late failure, and what nobody waits for is aborted', async () => {
  const { setQuery, advance, requests, shown, phase } = setup()
  setQuery('mus')
  advance(60)
  setQuery('')
  requests[0]?.fail()
  await answered()
  expect([phase(), shown()]).toEqual(['loaded', ['earlier']])
  await expect(requests[0]?.fetch('data:,x')).rejects.toThrow(/abort/)
})

test('what stood there stays until the answer comes; one that takes long is said to', async () => {
  const { setQuery, advance, requests, shown, phase } = setup()
  setQuery('mus')
  advance(60)
  requests[0]?.answer(groups('museum'))
  await answered()
  setQuery('musi')
  expect([phase(), shown()]).toEqual(['loading', ['museum']])
  advance(60)
  advance(399)
  expect(phase()).toBe('loading')
  advance(1)
  expect([phase(), shown()]).toEqual(['slow', ['museum']])
  requests[1]?.answer([])
  await answered()
  expect([phase(), shown()]).toEqual(['loaded', []])
})

test('words that were answered are not requests for again; those that failed are', async () => {
  const { setQuery, advance, requests, shown, phase } = setup()
  setQuery('mus')
  advance(60)
  requests[0]?.answer(groups('museum'))
  await answered()
  setQuery(null)
  expect([phase(), shown()]).toEqual(['idle', []])
  setQuery(' mus ')
  expect([phase(), shown()]).toEqual(['loaded', ['museum']])
  setQuery('park')
  advance(60)
  requests[1]?.fail()
  await answered()
  expect([phase(), shown()]).toEqual(['failed', []])
  setQuery('park')
  advance(60)
  expect(requests).toHaveLength(3)
})

test('what is known is there at once, and knowing nothing is no answer', () => {
  const { setQuery, shown, phase } = setup()
  setQuery('')
  expect([phase(), shown()]).toEqual(['loaded', ['earlier']])
  setQuery('m')
  expect([phase(), shown()]).toEqual(['idle', []])
})

test('after the end nothing is requests', () => {
  const { setQuery, stop, advance, requests } = setup()
  setQuery('mus')
  stop()
  advance(1000)
  expect(requests).toEqual([])
})
