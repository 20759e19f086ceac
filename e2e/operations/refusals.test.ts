import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, freePort, get, open, openReady, preparedData } from './running-server.ts'

afterEach(cleanUp)

test('a second start on the same data is refused, and the first goes on', async () => {
  const first = await openReady({ dataDir: await preparedData() })
  const second = await open({ dataDir: first.dataDir })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`The data in ${first.dataDir} is in use by the server (process ${first.process.pid}`)
  expect((await get(first, '/api/ready')).status).toBe(200)
})

test('two first starts at the same moment: one serves, the other is refused', async () => {
  const port = await freePort()
  const one = await open({ port })
  const two = await open({ dataDir: one.dataDir, port: await freePort() })
  const loser = await Promise.race([one.ended.then(() => one), two.ended.then(() => two)])
  expect(loser.said()).toContain('is in use by')
})

test('a taken port is named', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const site = await open({ port })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain(`Port ${port} on 127.0.0.1 is taken`)
  other.close()
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'two words'],
  ['APP_URL', 'ftp://example.org'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['LOG_LEVEL', 'loud'],
  ['TILES_URL', 'https://tiles.example.org/'],
])('%s=%s stops the start and is named', async (name, value) => {
  const site = await open({ env: { [name]: value } })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain(name)
})

test('an address that is not of this machine is named', async () => {
  const site = await open({ env: { HOST: '203.0.113.7' } })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain('HOST is 203.0.113.7')
})
