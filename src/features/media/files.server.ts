import type { Context } from 'hono'
import { matches } from '../../platform/compress.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { folderOf } from './folder.ts'

/** Where pictures are: `/media/{hash}/{width}.{ext}`. The address names the content, so it never changes. */
export const pictureAddress = '/media/:hash{[0-9a-f]{40}}/:file{[0-9]{1,4}\\.(?:webp|avif)}'

/** A picture at its address. What everybody may see is asked for once; what is for some alone is kept nowhere. */
export async function pictureFile(c: Context, storage: Storage, isForEverybody: boolean): Promise<Response> {
  const { hash = '', file = '' } = c.req.param()
  const etag = `"${hash.slice(0, 16)}-${file}"`
  const kept = isForEverybody
    ? { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
    : { 'Cache-Control': 'private, no-store' }
  if (isForEverybody && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, kept)
  const content = await storage.get(`${folderOf(hash)}/${file}`)
  if (!content) return noPicture(c)
  return c.body(new Uint8Array(content), 200, {
    ...kept,
    'Content-Type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'Content-Length': String(content.length),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}

/** What is answered where no picture is, or none for whoever asks. */
export const noPicture = (c: Context) => c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
