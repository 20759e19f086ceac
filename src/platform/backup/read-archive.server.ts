import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import type { z } from 'zod'
import { files, format, isMediaName, isPrivateName, Manifest, sumLine } from './archive.ts'
import { BackupError } from './backup-error.server.ts'
import { PIECE, readPieces, tarBytes } from './pieces.server.ts'

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never

/** Most bytes of what is read into memory. */
const LONGEST = 64 << 20
/** The first bytes of what zstd packed. */
const packed = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** What an archive holds besides its manifest, on the way past; `content` is to be read to its end. */
export type PartInside = { name: string; content: AsyncGenerator<Buffer> } & (
  | { kind: 'table'; table: Manifest['tables'][number] }
  | { kind: 'sequences' | 'file' }
)

/** An archive of which every file has been found to be as it was written, held open so that it stays the same. */
export type Archive = {
  path: string
  manifest: Manifest
  bytes: number
  /** Of the file itself. The sums inside are made by whoever made the archive; only this one tells that it is the one that was made here. */
  sha256: string
  parts(): AsyncGenerator<PartInside>
  close(): Promise<void>
}

/**
 * Opens an archive and reads it through once: that it holds what its manifest names and stored files, nothing else, and that each has
 * the hash that it had.
 * @throws BackupError if it is none, is not whole, is damaged, holds something strange, or was written by a newer program
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupError(`The backup can't be read: ${error.message}`)
  })
  try {
    let manifest: Manifest | undefined
    const keep = (found: Manifest) => {
      manifest = found
    }
    for await (const { content } of partsOf(file, path, keep)) for await (const _ of content);
    if (!manifest) throw damaged(path)
    const { size } = await file.stat()
    const whole = createHash('sha256')
    for await (const piece of readPieces(file)) whole.update(piece)
    return { path, manifest, bytes: size, sha256: whole.digest('hex'), parts: () => partsOf(file, path), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The parts in order. The last step fails unless the sums fit all that was read. */
async function* partsOf(file: FileHandle, path: string, onManifest: (manifest: Manifest) => void = () => {}): AsyncGenerator<PartInside> {
  const sums = createHash('sha256')
  const entries = entriesOf(file, path)
  const next = async (name: string) => {
    const { value: entry } = await entries.next()
    if (!entry) throw cutOff(path)
    if (entry.header.name !== name) throw strange(path, entry.header.name)
    return { name, content: contentOf(entry, sums, path) }
  }
  try {
    const manifest = manifestOf(await textOf((await next(files.manifest)).content, path), path)
    onManifest(manifest)
    for (const table of manifest.tables) yield { kind: 'table', table, ...(await next(files.table(table.name))) }
    yield { kind: 'sequences', ...(await next(files.sequences)) }
    for await (const entry of entries) {
      const { name } = entry.header
      if (name === files.sums) {
        if ((await hashOf(entry)) !== sums.digest('hex') || !(await entries.next()).done) throw damaged(path)
        return
      }
      if (!isMediaName(name) && !isPrivateName(name, manifest)) throw strange(path, name)
      yield { kind: 'file', name, content: contentOf(entry, sums, path) }
    }
    throw cutOff(path)
  } catch (error) {
    throw explained(error, path)
  } finally {
    await entries.return()
  }
}

/** The files of the tar; anything else in it, such as a link, is refused. At the end nothing may be left. */
async function* entriesOf(file: FileHandle, path: string): AsyncGenerator<Entry, void> {
  const { size } = await file.stat()
  const { buffer: begin } = await file.read(Buffer.alloc(packed.length), 0, packed.length, 0)
  if (!begin.equals(packed)) throw new BackupError(`${path} is not a backup.`)
  const unpack = createZstdDecompress({ chunkSize: PIECE })
  const tar = extract()
  const read = pipeline(readPieces(file), unpack, tar)
  // The loop is told as well.
  read.catch(() => {})
  for await (const entry of tar) {
    if (entry.header.type !== 'file') throw strange(path, entry.header.name)
    yield entry
  }
  await read
  if (unpack.bytesWritten !== size) throw damaged(path)
}

/** The content, whose hash is added to the sums once it has been read. */
async function* contentOf(entry: Entry, sums: Hash, path: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  try {
    for await (const piece of tarBytes(entry)) {
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw explained(error, path)
  }
  sums.update(sumLine(hash.digest('hex'), entry.header.name))
}

async function hashOf(entry: Entry): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of tarBytes(entry)) hash.update(piece)
  return hash.digest('hex')
}

/** @throws BackupError if it is too long to be one of ours */
export async function textOf(content: AsyncIterable<Buffer>, path: string): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length > LONGEST) throw damaged(path)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function manifestOf(text: string, path: string): Manifest {
  const { format: written, app } = parse(Manifest.pick({ format: true, app: true }), text, path)
  if (written > format) throw new BackupError(`${path} was written by a newer version of the program (${app}).`)
  return parse(Manifest, text, path)
}

function parse<T>(schema: z.ZodType<T>, text: string, path: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw damaged(path)
  }
}

/** zstd's errors have codes of their own and those of a tar have none; all others are the disk's. */
function explained(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return cutOff(path)
  return code.startsWith('ZSTD_') || (code === '' && error.constructor === Error) ? damaged(path) : error
}

const cutOff = (path: string) => new BackupError(`${path} is not whole: it ends too early.`)
const damaged = (path: string) => new BackupError(`${path} is damaged: it is not what was written.`)
const strange = (path: string, name: string) =>
  new BackupError(`${path} is refused: it holds ${JSON.stringify(name)}, which a backup has not, or not there.`)
