import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { matches } from '../../platform/compress.server.ts'
import { SHOWN_TYPES } from '../../platform/pmtiles.server.ts'
import type { BasemapService } from './basemap.server.ts'

const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const missing = { 'Cache-Control': 'no-store' }

/** The archive beneath the maps by ranges, at an address that names its version; of an archive of pictures each tile, too. */
export const basemapFiles = (basemap: BasemapService) =>
  new Hono()
    .get('/basemap/:file{[0-9a-f]{10}\\.pmtiles}', async (c) => {
      const version = c.req.param('file').slice(0, 10)
      const path = basemap.fileOf(version)
      return path === null ? c.text('There is no such map.', 404, missing) : part(c, path, `"${version}"`)
    })
    .get('/basemap/:version{[0-9a-f]{10}}/:z{[0-9]{1,2}}/:x{[0-9]{1,8}}/:y{[0-9]{1,8}}', async (c) => {
      const { version, z, x, y } = c.req.param()
      const archive = basemap.picturesOf(version)
      const tile = await readTile(archive, Number(z), Number(x), Number(y))
      if (!archive || !tile) return c.text('There is no such tile.', 404, missing)
      const { tileType } = await archive.getHeader()
      return c.body(tile, 200, { ...kept, 'Content-Type': SHOWN_TYPES.get(tileType) ?? 'application/octet-stream' })
    })

async function readTile(archive: ReturnType<BasemapService['picturesOf']>, z: number, x: number, y: number): Promise<ArrayBuffer | null> {
  if (!archive || z > 26 || x >= 2 ** z || y >= 2 ** z) return null
  return (await archive.getZxy(z, x, y).catch(() => undefined))?.data ?? null
}

/** Answers one range of a file (RFC 9110), or all of it; more ranges at once are answered with the whole. */
async function part(c: Context, path: string, etag: string): Promise<Response> {
  const { size } = await stat(path)
  const headers = { ...kept, ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Type': 'application/vnd.pmtiles' }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const stale = c.req.header('if-range') !== undefined && c.req.header('if-range') !== etag
  const range = stale ? null : rangeOf(c.req.header('range'), size)
  if (range === 'beyond') return c.body(null, 416, { ...missing, 'Content-Range': `bytes */${size}` })
  const [first, last] = range ?? [0, size - 1]
  const about = {
    ...headers,
    'Content-Length': String(last - first + 1),
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  }
  const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path, { start: first, end: last })) as ReadableStream)
  return new Response(body, { status: range ? 206 : 200, headers: about })
}

/** The first and last byte that a Range header asks for; null where it asks for nothing that is known. */
export function rangeOf(header: string | undefined, size: number): [number, number] | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'beyond' : [Math.max(0, size - Number(to)), size - 1]
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return null
  return first < size ? [first, last] : 'beyond'
}
