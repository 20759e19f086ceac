import { afterEach, expect, test } from 'vitest'
import { cleanUp, openReady, preparedData, remaining, stop } from './house.ts'
import { manage as manageWith } from './manage.ts'

afterEach(cleanUp)

const manage = (dataDir: string, ...args: string[]) => manageWith({ DATA_DIR: dataDir }, ...args)

test('commands work beside a running server and without one, and end what they started', async () => {
  const house = await openReady({ dataDir: await preparedData() })
  const beside = await manage(house.dataDir, 'status')
  expect(beside).toMatchObject({ status: 0, out: expect.stringContaining(`the server, process ${house.process.pid}`) })
  expect(await manage(house.dataDir, 'psql-url')).toMatchObject({ status: 0, out: expect.stringMatching(/^postgres:\/\//) })
  await stop(house)
  const alone = await manage(house.dataDir, 'status')
  expect(alone).toMatchObject({ status: 0, out: expect.stringContaining('up to date') })
  expect(await manage(house.dataDir, 'psql-url')).toMatchObject({ status: 1, err: expect.stringContaining('npm start') })
  expect(await remaining(house.dataDir)).toEqual([])
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
