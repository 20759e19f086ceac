import type { FileHandle } from 'node:fs/promises'

/** Bytes that are compressed at once: many small pieces cost more than compressing them. */
export const PIECE = 1 << 20

/** The same bytes in pieces of a megabyte or more. */
export async function* inLargePieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length < PIECE) continue
    yield Buffer.concat(pieces, length)
    pieces = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(pieces, length)
}

/** A file from its beginning. A stream over it would not let it be closed, or close it. */
export async function* readPieces(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** What a tar, or a file in one, consists of: the library's streams don't say that they hold nothing but bytes. */
export const tarBytes = (stream: AsyncIterable<unknown>) => stream as AsyncIterable<Buffer>
