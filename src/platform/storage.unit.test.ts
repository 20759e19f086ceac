import { mkdtemp, readdir, rm } from 'node:fs/promises'
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
  expect(await storage.get('ab/abc/32.webp')).toEqual(Buffer.from([1, 2, 3]))
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

test('what is written again is never seen in part, and nothing is left beside it', async () => {
  const contents = [1, 2].map((byte) => new Uint8Array(3_000_000).fill(byte))
  await storage.put('cd/cde/1920.webp', new Uint8Array(3_000_000).fill(1), 'image/webp')
  let writing = true
  const seen = (async () => {
    while (writing) {
      const found = await storage.get('cd/cde/1920.webp')
      expect([found?.length, new Set(found).size]).toEqual([3_000_000, 1])
    }
  })()
  for (let n = 0; n < 4; n++) await Promise.all(contents.map((content) => storage.put('cd/cde/1920.webp', content, 'image/webp')))
  writing = false
  await seen
  expect(await readdir(join(dataDir, 'media/cd/cde'))).toEqual(['1920.webp'])
})
