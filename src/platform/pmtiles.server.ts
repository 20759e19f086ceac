import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import { bytesToHeader, Compression, FetchSource, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles'

/** What the beginning of an archive says. `version` changes with its content; `size` in bytes. */
export type ArchiveHead = { header: Header; version: string; size: number }

const HEAD_BYTES = 16_384
const HEADER_BYTES = 127
const MOST_METADATA = 1_000_000
/** Directories that are kept of an archive; one is about 200 kB. */
const KEPT_DIRECTORIES = 24
/** For an archive elsewhere. */
const TIMEOUT_MS = 5_000

/**
 * Reads the beginning of a PMTiles file.
 * @throws Error whose message is the rest of a sentence about the file
 */
export function readArchiveHead(path: string): ArchiveHead {
  const bytes = Buffer.alloc(HEAD_BYTES)
  let length = 0
  let size = 0
  try {
    const file = openSync(path, 'r')
    length = readSync(file, bytes, 0, HEAD_BYTES, 0)
    closeSync(file)
    size = statSync(path).size
  } catch (error) {
    throw new Error(`can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const head = bytes.subarray(0, length)
  const hash = createHash('sha1').update(head).update(String(size)).digest('hex')
  return { header: usableHeader(head, size), version: hash.slice(0, 10), size }
}

function usableHeader(head: Buffer, size: number): Header {
  if (head.length < HEADER_BYTES || head.toString('latin1', 0, 7) !== 'PMTiles') throw new Error('is no PMTiles archive')
  if (head[7] !== 3) throw new Error(`is a PMTiles archive of version ${head[7]}; only version 3 can be used`)
  const header = bytesToHeader(new Uint8Array(head).buffer)
  const readable = [Compression.None, Compression.Gzip]
  if (!readable.includes(header.internalCompression) || (header.tileType === TileType.Mvt && !readable.includes(header.tileCompression)))
    throw new Error('is compressed in a way that browsers do not read; gzip is what they do')
  if (!SHOWN_TYPES.has(header.tileType)) throw new Error('holds neither vector tiles (MVT) nor pictures')
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) throw new Error('is cut off: it is shorter than it says')
  return header
}

/** What an archive says of itself, as it stands there; empty where that can't be read. A longer one is no description. */
export function readArchiveMetadata(path: string, { jsonMetadataOffset, jsonMetadataLength, internalCompression }: Header): unknown {
  try {
    const bytes = Buffer.alloc(Math.min(jsonMetadataLength, MOST_METADATA))
    const file = openSync(path, 'r')
    readSync(file, bytes, 0, bytes.length, jsonMetadataOffset)
    closeSync(file)
    const plain = internalCompression === Compression.Gzip ? gunzipSync(bytes, { maxOutputLength: 10 * MOST_METADATA }) : bytes
    return JSON.parse(plain.toString('utf8'))
  } catch {
    return {}
  }
}

/** The types of tiles that a map can show, as a browser names them. */
export const SHOWN_TYPES: ReadonlyMap<TileType, string> = new Map([
  [TileType.Mvt, 'application/x-protobuf'],
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
])

export const isVector = ({ tileType }: Header) => tileType === TileType.Mvt

/** An archive from a file, or from an address by ranges; what it needs is read when it is asked for. */
export function openArchive(at: { path: string } | { url: string }): PMTiles {
  const source = 'path' in at ? fileSource(at.path) : timedSource(at.url)
  return new PMTiles(source, new DirectoryCache(KEPT_DIRECTORIES, true, decompress), decompress)
}

/** What was read of an archive, once for all who ask at the same time; what could not be read is asked for again the next time. */
class DirectoryCache extends SharedPromiseCache {
  override async getHeader(source: Source): Promise<Header> {
    try {
      return await super.getHeader(source)
    } catch (error) {
      this.cache.delete(source.getKey())
      throw error
    }
  }

  override async getDirectory(...asked: Parameters<SharedPromiseCache['getDirectory']>): ReturnType<SharedPromiseCache['getDirectory']> {
    try {
      return await super.getDirectory(...asked)
    } catch (error) {
      const [source, offset, length, { etag }] = asked
      this.cache.delete(`${source.getKey()}|${etag || ''}|${offset}|${length}`)
      throw error
    }
  }

  override async invalidate(source: Source): Promise<void> {
    try {
      await super.invalidate(source)
    } catch (error) {
      this.invalidations.delete(source.getKey())
      throw error
    }
  }
}

const unzip = promisify(gunzip)

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes
  if (compression !== Compression.Gzip) throw new Error('Only gzip is read in PMTiles archives.')
  return new Uint8Array(await unzip(bytes)).buffer
}

function fileSource(path: string): Source {
  let opened: Promise<FileHandle> | undefined
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      opened ??= open(path)
      const file = await opened
      const data = new Uint8Array(length)
      const { bytesRead } = await file.read(data, 0, length, offset)
      return { data: data.buffer.slice(0, bytesRead) }
    },
  }
}

function timedSource(url: string): Source {
  const source = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: (offset, length, signal, etag) =>
      source.getBytes(offset, length, AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]), etag),
  }
}
