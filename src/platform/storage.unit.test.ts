import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from './storage.server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
afterAll(() => rm(dataDir, { recursive: true }))
const storage = openStorage({ dataDir, s3: null })

test('what was put is there, in its folder, until the folder is removed', async () => {
  await storage.put('ab/abc/32.webp', new Uint8Array([1, 2, 3]), 'image/webp')
  await storage.put('ab/other/32.webp', new Uint8Array([4]), 'image/webp')
  expect(await storage.get('ab/abc/32.webp')).toEqual(new Uint8Array([1, 2, 3]))
  expect(await storage.get('ab/abc/99.webp')).toBeNull()
  await storage.removeAll('ab/abc')
  await storage.removeAll('ab/abc')
  expect(await storage.get('ab/abc/32.webp')).toBeNull()
  expect(await storage.get('ab/other/32.webp')).not.toBeNull()
})

test('no key leads out of the folder', async () => {
  await expect(storage.put('../outside.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow()
  await expect(storage.get('../../etc/passwd')).rejects.toThrow()
})
