import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog, withRequestId } from './log.server.ts'

function memory() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line: string) => lines.push(line) }) }
}

test('passwords and tokens never get into the log', () => {
  const { lines, log } = memory()
  log.info({ password: 'hush', user: { token: 'hush' }, headers: { a: { cookie: 'hush' } } }, 'opened postgres://me:hush@host/db')
  log.error(new Error('no answer from postgresql://me:hush@/db?host=/tmp'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('hush')
  expect(lines[0]).toContain('postgres://me:***@host/db')
})

test('what is logged while a request is answered carries its id, and only its own', async () => {
  const { lines, log } = memory()
  const answer = (id: string, ms: number) =>
    withRequestId(id, async () => {
      await sleep(ms)
      log.info(id)
    })
  await Promise.all([answer('one', 10), answer('two', 1)])
  log.info('nobody')
  expect(lines.map((line) => JSON.parse(line)).map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['two', 'two'],
    ['one', 'one'],
    ['nobody', undefined],
  ])
})
