import { Hono } from 'hono'
import { matches } from '../../platform/compress.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { folderOf } from './folder.ts'

/** Pictures at `/media/{hash}/{width}.{ext}`. The address names the content, so it never changes and is asked for once. */
export const mediaFiles = (storage: Storage) =>
  new Hono().get('/media/:hash{[0-9a-f]{40}}/:file{[0-9]{1,4}\\.(?:webp|avif)}', async (c) => {
    const { hash, file } = c.req.param()
    const etag = `"${hash.slice(0, 16)}-${file}"`
    const kept = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, kept)
    const content = await storage.get(`${folderOf(hash)}/${file}`)
    if (!content) return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
    return c.body(new Uint8Array(content), 200, {
      ...kept,
      'Content-Type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Content-Length': String(content.length),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })
