import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { format, type Header, kinds, magic, type PartEnd, type PartHead } from './archive.ts'
import { BackupError } from './backup-error.server.ts'

const BUFFER = 1 << 20

/** Adds parts to an archive that nobody sees until `finish`. */
export type ArchiveWriter = {
  /** Packs and writes `content`; `end` is asked for after it what else is known by then. */
  part(head: PartHead, content: AsyncIterable<Buffer>, end?: () => Promise<Omit<PartEnd, 'sha256'>>): Promise<void>
  /** Seals the archive and gives it its name. Answers its length in bytes and its hash. */
  finish(): Promise<{ bytes: number; sha256: string }>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/**
 * Begins an archive as `path`.part, readable by this user only. Only `finish` gives it its name, once all is on the disk: whatever
 * ends the process before leaves an older archive of that name as it was.
 * @throws BackupError if the file can't be written
 */
export async function writeArchive(path: string, header: Omit<Header, 'format'>): Promise<ArchiveWriter> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600).catch((error: Error) => {
    throw new BackupError(`The backup can't be written: ${error.message}`)
  })
  const hash = createHash('sha256')
  const out = new Buffered(file)
  const put = async (bytes: Buffer) => {
    hash.update(bytes)
    await out.write(bytes)
  }
  const frame = async (kind: number, payload: Buffer) => {
    await put(frameHead(kind, payload.length))
    await put(payload)
  }
  await put(magic)
  await frame(kinds.header, json({ format, ...header }))
  return {
    part: async (head, content, end) => {
      await frame(kinds.part, json(head))
      const own = createHash('sha256')
      const pack = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      await pipeline(content, pack, async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          own.update(piece)
          await frame(kinds.piece, piece)
        }
      })
      await frame(kinds.end, json({ sha256: own.digest('hex'), ...(await end?.()) }))
    },
    finish: async () => {
      const seal = hash.digest()
      await out.write(frameHead(kinds.seal, seal.length))
      await out.write(seal)
      const bytes = await out.flush()
      await file.sync()
      await file.close()
      await rename(part, path)
      await syncFolder(dirname(path))
      return { bytes, sha256: seal.toString('hex') }
    },
    abandon: async () => {
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/** Many small frames become few writes. */
class Buffered {
  readonly #file: FileHandle
  #waiting: Buffer[] = []
  #size = 0
  #written = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async write(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes)
    this.#size += bytes.length
    if (this.#size >= BUFFER) await this.flush()
  }

  /** Writes what waits. Answers how much has been written in all. */
  async flush(): Promise<number> {
    const all = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#size = 0
    await this.#file.writeFile(all)
    this.#written += all.length
    return this.#written
  }
}

function frameHead(kind: number, length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(length, 1)
  return head
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** A name is safe on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
