import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { openArchive } from '../../src/platform/backup/read-archive.server.ts'
import { ask, examine, kinds, note, recovered, report, strike, type Victim, writer } from './faults.ts'
import { begin, manage, placesFile } from './manage.ts'
import { cleanUp, openReady, preparedData, type RunningServer, remaining, stop, temporary } from './running-server.ts'

/** Rows of the file that is brought in: two batches. */
const rows = 4_500

let site: RunningServer
let acknowledged = 0
let file = { path: '', source: '' }
let files = 0

beforeAll(async () => {
  site = await openReady({ dataDir: await preparedData() })
})

afterAll(async () => {
  report()
  await cleanUp()
})

/** Does something beside the running server, kills in the middle, waits for the recovery and examines everything. */
async function during(what: string, killed: Victim, moment: number, args: string[], alsoFound: () => Promise<string>) {
  const busy = await writer(site.dataDir, acknowledged)
  const command = begin({ DATA_DIR: site.dataDir }, ...args)
  await sleep(moment)
  await strike(killed, site, command.process.pid)
  const { status } = await command.done
  acknowledged = await busy.stop()
  const after = await recovered(site)
  site = after.site
  const examined = await examine(site.dataDir, acknowledged)
  const done = status === 0 ? 'done before, ' : ''
  await note({ during: what, moment, killed, found: `${done}${after.how}, ${await alsoFound()}, ${examined}` })
}

/** A file that has not been brought in yet, with names of its own. */
async function nextFile() {
  const source = `faultline${++files}`
  file = { path: await placesFile(rows, source), source }
}

const imported = async () =>
  (
    await ask<{ n: number }>(site.dataDir, `select count(*)::int as n from places where source = '${file.source}' and status = 'published'`)
  )[0]?.n

let length = { import: 4_000, undo: 3_000, backup: 2_000 }

test.each(kinds(full ? 10 : 3, ['command', 'PostgreSQL', 'both', 'server']))('import $n, $killed killed', async ({ killed, at }) => {
  if (files === 0 || (await imported()) === rows) await nextFile()
  await during(
    'import',
    killed,
    500 + at * length.import,
    ['import', 'places', file.path, '--yes'],
    async () => `${await imported()} of ${rows} rows in`,
  )
})

test('the import that was killed so often is brought to its end: every row once', async () => {
  expect(await manage({ DATA_DIR: site.dataDir }, 'import', 'places', file.path, '--yes')).toMatchObject({ status: 0 })
  expect(await imported()).toBe(rows)
  const again = await manage({ DATA_DIR: site.dataDir }, 'import', 'places', file.path, '--yes')
  expect(again).toMatchObject({ status: 0 })
  expect(await imported()).toBe(rows)
  await examine(site.dataDir, acknowledged)
})

test.each(kinds(full ? 8 : 2, ['command', 'PostgreSQL', 'server', 'both']))('backup $n, $killed killed', async ({ n, killed, at }) => {
  const path = join(site.dataDir, 'site.tar.zst')
  if (n === 0) {
    const began = Date.now()
    expect(await manage({ DATA_DIR: site.dataDir }, 'backup', path)).toMatchObject({ status: 0 })
    length = { ...length, backup: Date.now() - began }
  }
  await during('backup', killed, at * length.backup, ['backup', path], async () => {
    const archive = await openArchive(path)
    await archive.close()
    return `the backup of that name is whole (${(archive.bytes / 1e6).toFixed(1)} MB)`
  })
})

const undos = full ? 5 : 1
const undoes = (await manage({ DATA_DIR: 'none' }, 'help')).out.includes('imports undo')

test.skipIf(!undoes)(
  `an import taken back: killed at ${undos} moments, then brought to its end`,
  async () => {
    const [last] = await ask<{ id: number }>(
      site.dataDir,
      `select min(id)::int as id from imports where file_name like '${file.source}%' and state = 'done'`,
    )
    const undo = ['imports', 'undo', String(last?.id), '--yes']
    for (const { killed, at } of kinds(undos, ['command', 'PostgreSQL', 'both', 'server']))
      await during('undo', killed, 500 + at * length.undo, undo, async () => `${await imported()} of ${rows} rows left`)
    await manage({ DATA_DIR: site.dataDir }, ...undo)
    expect(await imported()).toBe(0)
    await examine(site.dataDir, acknowledged)
  },
  300_000,
)

test('after all this the server stops as ever, and what it leaves can be backed up and restored', async () => {
  const path = join(await temporary(), 'last.tar.zst')
  expect(await manage({ DATA_DIR: site.dataDir }, 'backup', path)).toMatchObject({ status: 0 })
  const target = join(await temporary(), 'data')
  expect(await manage({ DATA_DIR: target }, 'restore', path)).toMatchObject({ status: 0 })
  expect(await stop(site)).toBe(0)
  expect(await remaining(site.dataDir)).toEqual([])
  const next = await openReady({ dataDir: target })
  await examine(target, acknowledged)
  expect(await stop(next)).toBe(0)
})
