import { afterEach, expect, test } from 'vitest'
import { manage as manageWith } from './manage.ts'
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
