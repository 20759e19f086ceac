import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidError } from '../../platform/errors.ts'
import { decoded, type Encoding, Inspection } from './decode.ts'
import { bytesOf, KNOWN_BY, type Packing, packingOf, refuseOther } from './packing.server.ts'

/**
 * A file to be read: what it is called, how large, which, and its text from the start, piece by piece. `spoiled`: some of its rows hold
 * bytes that are no text.
 */
export type SourceFile = { name: string; size: number; hash: string; encoding: string; spoiled?: boolean; text(): AsyncGenerator<string> }

/**
 * Opens a file of text, packed by gzip or zip or not (its first bytes say so). UTF-8, UTF-16 (by its mark, or by the zeros of plain
 * letters), or Windows-1252 where rows aren't UTF-8 and look so.
 * `called`: its name, where the path doesn't say it. `most`: bytes that it may unpack to.
 * @throws InvalidError on `file` if there is none, or it is something else
 */
export async function openFile(path: string, called = basename(path), most = Number.POSITIVE_INFINITY): Promise<SourceFile> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) throw new InvalidError({ file: [await folderAnswer(path)] })
  const packing = await packingOf(path).catch((error: unknown) => {
    if (error instanceof InvalidError) throw error
    throw new InvalidError({ file: [`${path} can't be read: there is no such file, or it may not be read`] })
  })
  const { hash, ...encoding } = await inspect(path, packing, most)
  const name = typeof packing === 'object' ? basename(packing.name) : called
  return { name, size: found?.size ?? 0, hash, ...encoding, text: () => decoded(bytesOf(path, packing), encoding) }
}

async function folderAnswer(path: string): Promise<string> {
  const names = (await readdir(path))
    .filter((name) => /\.(?:csv|tsv|txt|json|geojson|jsonl|ndjson|kml|kmz|gpx|osm|gz|zip)$/i.test(name))
    .sort()
  const inside = names.length > 0 ? `it holds ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}` : 'it holds no table'
  return `${path} is a folder: name one file in it (${inside})`
}

/** The hash of the bytes and how they are written, by one reading of the whole. */
async function inspect(path: string, packing: Packing, most: number): Promise<{ hash: string } & Encoding> {
  const hash = createHash('sha256')
  const inspection = new Inspection()
  let size = 0
  let start = ''
  for await (const chunk of bytesOf(path, packing)) {
    size += chunk.length
    if (size > most) throw new InvalidError({ file: [`unpacks to more than ${most / 1e6} MB: bring in a part of it`] })
    if (start.length < KNOWN_BY) {
      start += chunk.toString('latin1', 0, KNOWN_BY)
      refuseOther(start)
    }
    hash.update(chunk)
    inspection.add(chunk)
  }
  return { hash: hash.digest('hex'), ...inspection.end() }
}
