import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { answers, api, route } from '../src/platform/api.server.ts'
import { publicly } from '../src/policy/access.server.ts'
import { judgeAnswers, undeclared } from './strict-answers.ts'

judgeAnswers()

const Thing = z.object({ id: z.int(), of: z.array(z.object({ name: z.string() })) })
const thing = route({ method: 'get', path: '/thing', operationId: 'getThing', access: publicly, responses: answers(Thing, 'It') })

test.each([
  [{ id: 1, of: [{ name: 'a' }] }, null],
  [{ id: 1, of: [{ name: 'a', secret: 's' }] }, 'GET /thing answers 200 with more than it declares: of.0.secret'],
  [{ id: 1.5, of: [] }, 'GET /thing answers 200 with what its schema refuses'],
  [{ of: [] }, 'GET /thing answers 200 with what its schema refuses'],
] as const)('%j is judged by its schema', async (body, wrong) => {
  undeclared.length = 0
  const app = api().openapi(thing, () => Response.json(body) as never).hono
  app.onError((error, c) => c.text(error.message, 500))
  const answer = await app.request('/thing')
  expect(answer.status).toBe(wrong === null ? 200 : 500)
  expect(undeclared).toEqual(wrong === null ? [] : [expect.stringContaining(wrong)])
})

test('an answer that is not declared at all is a fault, too', async () => {
  undeclared.length = 0
  const app = api().openapi(thing, (c) => c.text('It') as never).hono
  app.onError((error, c) => c.text(error.message, 500))
  expect(await (await app.request('/thing')).text()).toBe("GET /thing answers 200 with text/plain, which it doesn't declare")
})
