import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog, withRequestId } from './log.server.ts'
import { newToken } from './tokens.server.ts'

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

test('the secret of a link never gets into the log, whatever logs its address', () => {
  const { lines, log } = memory()
  const secret = newToken()
  log.warn({ path: `/reset-password/${secret}` }, `GET /setup/${secret}?next=1 failed`)
  log.error(new Error(`no route for http://site.example/verify-email/7/${secret} with /api/exports/1/file?token=${secret}`))
  log.info({ path: '/media/0123456789abcdef0123456789abcdef0123456789a/96.webp' })
  expect(lines.join()).not.toContain(secret)
  expect(lines[0]).toContain('/reset-password/***')
  expect(lines[2]).toContain('/media/0123456789abcdef')
})

test('of a failed query what people wrote stays out of the log, and which query it was stays in', () => {
  const { lines, log } = memory()
  const details = { code: '22P02', severity: 'ERROR', detail: 'Key (email)=(ann@people.example) exists.', where: 'ann@people.example' }
  const cause = Object.assign(new Error('invalid input syntax for type integer: "ann@people.example"'), details)
  const error = new Error('Failed query: select 1 from users\nparams: ann@people.example,"Ann \\ Other"', { cause })
  log.error({ err: error }, 'The API failed')
  log.error(error)
  log.error({ err: cause }, 'The API failed')
  log.error(`Failed task 7 with error '${error.message}'`)
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toMatch(/ann@|Ann/)
  for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'Failed query: select 1 from users', cause: { code: '22P02' } })
  expect(JSON.parse(lines[0] ?? '').err.stack).toContain('log.unit.test.ts')
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
