import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '../../platform/backup/backup.server.ts'
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { ctx } from '../testing.server.ts'
import { restore } from './restore.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'restore-'))
afterAll(() => rm(folder, { recursive: true }))

test('a backup is called complete, not genuine: that is told by its SHA-256 alone', async () => {
  const url = String(process.env.DATABASE_URL)
  const path = join(folder, 'site.tar.zst')
  const { sha256 } = await makeBackup({ url, path, dataDir: folder, app: '1.2.3' })
  expect(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ).toBe(sha256)
  const said = async (...args: string[]) => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const context = { env: readEnv({}), log: createLog('silent'), print, databaseUrl: async () => url, open: async () => ctx }
    await restore.run(context, [path, '--check', ...args])
    return lines.join('\n')
  }
  const plain = await said()
  expect(plain).toContain(`SHA-256 ${sha256}`)
  expect(plain).toContain("Who made it can't be seen in it")
  expect(plain).not.toContain('whole')
  expect(await said('--sha256', sha256.toUpperCase())).toContain('It is the file whose SHA-256 was named.')
  await expect(
    said(
      '--sha256',
      sha256.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ),
  ).rejects.toThrow('is not the file that was asked for')
})
