import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { InvalidError } from '../../platform/errors.ts'
import { openFile } from '../source-files/file.server.ts'
import { readRows } from '../source-files/rows.server.ts'
import type { SavedPlace } from './saved/saved-place.ts'
import { savedColumns, savedRow } from './saved/saved-rows.ts'

export type { SavedPlace } from './saved/saved-place.ts'

/** Most places of one file. */
export const MOST_SAVED = 1000
const REASONS = 20
/** A map that unpacks to more bytes is none that people make by hand. */
const MOST_UNPACKED = 20_000_000

/** `unread`: rows that say no place or are broken, the first of them with the reason. */
export type SavedFile = { places: SavedPlace[]; unread: { number: number; reason: string }[] }
/** `more`: it holds more places than are read. */
type Read = SavedFile & { more: boolean }

/**
 * Reads places that somebody kept elsewhere: Google Takeout (saved places as CSV or JSON), KML, GPX, GeoJSON, or any table or list of
 * objects with names, links or positions; KML packed as KMZ or ZIP, too. Nothing is fetched.
 * @throws InvalidError on `file` with what is wrong with it
 */
export async function readSavedPlaces(content: Uint8Array, called: string): Promise<SavedFile> {
  const { places, more, unread } = await inFile(content, (path) => inTable(path, called))
  if (more) throw new InvalidError({ file: [`has more than ${MOST_SAVED} places: split it, and bring in one part after the other`] })
  if (places.length === 0) throw new InvalidError({ file: ['holds no places'] })
  return { places, unread }
}

/** Reads it from a file, which is gone at the end: as the importer of the team does. */
async function inFile(content: Uint8Array, read: (path: string) => Promise<Read>): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'saved-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inTable(path: string, called: string): Promise<Read> {
  const { format, headers, rows } = await readRows(await openFile(path, basename(called), MOST_UNPACKED))
  const file: SavedFile = { places: [], unread: [] }
  if (headers.length === 0) return { ...file, more: false }
  const columns = savedColumns(headers)
  for await (const { number, values, broken } of rows) {
    // A feature without a point still has a name; a row of a table that is not whole has nothing that is sure.
    const place = broken === undefined || /^(?:geojson|kml|gpx)/.test(format) ? savedRow(values, columns) : null
    if (place && file.places.length >= MOST_SAVED) return { ...file, more: true }
    if (place) file.places.push(place)
    else if (broken !== undefined && file.unread.length < REASONS) file.unread.push({ number, reason: broken })
  }
  return { ...file, more: false }
}
