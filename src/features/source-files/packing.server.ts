import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { InvalidError } from '../../platform/errors.ts'
import { type Entry, entryOf } from './zip.server.ts'

/** How a file is packed: not at all, by gzip, or as the one table of a zip archive. */
export type Packing = 'none' | 'gzip' | Entry

/** Files that tables are mistaken for, by their first bytes, with what to do. */
const others: [start: string | RegExp, what: string][] = [
  ['\xd0\xcf\x11\xe0', 'is a workbook of an old Excel: open it, save it as “CSV UTF-8”, and bring that in'],
  ['PAR1', 'is Parquet: write it as CSV or GeoJSON lines first'],
  ['%PDF', 'is a PDF: the publisher has a CSV or GeoJSON of it, or nothing to read'],
  ['SQLite format 3', 'is a database (GeoPackage or SQLite): export its table as CSV or GeoJSON first'],
  ['\x00\x00\x27\x0a', 'is a shapefile: export it as GeoJSON first'],
  ['7z\xbc\xaf', 'is packed by 7-Zip: unpack it first'],
  ['BZh', 'is packed by bzip2: unpack it first'],
  ['\xfd7zXZ', 'is packed by xz: unpack it first'],
  ['(\xb5/\xfd', 'is packed by Zstandard: unpack it first'],
  ['\x89PNG', 'is a picture'],
  ['\xff\xd8\xff', 'is a picture'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i, 'is a page of the web, not the file behind it: download that one'],
]

/** @throws InvalidError on `file` where it is something that can't be read, with what to do */
export async function packingOf(path: string): Promise<Packing> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KNOWN_BY), 0, KNOWN_BY, 0)
    const start = buffer.subarray(0, bytesRead).toString('latin1')
    if (start.startsWith('\x1f\x8b')) return 'gzip'
    if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return await entryOf(file)
    refuseOther(start)
    return 'none'
  } finally {
    await file.close()
  }
}

/** Bytes from the start by which a file is known. */
export const KNOWN_BY = 512

/** @throws InvalidError on `file` where the first bytes of what is to be read (as Latin-1) say that it is something else, with what to do */
export function refuseOther(start: string): void {
  if (start.startsWith('ustar', 257))
    throw new InvalidError({ file: ['is an archive of tar: unpack it first, and bring in a file that it holds'] })
  const other = others.find(([known]) => (typeof known === 'string' ? start.startsWith(known) : known.test(start)))
  if (other) throw new InvalidError({ file: [other[1]] })
}

/** Tables pack 5- to 20-fold. What unpacks to much more would fill disk and hours; up to so many bytes nobody minds. */
const mostPacked = 100
const roomy = 50_000_000

/** The bytes of a file as they were before it was packed, piece by piece. */
export async function* bytesOf(path: string, packing: Packing): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1 << 18, ...(typeof packing === 'object' && packing.range) })
  if (packing === 'none' || (typeof packing === 'object' && !packing.deflated)) return yield* file as AsyncIterable<Buffer>
  const unpack = packing === 'gzip' ? createGunzip({ chunkSize: 1 << 16 }) : createInflateRaw({ chunkSize: 1 << 16 })
  let unpacked = 0
  try {
    for await (const piece of pipeline(file, unpack, () => {}) as AsyncIterable<Buffer>) {
      unpacked += piece.length
      if (unpacked > roomy && unpacked > file.bytesRead * mostPacked)
        throw new InvalidError({ file: [`is packed more than ${mostPacked}-fold, which no table of places is: unpack it first`] })
      yield piece
    }
  } catch (error) {
    if (error instanceof InvalidError) throw error
    throw new InvalidError({ file: [`can't be unpacked: ${error instanceof Error ? error.message : 'it is damaged'}`] })
  }
}
