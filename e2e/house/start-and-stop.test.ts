import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, get, openReady, remaining, stop } from './house.ts'

afterEach(cleanUp)

test('a first start comes up by itself, a second one within 5 s, and nothing is left running', async () => {
  const first = await openReady()
  expect((await get(first, '/api/health')).status).toBe(200)
  expect(await (await get(first, '/api/ready')).json()).toMatchObject({ database: true, migrated: true, starter: true })
  expect(first.said()).toContain(`http://127.0.0.1:${first.port}`)
  expect(first.said()).toContain(first.dataDir)
  expect(await stop(first)).toBe(0)
  expect(await remaining(first.dataDir)).toEqual([])

  const began = Date.now()
  const second = await openReady({ dataDir: first.dataDir })
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(await stop(second)).toBe(0)
})

test('an open request is finished before the end', async () => {
  const house = await openReady()
  const socket = connect(house.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const ended = stop(house)
  await new Promise((resolve) => setTimeout(resolve, 500))
  socket.write('}')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await ended).toBe(0)
})

test('a request that never ends does not hold up the end for more than 10 s', async () => {
  const house = await openReady()
  const socket = connect(house.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = Date.now()
  expect(await stop(house)).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await remaining(house.dataDir)).toEqual([])
})

test('a signal during the first start ends it with 0', async () => {
  const house = await openReady()
  await stop(house)
  const early = await openReady({ dataDir: house.dataDir })
  early.process.kill('SIGINT')
  expect(await early.ended).toBe(0)
  expect(await remaining(house.dataDir)).toEqual([])
})
