import { execFileSync } from 'node:child_process'
import { open as openFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { examine, recovered } from './faults.ts'
import { manage, placesFile } from './manage.ts'
import { cleanUp, get, open, openReady, preparedData, stop, temporary } from './running-server.ts'

const mounted: string[] = []
afterEach(async () => {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['-l', folder])
  await cleanUp()
})

/** A small disk of its own; null where this user or machine may not mount one. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await temporary()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
    mounted.push(folder)
    return folder
  } catch {
    return null
  }
}

test.each(full ? [1, 12, 36, 110] : [12, 110])('a disk of %i MB: the first start says that it is full', async (megabytes) => {
  const disk = await smallDisk(megabytes)
  if (!disk) return console.log('Skipped: no disk can be mounted here.')
  const site = await open({ dataDir: join(disk, 'data') })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain(`no room left on the disk that holds ${disk}`)
})

test('a disk that is full at the next start: said, and all is well once there is room', async () => {
  const disk = await smallDisk(400)
  if (!disk) return console.log('Skipped: no disk can be mounted here.')
  const dataDir = await preparedData(disk)
  await fill(join(disk, 'ballast'))
  const site = await open({ dataDir })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain('no room left on the disk')
  await rm(join(disk, 'ballast'))
  expect(await stop(await openReady({ dataDir }))).toBe(0)
})

test.each([false, true])('a disk that can only be read is named, with data on it: %s', async (used) => {
  const disk = await smallDisk(400)
  if (!disk) return console.log('Skipped: no disk can be mounted here.')
  const dataDir = used ? await preparedData(disk) : join(disk, 'data')
  execFileSync('mount', ['-o', 'remount,ro', disk])
  const site = await open({ dataDir })
  expect(await site.ended).toBe(1)
  expect(site.said()).toMatch(new RegExp(`^DATA_DIR \\(${dataDir}\\) can't be used by this user: [^\\n]*(?:EROFS|readonly)`, 'm'))
  expect(site.said()).not.toMatch(/^ {4}at |"level":"fatal"/m)
})

test('a disk without room for a backup: said, and the older one of that name stays', async () => {
  const disk = await smallDisk(2)
  if (!disk) return console.log('Skipped: no disk can be mounted here.')
  const path = join(disk, 'site.tar.zst')
  await writeFile(path, 'older')
  const { status, err } = await manage({ DATA_DIR: await preparedData() }, 'backup', path)
  expect([status, err]).toEqual([1, expect.stringContaining('There is no room for the backup on that disk.')])
  expect(await readdir(disk)).toEqual(['site.tar.zst'])
  expect(await readFile(path, 'utf8')).toBe('older')
})

test('a disk that fills up during an import: said, the server comes back once there is room, and nothing is half', {
  timeout: 300_000,
}, async () => {
  const disk = await smallDisk(400)
  if (!disk) return console.log('Skipped: no disk can be mounted here.')
  const site = await openReady({ dataDir: await preparedData(disk) })
  const bring = ['import', 'places', await placesFile(4_500, 'Brimful'), '--yes']
  await fill(join(disk, 'ballast'), 4_000_000)
  const failed = await manage({ DATA_DIR: site.dataDir }, ...bring)
  expect(failed.status).toBe(1)
  expect(failed.err).toMatch(/no room left on the disk|The database went away/)
  expect((await get(site, '/api/health')).status).toBe(200)
  await rm(join(disk, 'ballast'))
  const { how } = await recovered(site)
  const found = await examine(site.dataDir, 0)
  console.log(`Disk full during an import: ${how}, ${found}`)
  expect(await stop(site)).toBe(0)
})

/** Writes until nothing more fits, and then takes back so many bytes. */
async function fill(path: string, room = 0) {
  const file = await openFile(path, 'w')
  for (const size of [1_000_000, 4_096]) {
    const block = Buffer.alloc(size)
    while (
      await file.write(block).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  if (room > 0) await file.truncate((await file.stat()).size - room)
  await file.close()
}
