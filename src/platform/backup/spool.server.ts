import { open, rm } from 'node:fs/promises'
import { readPieces } from './pieces.server.ts'

/** Content whose length is known, as a tar wants it. */
export type Sized = { size: number; content: () => AsyncIterable<Buffer> }

/** Keeps content on the disk until its length is known. */
export type Spool = {
  append(bytes: Buffer): Promise<void>
  /** What was appended, good until something else is done with the spool. */
  sized(): Sized
  empty(): Promise<void>
  close(): Promise<void>
}

/** A spool in a file that loses its name `path` at once, so that it is gone with the process, however that ends. */
export async function openSpool(path: string): Promise<Spool> {
  const file = await open(path, 'a+', 0o600)
  await rm(path)
  let size = 0
  const empty = async () => {
    await file.truncate(0)
    size = 0
  }
  await empty()
  return {
    append: async (bytes) => {
      await file.appendFile(bytes)
      size += bytes.length
    },
    sized: () => ({ size, content: () => readPieces(file) }),
    empty,
    close: () => file.close(),
  }
}
