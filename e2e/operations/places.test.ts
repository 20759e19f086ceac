import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { checkout, cleanUp, get, openReady, preparedData, remaining, stop, systemFolderOf, temporary } from './running-server.ts'

afterEach(cleanUp)

const root = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

test('a data folder whose path is too long for a socket', async () => {
  const folder = join(await temporary(), 'long-'.repeat(30))
  await mkdir(folder)
  const site = await openReady({ dataDir: await preparedData(folder) })
  expect((await get(site, '/api/ready')).status).toBe(200)
  expect(await stop(site)).toBe(0)
})

// `npm test` has it with a checkout in such a folder.
test.runIf(full)('a data folder below one of mode 0700', async () => {
  const dataDir = join(await temporary(0o700), 'data')
  const site = await openReady({ dataDir })
  expect((await get(site, '/api/ready')).status).toBe(200)
  expect(await stop(site)).toBe(0)
  expect(await stop(await openReady({ dataDir }))).toBe(0)
  expect((await systemFolderOf(dataDir)) !== null).toBe(root)
})

test('a checkout of mode 0700 with a space in its name', { timeout: 180_000 }, async () => {
  const folder = join(await temporary(0o700), 'my checkout')
  await mkdir(folder)
  for (const name of ['src', 'db', 'build', 'package.json']) await cp(join(checkout, name), join(folder, name), { recursive: true })
  // Hard links, where the file system allows them: it is a real installation, made in a moment.
  await promisify(execFile)('cp', ['-al', join(checkout, 'node_modules'), folder]).catch(() =>
    promisify(execFile)('cp', ['-a', join(checkout, 'node_modules'), folder]),
  )
  const site = await openReady({ folder, dataDir: 'data' })
  expect((await get(site, '/api/ready')).status).toBe(200)
  expect(await stop(site)).toBe(0)
  expect(await stop(await openReady({ folder, dataDir: 'data' }))).toBe(0)
  expect(await remaining(folder)).toEqual([])
  expect((await systemFolderOf(join(folder, 'data'))) !== null).toBe(root)
})

test.skipIf(!root)('as a user who is not root, on a folder of their own', async () => {
  const dataDir = join(await temporary(), 'data')
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, nobody.uid, nobody.gid)
  expect(await stop(await openReady({ dataDir, ...nobody }))).toBe(0)
  // Then root, then that user again: the files stay theirs.
  expect(await stop(await openReady({ dataDir }))).toBe(0)
  expect(await stop(await openReady({ dataDir, ...nobody }))).toBe(0)
})

test.skipIf(!root)('a data folder that the user may not write to is named', async () => {
  const dataDir = join(await temporary(), 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await expect(openReady({ dataDir, ...nobody })).rejects.toThrow(`DATA_DIR (${dataDir}) can't be used by this user`)
})
