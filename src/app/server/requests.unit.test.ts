import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { answerLog } from './answer-log.server.ts'
import { type RequestEnv, requestLog } from './requests.server.ts'

/** The paths that got a line, of ten that were answered, the seventh of them badly. */
async function logged(setting: string | undefined): Promise<string[]> {
  const lines: string[] = []
  const note = answerLog(createLog('info', { write: (line: string) => lines.push(line) }), readEnv({ LOG_REQUESTS: setting }).logRequests)
  const app = new Hono<RequestEnv>().use(requestLog(note)).get('/:n', (c) => c.text('', c.req.path === '/7' ? 500 : 200))
  for (let n = 1; n <= 10; n++) await app.request(`/${n}`)
  return lines.map((line) => JSON.parse(line).path)
}

test('LOG_REQUESTS says which answers get a line; those that failed always have one', async () => {
  expect(await logged(undefined)).toHaveLength(10)
  expect(await logged('all')).toHaveLength(10)
  expect(await logged('errors')).toEqual(['/7'])
  expect(await logged('sample:4')).toEqual(['/1', '/5', '/7', '/9'])
})

test('LOG_REQUESTS takes nothing else', () => {
  for (const setting of ['some', 'sample:0', 'sample:', 'sample:1.5'])
    expect(() => readEnv({ LOG_REQUESTS: setting })).toThrow('LOG_REQUESTS')
})
