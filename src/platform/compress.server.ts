import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Text-like content, which shrinks. */
export const compressible = (type: string) => /^text\/|json|javascript|xml|svg|manifest|wasm/.test(type)

/** The best encoding that a request takes, by its Accept-Encoding header; null for none. */
export function encodingFor(accept: string | null | undefined): Encoding | null {
  const taken = (accept ?? '').split(',').map((part) => part.trim().toLowerCase().replace(/\s/g, ''))
  const takes = (name: string) => taken.some((part) => part === name || (part.startsWith(`${name};`) && !/;q=0(\.0+)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** How well in one piece: `once` for an answer that one visitor gets, `kept` for one that several will; twice the time for 6 % less. */
const qualities = { once: 3, kept: 4 }

/** In one piece, fast enough for every answer. */
export function compressNow(content: Uint8Array, encoding: Encoding, use: keyof typeof qualities): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: use === 'once' ? 4 : 6 })
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualities[use], [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}

/** As small as it gets, for files that are compressed once. */
export function compressWell(content: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: 9 })
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
}

/** An ETag for this content; weak, since it is the same for every encoding. */
export function etagOf(content: Uint8Array | string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}

/** Whether If-None-Match names this ETag. */
export function matches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
