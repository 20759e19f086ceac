import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, get, openReady, preparedData, remaining, stop, temporary } from './running-server.ts'

afterEach(cleanUp)

const anywhere = 'a first start, in a folder with spaces, quotes and accents in its path'

test(`${anywhere}, comes up by itself, a second one without doing it all again, and nothing is left running`, async () => {
  const first = await openReady({ dataDir: join(await temporary(), "Ana's data", 'é %20 & "more"') })
  expect((await get(first, '/api/health')).status).toBe(200)
  expect(await (await get(first, '/api/ready')).json()).toMatchObject({ database: true, migrated: true, starter: true })
  expect(first.said()).toContain(`http://localhost:${first.port}`)
  expect(first.said()).toContain(first.dataDir)
  expect(await stop(first)).toBe(0)
  expect(await remaining(first.dataDir)).toEqual([])

  const second = await openReady({ dataDir: first.dataDir })
  expect(second.said()).not.toMatch(/"migrated"|starter: loaded|cluster made/)
  expect(await stop(second)).toBe(0)
})

test('an open request is finished before the end', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n')
  await sleep(300)
  const ended = stop(site)
  // Nobody else is let in, however slow the machine is to hear of the signal.
  const isClosed = () =>
    get(site, '/api/health').then(
      () => false,
      () => true,
    )
  await expect.poll(isClosed, { timeout: 5_000 }).toBe(true)
  expect(site.process.exitCode).toBeNull()
  socket.write('\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ended).toBe(0)
})

test('a request that never ends does not hold up the end for more than 10 s', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n')
  await sleep(300)
  const began = Date.now()
  expect(await stop(site)).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await remaining(site.dataDir)).toEqual([])
})

test('a second signal ends it at once', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n')
  await sleep(300)
  site.process.kill('SIGINT')
  await sleep(1_000)
  const began = Date.now()
  site.process.kill('SIGINT')
  expect(await site.ended).toBe(1)
  expect(Date.now() - began).toBeLessThan(1_000)
  expect(await remaining(site.dataDir)).toEqual([])
})
