import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { begin, manage as manageWith, placesFile } from './manage.ts'
import { cleanUp, openReady, preparedData, remaining, stop } from './running-server.ts'

afterEach(cleanUp)

const manage = (dataDir: string, ...args: string[]) => manageWith({ DATA_DIR: dataDir }, ...args)

test('commands work beside a running server and without one, and end what they started', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const beside = await manage(site.dataDir, 'status')
  expect(beside).toMatchObject({ status: 0, out: expect.stringContaining(`the server, process ${site.process.pid}`) })
  expect(await manage(site.dataDir, 'psql-url')).toMatchObject({ status: 0, out: expect.stringMatching(/^postgres:\/\//) })
  await stop(site)
  const alone = await manage(site.dataDir, 'status')
  expect(alone).toMatchObject({ status: 0, out: expect.stringContaining('up to date') })
  expect(await manage(site.dataDir, 'psql-url')).toMatchObject({ status: 1, err: expect.stringContaining('npm start') })
  expect(await remaining(site.dataDir)).toEqual([])
})

test('who may register is read and set by command, and people are invited', async () => {
  const dataDir = await preparedData()
  expect(await manage(dataDir, 'settings', 'list')).toMatchObject({ status: 0, out: expect.stringMatching(/^registration +open$/m) })
  expect(await manage(dataDir, 'settings', 'set', 'registration', 'invitation')).toMatchObject({ status: 0 })
  expect(await manage(dataDir, 'settings', 'list')).toMatchObject({ out: expect.stringMatching(/^registration +invitation$/m) })
  const invited = await manage(dataDir, 'users', 'invite', '--email', 'guest@people.example')
  expect(invited).toMatchObject({ status: 0, out: expect.stringMatching(/\/register\?invitation=[\w-]{43}\n$/) })
  expect(await manage(dataDir, 'settings', 'set', 'registration', 'sometimes')).toMatchObject({ status: 2 })
  expect(await manage(dataDir, 'settings', 'set', 'nothing', '1')).toMatchObject({ status: 2, err: expect.stringContaining('no setting') })
})

test('a signal in the middle of an import, while it copies rows, ends it at once', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const { out } = await manage(site.dataDir, 'psql-url')
  const watcher = new pg.Client({ connectionString: out.trim() })
  await watcher.connect()
  const command = begin({ DATA_DIR: site.dataDir }, 'import', 'places', await placesFile(40_000, 'Stopped'), '--yes')
  const copying = () => watcher.query("select from pg_stat_activity where query ilike 'copy%' and state = 'active'")
  await expect.poll(async () => (await copying()).rowCount, { timeout: 60_000, interval: 10 }).toBe(1)
  const began = Date.now()
  command.process.kill('SIGINT')
  expect(await command.done).toEqual({ status: 130, out: '', err: expect.stringMatching(/^(?:\w.*\n)*\nStopping\.\n$/) })
  expect(Date.now() - began).toBeLessThan(5_000)
  await expect.poll(async () => (await copying()).rowCount, { timeout: 5_000 }).toBe(0)
  await watcher.end()
  expect(await stop(site)).toBe(0)
  expect(await remaining(site.dataDir)).toEqual([])
})

test('two commands without a server take turns', async () => {
  const dataDir = await preparedData()
  const both = await Promise.all([manage(dataDir, 'status'), manage(dataDir, 'status')])
  expect(both.map(({ status }) => status)).toEqual([0, 0])
})

test.each([
  [['nonsense'], 'There is no command "nonsense"'],
  [['status', '--loud'], 'Usage: npm run manage -- status'],
  [['migrate', 'twice'], 'Usage: npm run manage -- migrate'],
])('%j is answered by a reason and exit status 2', async (args, reason) => {
  expect(await manage('data-not-used', ...args)).toMatchObject({ status: 2, err: expect.stringContaining(reason) })
})
