import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, crc32, createBrotliCompress, createDeflateRaw, gunzip } from 'node:zlib'
import type { Encoding } from '../../platform/compress.server.ts'

/** Content with blanks of the same length, `at` these bytes, to be filled anew for each answer. */
export type TemplateBytes = { bytes: Buffer; at: readonly number[] }

/** The same compressed; one form ends with a check sum of the whole, which stands at `sum.at`. */
export type CompressedTemplate = TemplateBytes & { sum?: CheckSum & { at: number } }

/** The sum while all blanks are zero, and by what each bit of their value changes it: check sums are linear in every bit. */
type CheckSum = { zero: number; bits: Uint32Array }

/** Bytes after a blank that stay with it: what follows is compressed with a look at the last two. */
const GUARD = 2

/** Every `mark` in the text is a blank. */
export function findPlaceholders(bytes: Buffer, mark: string): TemplateBytes {
  const at: number[] = []
  for (let from = bytes.indexOf(mark); from !== -1; from = bytes.indexOf(mark, from + mark.length)) at.push(from)
  return { bytes, at }
}

/** A copy with every blank filled. */
export function fillPlaceholders({ bytes, at }: TemplateBytes, value: string): Buffer {
  if (at.length === 0) return bytes
  const copy = Buffer.allocUnsafe(bytes.length)
  bytes.copy(copy)
  for (const start of at) copy.write(value, start, 'latin1')
  return copy
}

/** The same in a compressed form, whose check sum is made right. */
export function fillCompressed(packed: CompressedTemplate, value: string): Buffer {
  const copy = fillPlaceholders(packed, value)
  if (packed.sum && packed.at.length > 0) copy.writeUInt32LE(sumWith(packed.sum, value), packed.sum.at)
  return copy
}

function sumWith({ zero, bits }: CheckSum, value: string): number {
  let sum = zero
  for (let index = 0; index < value.length; index++) {
    const byte = value.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) sum ^= bits[index * 8 + bit] ?? 0
  }
  return sum >>> 0
}

function checkSum(whole: TemplateBytes, width: number): CheckSum {
  const bytes = fillPlaceholders(whole, '\0'.repeat(width))
  const zero = crc32(bytes)
  const bits = new Uint32Array(width * 8)
  const put = (index: number, byte: number) => {
    for (const start of whole.at) bytes[start + index] = byte
  }
  for (let index = 0; index < width; index++) {
    for (let bit = 0; bit < 8; bit++) {
      put(index, 1 << bit)
      bits[index * 8 + bit] = (crc32(bytes) ^ zero) >>> 0
    }
    put(index, 0)
  }
  return { zero, bits }
}

/**
 * Compresses once what differs only in its blanks: they stand in blocks that both formats allow to be stored as they are, and nothing
 * outside refers to them. Null where that can't be had. A form that does not give back the content is never returned: one in about
 * seventy isn't right because brotli saw a likeness of two bytes in what stands for the blanks. Such a page is made again at a quality
 * that looks for no likeness shorter than four.
 */
export async function compressTemplate(whole: TemplateBytes, width: number, encoding: Encoding): Promise<CompressedTemplate | null> {
  const proof = 'A'.repeat(width)
  const unpack = promisify(encoding === 'br' ? brotliDecompress : gunzip)
  for (const quality of [5, 5, 4, 4]) {
    const packed = await (encoding === 'br' ? compressBrotli(whole, width, quality) : compressGzip(whole, width))
    if (packed === null) return null
    const back = await unpack(fillCompressed(packed, proof)).catch(() => null)
    if (back?.equals(fillPlaceholders(whole, proof))) return packed
  }
  return null
}

async function compressBrotli(whole: TemplateBytes, width: number, quality: number): Promise<CompressedTemplate | null> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: whole.bytes.length }
  const stream = createBrotliCompress({ ...room(whole), params })
  // An uncompressed meta-block: not the last, its length less one in 16 bits, then the sign that it is stored.
  const stored = (length: number) => [0, 8, 16].map((shift) => ((((length - 1) << 3) | (1 << 19)) >> shift) & 0xff)
  return join(stream, constants.BROTLI_OPERATION_FLUSH, whole, width, stored)
}

/** What comes out is taken at once, never waited for. */
const room = ({ bytes }: TemplateBytes) => ({ highWaterMark: bytes.length * 2 + 65_536 })

async function compressGzip(whole: TemplateBytes, width: number): Promise<CompressedTemplate | null> {
  const stream = createDeflateRaw({ ...room(whole), level: 6 })
  const stored = (length: number) => [0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]
  const raw = await join(stream, constants.Z_SYNC_FLUSH, whole, width, stored)
  if (raw === null) return null
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(whole.bytes), 0)
  tail.writeUInt32LE(whole.bytes.length >>> 0, 4)
  const bytes = Buffer.concat([head, raw.bytes, tail])
  return {
    bytes,
    at: raw.at.map((start) => start + head.length),
    ...(raw.at.length > 0 && { sum: { ...checkSum(whole, width), at: bytes.length - 8 } }),
  }
}

type Compressor = ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>

/** The compressor is shown bytes that no text has in place of each blank, and what it makes of them is replaced by a stored block. */
async function join(
  stream: Compressor,
  flush: number,
  { bytes, at }: TemplateBytes,
  width: number,
  stored: (length: number) => number[],
): Promise<CompressedTemplate | null> {
  if (at.some((start, index) => start < (index === 0 ? 1 : (at[index - 1] ?? 0) + width + GUARD + 1))) return null
  if ((at.at(-1) ?? -Infinity) + width + GUARD > bytes.length) return null
  const unmatchable = unmatchableBytes()
  const parts: Buffer[] = []
  const placeholders: number[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  let from = 0
  for (const start of at) {
    add(await push(stream, bytes.subarray(from, start), flush))
    from = start + width + GUARD
    const guard = bytes.subarray(start + width, from)
    await push(stream, Buffer.concat([unmatchable(width), guard]), flush)
    add(Buffer.from(stored(width + GUARD)))
    placeholders.push(length)
    add(bytes.subarray(start, from))
  }
  stream.end(bytes.subarray(from))
  for await (const part of stream) add(part)
  return { bytes: Buffer.concat(parts, length), at: placeholders }
}

function push(stream: Compressor, bytes: Buffer, flush: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.write(bytes)
    stream.flush(flush, () => {
      stream.off('error', reject)
      resolve(stream.read() ?? Buffer.alloc(0))
    })
  })
}

/** Bytes that never stand in UTF-8, no three of them in the same order twice: nothing can be found again in them. */
function unmatchableBytes(): (count: number) => Buffer {
  const values = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]
  const seen = new Set<number>()
  let last = 0
  const next = (): number => {
    for (let tries = 0; tries < 200; tries++) {
      const value = values[randomInt(values.length)] ?? 0xff
      const three = ((last << 8) | value) & 0xffffff
      if (seen.has(three)) continue
      seen.add(three)
      last = three & 0xffff
      return value
    }
    return 0xff
  }
  return (count) => Buffer.from(Array.from({ length: count }, next))
}
