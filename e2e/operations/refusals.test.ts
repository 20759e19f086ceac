import { symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startThrowawayPostgres } from '../../checks/throwaway-postgres.ts'
import { manage } from './manage.ts'
import { cleanUp, freePort, get, open, openReady, preparedData, temporary } from './running-server.ts'

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
  [{ PORT: '70000' }],
  [
    {
      PORT: 'eighty',
      HOST: 'two words',
      APP_URL: 'ftp://example.org',
      DATABASE_URL: 'mysql://localhost/site',
      LOG_LEVEL: 'loud',
      IMAGE_DELIVERY_URL: 'https://images.example.org/',
    },
  ],
])('%o stops the start, and each setting is named', async (env) => {
  const site = await open({ env })
  expect(await site.ended).toBe(1)
  for (const name of Object.keys(env)) expect(site.said()).toContain(`  ${name} `)
})

test('an address that is not of this machine is named', async () => {
  const site = await open({ env: { HOST: '203.0.113.7' } })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain('HOST is 203.0.113.7')
})

/** What the operator is told: one paragraph without a stack. */
async function told(options: Parameters<typeof open>[0]): Promise<string> {
  const site = await open(options)
  expect(await site.ended).toBe(1)
  expect(site.said()).not.toMatch(/^ {4}at |"level":"(?:fatal|error)"/m)
  return site.said()
}

test('a PostgreSQL of one’s own that can not be used is named with the reason, and without its password', async () => {
  const { url, stop: stopPostgres } = await startThrowawayPostgres()
  const at = (change: (address: URL) => void) => {
    const address = new URL(url)
    change(address)
    return { env: { DATABASE_URL: address.href } }
  }
  const nobody = await freePort()
  const said = await Promise.all([
    told(at((address) => (address.password = 'wrong-secret'))),
    told(at((address) => (address.pathname = '/nowhere'))),
    told(at((address) => (address.username = 'stranger'))),
    told({ env: { DATABASE_URL: `postgres://me:wrong-secret@127.0.0.1:${nobody}/site` } }),
    told({ env: { DATABASE_URL: 'postgres://me:wrong-secret@nowhere.invalid/site' } }),
  ])
  expect(said[0]).toMatch(/doesn't take its password for the role/)
  expect(said[1]).toMatch(/has no database nowhere/)
  expect(said[2]).toMatch(/role stranger/)
  expect(said[3]).toContain(`can't be reached at 127.0.0.1:${nobody}: connect ECONNREFUSED`)
  expect(said[4]).toMatch(/can't be reached at nowhere\.invalid:5432/)
  expect(said.join()).not.toContain('wrong-secret')
  const command = await manage({ DATABASE_URL: `postgres://me:wrong-secret@127.0.0.1:${nobody}/site` }, 'status')
  expect(command).toMatchObject({ status: 1, err: expect.stringMatching(/^The PostgreSQL of DATABASE_URL can't be reached at [^\n]*\n$/) })
  await stopPostgres()
})

test('a data folder that can not be is named with the reason', async () => {
  const folder = await temporary()
  await symlink(join(folder, 'gone'), join(folder, 'link'))
  await writeFile(join(folder, 'file'), '')
  expect(await told({ dataDir: join(folder, 'link') })).toContain(`a link to ${join(folder, 'gone')}, and there is nothing`)
  expect(await told({ dataDir: join(folder, 'file') })).toContain('and that is a file')
  expect(await told({ dataDir: join(folder, 'file', 'below') })).toContain('and that is a file')
  expect(await told({ dataDir: '/proc/hereabouts' })).toContain("DATA_DIR (/proc/hereabouts) can't be used by this user: ENOENT")
})
