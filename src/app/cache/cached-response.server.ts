import { compressible, compressNow, type Encoding, encodingFor, matches } from '../../platform/compress.server.ts'
import { revalidated } from '../server/deliver.server.ts'
import type { RequestKey } from './request-key.ts'

export type CacheStatus = 'hit' | 'miss' | 'stale'

/** What belongs to one answer only. */
export type PerResponse = { requestId: string; cacheStatus: CacheStatus }

/** When its making began, in milliseconds since 1970, and the cache tags that it was given meanwhile. */
type Made = { made: number; tags: ReadonlySet<string> }

const cacheableType = /^(?:text\/(?:html|x-script)|application\/(?:json|problem\+json|atom\+xml))/

/** An answer that is the same for everybody, in the forms that were asked for. */
export class CachedResponse {
  readonly status: number
  /** When its making began, in milliseconds since 1970. */
  readonly made: number
  /** Of what it shows; complete once the answer has been read. */
  readonly tags: ReadonlySet<string>
  readonly #headers: Record<string, string>
  readonly #etag: string | undefined
  readonly #body: Buffer
  readonly #packs: boolean
  readonly #packed: Partial<Record<Encoding, Buffer>> = {}
  readonly #packing: Partial<Record<Encoding, Promise<void>>> = {}

  constructor({ status, headers, body, made, tags }: Made & { status: number; headers: Headers; body: Buffer }) {
    this.status = status
    this.made = made
    this.tags = tags
    this.#etag = headers.get('etag') ?? undefined
    this.#headers = Object.fromEntries([...headers].filter(([name]) => name !== 'content-length' && name !== 'x-request-id'))
    this.#body = body
    this.#packs = body.length > 1000 && compressible(headers.get('content-type') ?? '')
  }

  /**
   * An answer that can be given to more than one: read whole, without cookies. Null for streams, pictures and the like, whose body is
   * given up.
   */
  static async from(answer: Response, made: Made): Promise<CachedResponse | null> {
    const { status, headers } = answer
    const type = headers.get('content-type') ?? ''
    const empty = answer.body === null
    if (headers.has('set-cookie') || headers.has('content-encoding') || !(empty || cacheableType.test(type))) {
      await answer.body?.cancel()
      return null
    }
    return new CachedResponse({ status, headers, body: Buffer.from(await answer.arrayBuffer()), ...made })
  }

  /** Whether it may be given again later: a success that nothing says is personal. */
  get isStorable(): boolean {
    const cache = this.#headers['cache-control'] ?? ''
    return this.status === 200 && (cache === revalidated || cache.startsWith('public'))
  }

  /** About so many bytes of memory. */
  get size(): number {
    return this.#body.length + (this.#packed.br?.length ?? 0) + (this.#packed.gzip?.length ?? 0) + 2000
  }

  /** What this request takes; null for the plain form. */
  encodingOf(requestKey: RequestKey): Encoding | null {
    return this.#packs ? encodingFor(requestKey.header('accept-encoding')) : null
  }

  isPacked(encoding: Encoding | null): boolean {
    return encoding === null || this.#packed[encoding] !== undefined
  }

  /** Makes the compressed form, once however many ask for it. */
  pack(encoding: Encoding): Promise<void> {
    this.#packing[encoding] ??= compressNow(this.#body, encoding, 'kept').then((packed) => {
      this.#packed[encoding] = packed
    })
    return this.#packing[encoding]
  }

  /** The answer to one request, in the compressed form that is there, else as it is. */
  answer(requestKey: RequestKey, { requestId, cacheStatus }: PerResponse): Response {
    const headers: Record<string, string> = { ...this.#headers, 'x-request-id': requestId, 'x-cache': cacheStatus }
    if (cacheStatus === 'stale') headers.warning = '110 - "Response is stale"'
    if (this.#etag !== undefined && matches(requestKey.header('if-none-match'), this.#etag)) {
      delete headers['content-type']
      delete headers['content-security-policy']
      return new Response(null, { status: 304, headers })
    }
    if (this.#body.length === 0) return new Response(null, { status: this.status, headers })
    const encoding = this.encodingOf(requestKey)
    const packed = encoding === null ? undefined : this.#packed[encoding]
    if (packed && encoding) headers['content-encoding'] = encoding
    const body = packed ?? this.#body
    headers['content-length'] = String(body.length)
    return new Response(requestKey.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: this.status, headers })
  }
}
