import { expect, test } from 'vitest'
import { ProblemError } from '../../platform/http.ts'
import { type ActState, actQueue, IDLE, NOT_DONE } from './act-queue.ts'

/** A queue over one text that a server keeps: `others` write over it. */
function editor() {
  const server = { text: 'one', version: 1 }
  let known = { ...server }
  let state: ActState = IDLE
  const errors: string[] = []
  const settled: unknown[] = []
  const reading = { until: Promise.resolve() }
  const queue = actQueue<string>({
    shows: (now) => {
      state = now
    },
    settle: async (done, parts) => {
      settled.push([done, parts])
      await reading.until
      known = { ...server }
    },
    sayError: (message) => errors.push(message),
  })
  const write = (text: string) => {
    server.text = text
    server.version++
  }
  const send = async (text: string, version: number) => {
    await Promise.resolve()
    if (version !== server.version) throw new ProblemError({ status: 409, detail: 'Changed.', current: { ...server } })
    write(text)
  }
  const type = (text: string, base: string, began = base) =>
    queue.keepText('Written', 'words', { text, base, began }, { field: 'text', now: () => known, send, parts: 'content' })
  return { queue, server, errors, settled, reading, type, others: write, state: () => state }
}

test('acts are done one after the other, and each is read again before the next', async () => {
  const { queue, settled, state } = editor()
  const order: string[] = []
  const act = (name: string, ms: number) =>
    queue.act(name, async () => {
      order.push(`${name} begins`)
      await new Promise((later) => setTimeout(later, ms))
      order.push(`${name} ends`)
      return null
    })
  const done = [act('first', 20), act('second', 0)]
  expect(await Promise.all(done)).toEqual([true, true])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(settled).toEqual([
    [true, undefined],
    [true, undefined],
  ])
  expect(state()).toMatchObject({ busy: false, said: 'second', undoable: false })
})

test('an act is unsent until the server has heard of it, not until all is read again', async () => {
  const { queue, reading, state } = editor()
  const server = Promise.withResolvers<null>()
  expect(queue.isUnsent()).toBe(false)
  const acts = [queue.act('first', () => server.promise), queue.act('second', async () => null)]
  expect(queue.isUnsent()).toBe(true)
  server.resolve(null)
  await queue.sent()
  expect([queue.isUnsent(), state().said]).toEqual([false, 'second'])
  await Promise.all(acts)
  const slow = Promise.withResolvers<void>()
  reading.until = slow.promise
  const third = queue.act('third', async () => null)
  await queue.sent()
  expect([queue.isUnsent(), state().busy]).toEqual([false, true])
  slow.resolve()
  expect(await third).toBe(true)
})

test('what goes wrong is said, read again and holds nothing up', async () => {
  const { queue, errors, settled, state } = editor()
  const heard: string[] = []
  const fails = async () => {
    throw new ProblemError({ status: 422, detail: 'That is too long.' })
  }
  expect(await queue.act('Named', fails)).toBe(false)
  expect(await queue.act('Named', fails, { onError: (message) => heard.push(message) })).toBe(false)
  expect(await queue.act('Nothing', async () => NOT_DONE)).toBe(false)
  expect([errors, heard]).toEqual([['That is too long.'], ['That is too long.']])
  expect(settled).toHaveLength(3)
  expect(state()).toEqual(IDLE)
  expect(await queue.act('Named', async () => null)).toBe(true)
})

test('the last act is taken back first', async () => {
  const { queue, state } = editor()
  const there: string[] = []
  const add = (name: string) =>
    queue.act(`${name} added`, async () => {
      there.push(name)
      return async () => there.splice(there.indexOf(name), 1)
    })
  await Promise.all([add('a'), add('b')])
  expect(state().undoable).toBe(true)
  queue.undo()
  await queue.idle()
  expect([there, state().said, state().undoable]).toEqual([['a'], 'Taken back: b added', true])
  queue.undo()
  queue.undo()
  await queue.idle()
  expect([there, state().undoable]).toEqual([[], false])
})

test('what is typed in one go is taken back at once, what is typed anew by itself', async () => {
  const { queue, server, type } = editor()
  await type('one two', 'one')
  await type('one two three', 'one two', 'one')
  await type('four', 'one two three')
  queue.undo()
  await queue.idle()
  expect(server.text).toBe('one two three')
  queue.undo()
  await queue.idle()
  expect(server.text).toBe('one')
})

test('another change of the same thing is no conflict, another text is, and is never written over', async () => {
  const { queue, server, errors, type, others } = editor()
  others('one')
  expect(await type('mine', 'one')).toEqual({ saved: true })
  others('theirs')
  expect(await type('mine, too', 'mine')).toEqual({ saved: false, theirs: 'theirs' })
  expect(server.text).toBe('theirs')
  queue.undo()
  await queue.idle()
  expect([server.text, errors]).toEqual(['theirs', ['Somebody changed it since, so it stays as it is now.']])
})
