import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InvalidError } from '../../../platform/errors.ts'

/** A file to be read: what it is called, how large, which, and its text from the start, piece by piece. */
export type SourceFile = { name: string; size: number; hash: string; encoding: string; text(): AsyncGenerator<string> }

/**
 * Opens a file of text, packed by gzip or not. UTF-8 (or UTF-16 where its mark says so); what isn't valid UTF-8 is read as Windows-1252.
 * @throws InvalidError on `file` if there is none
 */
export async function openFile(path: string): Promise<SourceFile> {
  try {
    await access(path)
  } catch {
    throw new InvalidError({ file: [`${path} can't be read: there is no such file, or it may not be read`] })
  }
  const { size } = await stat(path)
  const { hash, encoding } = await inspect(path)
  return { name: basename(path), size, hash, encoding, text: () => decode(path, encoding) }
}

/** The hash of the bytes and the encoding, by one reading of the whole. */
async function inspect(path: string): Promise<{ hash: string; encoding: string }> {
  const hash = createHash('sha256')
  const strict = new TextDecoder('utf-8', { fatal: true })
  let encoding: string | null = null
  let first = true
  for await (const chunk of bytesOf(path)) {
    hash.update(chunk)
    if (first) encoding = chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : null
    first = false
    encoding ??= valid(strict, chunk) ? null : 'windows-1252'
  }
  encoding ??= valid(strict, null) ? 'utf-8' : 'windows-1252'
  return { hash: hash.digest('hex'), encoding }
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

async function* decode(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function bytesOf(path: string): AsyncIterable<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  return path.endsWith('.gz') ? Readable.from(file.pipe(createGunzip())) : file
}
