import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InvalidError } from '../../../platform/errors.ts'

/** A file to be read: what it is called, how large, which, and its text from the start, piece by piece. */
export type SourceFile = { name: string; size: number; hash: string; encoding: string; text(): AsyncGenerator<string> }

/**
 * Opens a file of text, packed by gzip or not (its first bytes say so). UTF-8, UTF-16 (by its mark, or by the zeros of plain letters);
 * what isn't valid UTF-8 is read as Windows-1252.
 * @throws InvalidError on `file` if there is none
 */
export async function openFile(path: string): Promise<SourceFile> {
  try {
    await access(path)
  } catch {
    throw new InvalidError({ file: [`${path} can't be read: there is no such file, or it may not be read`] })
  }
  const { size } = await stat(path)
  const packed = await isPacked(path)
  const { hash, encoding } = await inspect(path, packed)
  return { name: basename(path), size, hash, encoding, text: () => decode(path, packed, encoding) }
}

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The hash of the bytes and the encoding, by one reading of the whole. */
async function inspect(path: string, packed: boolean): Promise<{ hash: string; encoding: string }> {
  const hash = createHash('sha256')
  const strict = new TextDecoder('utf-8', { fatal: true })
  let encoding: string | null = null
  let first = true
  for await (const chunk of bytesOf(path, packed)) {
    hash.update(chunk)
    if (first) encoding = wideOf(chunk)
    first = false
    encoding ??= valid(strict, chunk) ? null : 'windows-1252'
  }
  encoding ??= valid(strict, null) ? 'utf-8' : 'windows-1252'
  return { hash: hash.digest('hex'), encoding }
}

/** UTF-16 by its mark, or where every other byte of the start is zero. */
function wideOf(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(start.length, 2000) >> 1
  const zeros = [0, 0] as [number, number]
  for (let i = 0; i < pairs * 2; i++) if (start[i] === 0) zeros[(i % 2) as 0 | 1]++
  if (pairs < 4 || Math.max(...zeros) < pairs * 0.7) return null
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be'
}

function valid(strict: TextDecoder, chunk: Buffer | null): boolean {
  try {
    if (chunk) strict.decode(chunk, { stream: true })
    else strict.decode()
    return true
  } catch {
    return false
  }
}

async function* decode(path: string, packed: boolean, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(path, packed)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Tables pack 5- to 20-fold. What unpacks to much more would fill disk and hours; up to so many bytes nobody minds. */
const mostPacked = 100
const roomy = 50_000_000

async function* bytesOf(path: string, packed: boolean): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  if (!packed) return yield* file as AsyncIterable<Buffer>
  let unpacked = 0
  try {
    for await (const piece of pipeline(file, createGunzip({ chunkSize: 1 << 16 }), () => {}) as AsyncIterable<Buffer>) {
      unpacked += piece.length
      if (unpacked > roomy && unpacked > file.bytesRead * mostPacked)
        throw new InvalidError({ file: [`is packed more than ${mostPacked}-fold, which no table of places is: unpack it first`] })
      yield piece
    }
  } catch (error) {
    if (error instanceof InvalidError) throw error
    throw new InvalidError({ file: [`can't be unpacked: ${error instanceof Error ? error.message : 'it is damaged'}`] })
  }
}
