import type { FileHandle } from 'node:fs/promises'
import { InvalidError } from '../../platform/errors.ts'

/** Where in an archive a file lies. */
export type Entry = { name: string; deflated: boolean; range: { start: number; end: number } }

type Listed = { name: string; flags: number; method: number; size: number; at: number }

const table = /\.(?:csv|tsv|tab|psv|txt|json|geojson|ndjson|jsonl|geojsonl)$/i
const map = /\.(?:kml|gpx|osm)$/i
const beside = /(?:^|\/)(?:\.|__MACOSX\/)|(?:readme|licen[cs]e|metadata|attribution)[^/]*$/i

/**
 * The one table of a zip archive; of one without a table its map (of a KMZ what is called `doc.kml`).
 * @throws InvalidError on `file` where it holds none or several, or is a workbook
 */
export async function entryOf(file: FileHandle): Promise<Entry> {
  const all = (await list(file)).filter(({ name }) => !name.endsWith('/'))
  const names = all.map(({ name }) => name)
  if (names.some((name) => name.startsWith('xl/')))
    refuse('is an Excel workbook: open it, choose “Save as” and “CSV UTF-8 (comma delimited)”, and bring that file in')
  if (names.includes('content.xml')) refuse('is a spreadsheet of LibreOffice: save it as “Text CSV” in UTF-8, and bring that file in')
  if (names.some((name) => name.endsWith('.shp'))) refuse('holds a shapefile: export it as GeoJSON first')
  const named = (kind: RegExp) => all.filter(({ name }) => kind.test(name) && !beside.test(name))
  const main = named(/^doc\.kml$/i)
  const tables = [named(table), main, named(map)].find((found) => found.length > 0) ?? []
  const [one, ...more] = tables
  if (!one) return refuse(`is an archive without a table: it holds ${shown(names)}`)
  if (more.length > 0)
    return refuse(`holds several tables (${shown(tables.map(({ name }) => name))}): unpack it, and bring in one at a time`)
  return whereIn(file, one)
}

/** @throws InvalidError where it can't be unpacked here */
async function whereIn(file: FileHandle, { name, flags, method, size, at }: Listed): Promise<Entry> {
  if (flags & 1) return refuse('is an archive with a password: unpack it first')
  if ((method !== 0 && method !== 8) || size === 0xffffffff || at === 0xffffffff)
    return refuse('is packed in a way that is not read here: unpack it first')
  const head = await bytesAt(file, at, 30)
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  return { name, deflated: method === 8, range: { start, end: start + size - 1 } }
}

/** What the directory at the end of an archive says. */
async function list(file: FileHandle): Promise<Listed[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) return refuse('is an archive that breaks off')
  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  const listed: Listed[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [number, number, number]
    listed.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return listed
}

/** Longest directory that is read: that of some hundred thousand files. */
const LONGEST = 1 << 25

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length > LONGEST) refuse('is an archive of too many files')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return bytesRead === length ? buffer : refuse('is an archive that breaks off')
}

function refuse(reason: string): never {
  throw new InvalidError({ file: [reason] })
}

const shown = (names: string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`
