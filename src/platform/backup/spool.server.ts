import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { inLargePieces, PIECE, readPieces } from './pieces.server.ts'

/** Content whose length is known, as a tar wants it. */
export type Sized = { size: number; content: () => AsyncIterable<Buffer> }

/** A file to append to that loses its name `path` at once, so that it is gone with the process, however that ends. */
export async function openUnnamed(path: string): Promise<FileHandle> {
  const file = await open(path, 'a+', 0o600)
  await rm(path)
  await file.truncate(0)
  return file
}

/** Keeps content, packed, until its length is known. */
export type Spool = {
  /** Keeps all of `content` in place of what was there. */
  fill(content: AsyncIterable<Buffer>): Promise<Sized>
  close(): Promise<void>
}

/** `path` as in `openUnnamed`. */
export async function openSpool(path: string): Promise<Spool> {
  const file = await openUnnamed(path)
  return {
    fill: async (content) => {
      let size = 0
      const counted = async function* () {
        for await (const piece of inLargePieces(content)) {
          size += piece.length
          yield piece
        }
      }
      await file.truncate(0)
      const pack = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })
      await pipeline(counted, pack, async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) await file.appendFile(piece)
      })
      return { size, content: () => unpacked(file) }
    },
    close: () => file.close(),
  }
}

async function* unpacked(file: FileHandle): AsyncGenerator<Buffer> {
  const unpack = createZstdDecompress({ chunkSize: PIECE })
  const read = pipeline(readPieces(file), unpack)
  // Whoever takes the pieces is told.
  read.catch(() => {})
  yield* unpack
}
