import { type FileHandle, open } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Basemap } from '../../../ui/map/basemap.ts'

type Setting = { tilesUrl?: string | undefined; pmtiles?: string | undefined }

const ADDRESS = '/basemap.pmtiles'
/** More than this is never asked for at once; whoever does gets the beginning of it. */
const MOST_BYTES = 8_000_000

/** What the settings put beneath maps: a tile server, an archive elsewhere, or one on this machine, which `basemapFile` serves. */
export function basemapOf({ tilesUrl, pmtiles }: Setting): Basemap | null {
  if (tilesUrl) return { kind: 'tiles', url: tilesUrl }
  if (pmtiles) return { kind: 'pmtiles', url: isAddress(pmtiles) ? pmtiles : ADDRESS }
  return null
}

/** Origins besides the site's own that maps then ask, for the content security policy. */
export function basemapOrigins(setting: Setting): string[] {
  const basemap = basemapOf(setting)
  return basemap && isAddress(basemap.url) ? [new URL(basemap.url.replace(/[{}]/g, '')).origin] : []
}

/** Serves the archive on this machine in the parts that a map asks for; nothing where there is none. Relative paths start at `folder`. */
export function basemapFile({ pmtiles, tilesUrl }: Setting, folder: string) {
  const app = new Hono()
  if (tilesUrl || !pmtiles || isAddress(pmtiles)) return app
  const path = isAbsolute(pmtiles) ? pmtiles : resolve(folder, pmtiles)
  return app.get(ADDRESS, async (c) => {
    const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(c.req.header('range') ?? '') ?? []
    if (from === undefined || to === undefined) return c.text('This archive is read in parts: ask for a range of bytes.', 400)
    const file = await open(path)
    try {
      return await partOf(file, Number(from), Number(to), c)
    } finally {
      await file.close()
    }
  })
}

/** The bytes `from`…`to` of an archive, at most as many as are given at once. */
async function partOf(file: FileHandle, from: number, to: number, c: Context): Promise<Response> {
  const { size, mtimeMs } = await file.stat()
  const length = Math.min(to + 1, size, from + MOST_BYTES) - from
  if (length <= 0) return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const part = new Uint8Array(length)
  const { bytesRead } = await file.read(part, 0, length, from)
  return c.body(part.slice(0, bytesRead), 206, {
    'Content-Type': 'application/octet-stream',
    'Content-Range': `bytes ${from}-${from + bytesRead - 1}/${size}`,
    ETag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    'Cache-Control': 'public, max-age=86400',
  })
}

const isAddress = (text: string) => /^https?:\/\//.test(text)
