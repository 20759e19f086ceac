import { expect, test } from 'vitest'
import { ProblemError, read } from './http.ts'

const answer = (status: number, body: string) => read(Promise.resolve(new Response(body, { status })) as Promise<never>)

test.each(['{}', '', '<h1>Bad gateway</h1>', 'null', '{"detail":""}', '[]'])(
  'whatever stands in the way answers (%s), people are told something',
  async (body) => {
    const failed = await answer(502, body).catch((error) => error)
    expect(failed).toBeInstanceOf(ProblemError)
    expect([failed.status, failed.message, failed.errors]).toEqual([502, expect.stringMatching(/no readable answer/), {}])
  },
)

test('the words of the server are passed on', async () => {
  const failed = await answer(422, '{"detail":"Check the form.","errors":{"name":["is missing"]}}').catch((error) => error)
  expect([failed.message, failed.errors]).toEqual(['Check the form.', { name: ['is missing'] }])
})
