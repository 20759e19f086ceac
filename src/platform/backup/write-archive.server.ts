import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { files, sumLine } from './archive.ts'
import { BackupError } from './backup-error.server.ts'
import { inLargePieces, tarBytes } from './pieces.server.ts'
import { openSpool, type Sized } from './spool.server.ts'

/** Adds files to an archive that nobody sees until `finish`. */
export type ArchiveWriter = {
  add(name: string, content: Sized): Promise<void>
  /** Adds the sums and gives the archive its name. Answers its length in bytes and its hash. */
  finish(): Promise<{ bytes: number; sha256: string }>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/**
 * Begins an archive as `path`.part, readable by this user only. Only `finish` gives it its name, once all is on the disk: whatever
 * ends the process before leaves an older archive of that name as it was. `mtime` is what its files have.
 * @throws BackupError if the file can't be written
 */
export async function writeArchive(path: string, mtime: Date): Promise<ArchiveWriter> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600).catch((error: Error) => {
    throw new BackupError(`The backup can't be written: ${error.message}`)
  })
  const whole = createHash('sha256')
  let bytes = 0
  const tar = pack()
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
  let failure: unknown
  const written = pipeline(inLargePieces(tarBytes(tar)), createZstdCompress({ params }), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      whole.update(piece)
      bytes += piece.length
      await file.writeFile(piece).catch((error: unknown) => {
        failure = error
        throw error
      })
    }
  })
  // It is told by whatever is added.
  written.catch(() => {})

  const put = async (name: string, { size, content }: Sized): Promise<string> => {
    const hash = createHash('sha256')
    const hashed = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    }
    try {
      const added = pipeline(content(), hashed, tar.entry({ name, size, mode: 0o600, mtime }))
      await Promise.race([added, written.then(() => added)])
    } catch (error) {
      // Where the disk is full, what is added fails for another reason.
      throw failure ?? error
    }
    return hash.digest('hex')
  }

  const sums = await openSpool(`${part}.${files.sums}`)
  return {
    add: async (name, content) => {
      await sums.append(Buffer.from(sumLine(await put(name, content), name)))
    },
    finish: async () => {
      await put(files.sums, sums.sized())
      tar.finalize()
      await written
      await sums.close()
      await file.sync()
      await file.close()
      await rename(part, path)
      await syncFolder(dirname(path))
      return { bytes, sha256: whole.digest('hex') }
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => {})
      await sums.close().catch(() => {})
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

export function sizedText(text: string): Sized {
  const bytes = Buffer.from(text)
  return {
    size: bytes.length,
    content: async function* () {
      yield bytes
    },
  }
}

/** A name is safe on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
