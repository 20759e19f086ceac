import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { BodyReader } from './body-reader.server.ts'
import { TooManyError } from './errors.ts'

const usual = { address: '203.0.113.7', maxSize: 100, withinMs: 5_000 }
const reader = (limits: { bytes?: number; perAddress?: number } = {}) => new BodyReader({ bytes: 1_000, perAddress: 10, ...limits })

/** A body of which so many bytes arrive, and then nothing more. */
const held = (size: number) =>
  request(new ReadableStream({ start: (controller) => (size > 0 ? controller.enqueue(new Uint8Array(size)) : undefined) }))
const request = (body: ReadableStream | string, headers: Record<string, string> = {}) =>
  new Request('http://in.process/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof HTTPException || error instanceof TooManyError ? error.status : error),
  )

test('a body is read whole, and counts until it is worked on', async () => {
  const bodies = reader()
  const { bytes, release } = await bodies.read(request('hello'), usual)
  expect([new TextDecoder().decode(bytes), bodies.held]).toEqual(['hello', 5])
  release()
  expect(bodies.held).toBe(0)
})

test('one that is too long is refused by what it says, or else as soon as it is', async () => {
  const bodies = reader()
  expect(await statusOf(bodies.read(request('x', { 'content-length': '101' }), usual))).toBe(413)
  expect(await statusOf(bodies.read(held(101), usual))).toBe(413)
  expect(bodies.held).toBe(0)
})

test('one that does not arrive in time is given up, with all that it took', async () => {
  const bodies = reader({ perAddress: 1 })
  expect(await statusOf(bodies.read(held(50), { ...usual, withinMs: 5 }))).toBe(408)
  expect(bodies.held).toBe(0)
  expect(await statusOf(bodies.read(request('next'), usual))).toBe(200)
})

test('of all that are held open only so much lies in memory, and others are told to come again', async () => {
  const bodies = reader()
  const waiting = Array.from({ length: 12 }, (_, n) => statusOf(bodies.read(held(90), { ...usual, address: String(n), withinMs: 300 })))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(bodies.held).toBeLessThanOrEqual(1_000)
  const statuses = await Promise.all(waiting)
  expect([statuses.filter((status) => status === 408).length, statuses.filter((status) => status === 503).length]).toEqual([11, 1])
  expect(bodies.held).toBe(0)
})

test('one address holds so many and no more', async () => {
  const bodies = reader({ perAddress: 2 })
  const first = [0, 1].map(() => statusOf(bodies.read(held(1), { ...usual, withinMs: 30 })))
  expect(await statusOf(bodies.read(request('x'), usual))).toBe(429)
  expect(await statusOf(bodies.read(request('x'), { ...usual, address: '203.0.113.8' }))).toBe(200)
  expect(await Promise.all(first)).toEqual([408, 408])
  expect(await statusOf(bodies.read(request('x'), usual))).toBe(200)
})

test('one that breaks off is nobody’s failure', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('ECONNRESET')) })
  expect(await statusOf(reader().read(request(broken), usual))).toBe(400)
})
