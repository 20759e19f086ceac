import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { z } from 'zod'
import { format, Header, kinds, longestFrame, magic, PartEnd, PartHead } from './archive.ts'
import { BackupError } from './backup-error.server.ts'

const BUFFER = 1 << 20

/** A part on the way past: `pieces`, as they are stored, must be read to the end before `end` is asked for. */
export type PartInside = { head: PartHead; pieces: AsyncGenerator<Buffer>; end(): PartEnd }

type Frame = { kind: number; payload: Buffer }

/** An archive of which every byte has been found to be as it was written, held open so that it stays the same file. */
export type Archive = { path: string; header: Header; bytes: number; parts(): AsyncGenerator<PartInside>; close(): Promise<void> }

/**
 * Opens an archive and reads it through once: its form, the hash of each part, the hash over all.
 * @throws BackupError if it is none, is not whole, is damaged, or was written by a newer program
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupError(`The backup can't be read: ${error.message}`)
  })
  try {
    const header = await readThrough(file, path)
    const { size } = await file.stat()
    return { path, header, bytes: size, parts: () => partsOf(file, path), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readThrough(file: FileHandle, path: string): Promise<Header> {
  let header: Header | undefined
  const keep = (found: Header) => {
    header = found
  }
  for await (const { pieces } of partsOf(file, path, keep)) for await (const _ of pieces);
  if (!header) throw damaged(path)
  return header
}

/** The parts in order. The last step fails unless the seal fits all that was read. */
async function* partsOf(file: FileHandle, path: string, onHeader: (header: Header) => void = () => {}): AsyncGenerator<PartInside> {
  const frames = framesOf(file, path)
  onHeader(headerOf(await frames.next(), path))
  for (;;) {
    const { value: frame } = await frames.next()
    if (!frame) return
    if (frame.kind !== kinds.part) throw damaged(path)
    const head = parse(PartHead, frame.payload, path)
    let ended: PartEnd | null = null
    const pieces = (async function* () {
      const hash = createHash('sha256')
      for (;;) {
        const { value: next } = await frames.next()
        if (next?.kind === kinds.piece) {
          hash.update(next.payload)
          yield next.payload
        } else if (next?.kind === kinds.end) {
          ended = parse(PartEnd, next.payload, path)
          if (ended.sha256 !== hash.digest('hex')) throw damaged(path, head.name)
          return
        } else throw damaged(path, head.name)
      }
    })()
    const end = () => {
      if (!ended) throw new Error('The part has not been read to its end.')
      return ended
    }
    yield { head, pieces, end }
  }
}

function headerOf({ value: frame }: IteratorResult<Frame, void>, path: string): Header {
  if (frame?.kind !== kinds.header) throw damaged(path)
  const header = parse(Header, frame.payload, path)
  if (header.format > format) throw new BackupError(`${path} was written by a newer version of the program (${header.app}).`)
  return header
}

/** Every frame but the seal, which must fit what came before it and be the last. */
async function* framesOf(file: FileHandle, path: string): AsyncGenerator<Frame, void> {
  const hash = createHash('sha256')
  const { size } = await file.stat()
  const source = new Source(file, path, Math.min(BUFFER, size))
  const begin = await source.take(Math.min(magic.length, size))
  if (!begin.equals(magic)) throw new BackupError(`${path} is not a backup.`)
  hash.update(begin)
  for (;;) {
    const head = await source.take(5)
    const [kind, length] = [head.readUInt8(0), head.readUInt32BE(1)]
    if (length > longestFrame) throw damaged(path)
    const payload = await source.take(length)
    if (kind === kinds.seal) {
      if (!payload.equals(hash.digest()) || !(await source.isOver())) throw damaged(path)
      return
    }
    hash.update(head).update(payload)
    yield { kind, payload }
  }
}

/** Reads a file from its beginning, in as many bytes as are asked for. */
class Source {
  readonly #file: FileHandle
  readonly #path: string
  readonly #atOnce: number
  #ahead = Buffer.alloc(0)
  #position = 0

  constructor(file: FileHandle, path: string, atOnce: number) {
    this.#file = file
    this.#path = path
    this.#atOnce = atOnce
  }

  async take(length: number): Promise<Buffer> {
    while (this.#ahead.length < length) if (!(await this.#more())) throw new BackupError(`${this.#path} is not whole: it ends too early.`)
    const taken = this.#ahead.subarray(0, length)
    this.#ahead = this.#ahead.subarray(length)
    return taken
  }

  async isOver(): Promise<boolean> {
    return this.#ahead.length === 0 && !(await this.#more())
  }

  async #more(): Promise<boolean> {
    const piece = Buffer.alloc(this.#atOnce)
    const { bytesRead } = await this.#file.read(piece, 0, piece.length, this.#position)
    this.#position += bytesRead
    this.#ahead = this.#ahead.length ? Buffer.concat([this.#ahead, piece.subarray(0, bytesRead)]) : piece.subarray(0, bytesRead)
    return bytesRead > 0
  }
}

function parse<T>(schema: z.ZodType<T>, payload: Buffer, path: string): T {
  try {
    return schema.parse(JSON.parse(payload.toString('utf8')))
  } catch {
    throw damaged(path)
  }
}

const damaged = (path: string, part?: string) =>
  new BackupError(`${path} is damaged${part ? ` (in ${part})` : ''}: it is not what was written.`)
