import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { InvalidError } from '../../platform/errors.ts'
import { decoded, Inspection } from './read/decode.ts'
import { openFile } from './read/file.server.ts'
import { readRows } from './read/rows.server.ts'
import type { SavedPlace } from './saved/saved-place.ts'
import { savedColumns, savedRow } from './saved/saved-rows.ts'
import { savedInXml } from './saved/saved-xml.ts'

export type { SavedPlace } from './saved/saved-place.ts'

/** Most places of one file. */
export const MOST_SAVED = 1000
const REASONS = 20

/** `unread`: rows that say no place or are broken, the first of them with the reason. */
export type SavedFile = { places: SavedPlace[]; unread: { number: number; reason: string }[] }

/**
 * Reads places that somebody kept elsewhere: Google Takeout (saved places as CSV or JSON), KML, GPX, GeoJSON, or any table or list of
 * objects with names, links or positions. Nothing is fetched.
 * @throws InvalidError on `file` with what is wrong with it
 */
export async function readSavedPlaces(content: Uint8Array, called: string): Promise<SavedFile> {
  const start = Buffer.from(content.subarray(0, 1024)).toString('latin1').replaceAll('\0', '')
  const { places, more, unread } = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?!!doctype html|html)/i.test(start)
    ? { ...savedInXml(await textOf(content), MOST_SAVED), unread: [] }
    : await inTable(content, called)
  if (more) throw new InvalidError({ file: [`has more than ${MOST_SAVED} places: split it, and bring in one part after the other`] })
  if (places.length === 0) throw new InvalidError({ file: ['holds no places'] })
  return { places, unread }
}

async function textOf(content: Uint8Array): Promise<string> {
  const bytes = Buffer.from(content)
  const inspection = new Inspection()
  inspection.add(bytes)
  let text = ''
  for await (const piece of decoded(one(bytes), inspection.end())) text += piece
  return text
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Tables and JSON, packed or not, as the importer of the team reads them: from a file, which is gone at the end. */
async function inTable(content: Uint8Array, called: string): Promise<SavedFile & { more: boolean }> {
  if (/\.kmz$/i.test(called))
    throw new InvalidError({ file: ['is KMZ, which is packed: unpack it like a ZIP, and choose the KML file in it'] })
  const folder = await mkdtemp(join(tmpdir(), 'saved-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const { format, headers, rows } = await readRows(await openFile(path, basename(called)))
    const columns = savedColumns(headers)
    const file: SavedFile = { places: [], unread: [] }
    for await (const { number, values, broken } of rows) {
      // A feature without a point still has a name; a row of a table that is not whole has nothing that is sure.
      const place = broken === undefined || format.startsWith('geojson') ? savedRow(values, columns) : null
      if (place && file.places.length >= MOST_SAVED) return { ...file, more: true }
      if (place) file.places.push(place)
      else if (broken !== undefined && file.unread.length < REASONS) file.unread.push({ number, reason: broken })
    }
    return { ...file, more: false }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
