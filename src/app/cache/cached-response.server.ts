import { compressible, compressNow, type Encoding, encodingFor, matches } from '../../platform/compress.server.ts'
import { revalidated } from '../server/deliver.server.ts'
import {
  type CompressedTemplate,
  compressTemplate,
  fillCompressed,
  fillPlaceholders,
  findPlaceholders,
  type TemplateBytes,
} from './nonce-placeholders.server.ts'
import type { RequestKey } from './request-key.ts'

export type CacheStatus = 'hit' | 'miss' | 'stale'

/** What belongs to one answer only. */
export type PerResponse = { nonce: string; requestId: string; cacheStatus: CacheStatus }

const cacheableType = /^(?:text\/(?:html|x-script)|application\/(?:json|problem\+json|atom\+xml))/

/** An answer in a form that gives everybody the same page with a nonce of their own. */
export class CachedResponse {
  readonly status: number
  /** When its making began, in milliseconds since 1970. */
  readonly made: number
  readonly #headers: Record<string, string>
  readonly #etag: string | undefined
  /** The policy, cut where the nonce belongs. */
  readonly #policy: readonly string[] | null
  readonly #whole: TemplateBytes
  readonly #width: number
  readonly #packs: boolean
  readonly #packed: Partial<Record<Encoding, CompressedTemplate>> = {}
  readonly #packing: Partial<Record<Encoding, Promise<void>>> = {}

  constructor(answer: { status: number; headers: Headers; body: Buffer; mark: string; made: number }) {
    const { status, headers, body, mark, made } = answer
    this.status = status
    this.made = made
    this.#etag = headers.get('etag') ?? undefined
    const policy = headers.get('content-security-policy')
    this.#policy = policy?.includes(mark) ? policy.split(mark) : null
    this.#headers = Object.fromEntries([...headers].filter(([name]) => name !== 'content-length' && name !== 'x-request-id'))
    this.#whole = findPlaceholders(body, mark)
    this.#width = mark.length
    this.#packs = body.length > 1000 && compressible(headers.get('content-type') ?? '')
  }

  /**
   * An answer that can be given to more than one: read whole, without cookies. Null for streams, pictures and the like, whose body is
   * given up. `made` is when its making began.
   */
  static async from(answer: Response, mark: string, made: number): Promise<CachedResponse | null> {
    const { status, headers } = answer
    const type = headers.get('content-type') ?? ''
    const empty = answer.body === null
    if (headers.has('set-cookie') || headers.has('content-encoding') || !(empty || cacheableType.test(type))) {
      await answer.body?.cancel()
      return null
    }
    return new CachedResponse({ status, headers, body: Buffer.from(await answer.arrayBuffer()), mark, made })
  }

  /** Whether it may be given again later: a success that nothing says is personal. */
  get isStorable(): boolean {
    const cache = this.#headers['cache-control'] ?? ''
    return this.status === 200 && (cache === revalidated || cache.startsWith('public'))
  }

  /** About so many bytes of memory. */
  get size(): number {
    return this.#whole.bytes.length + (this.#packed.br?.bytes.length ?? 0) + (this.#packed.gzip?.bytes.length ?? 0) + 2000
  }

  /** What this request takes; null for the plain form. */
  encodingOf(requestKey: RequestKey): Encoding | null {
    return this.#packs ? encodingFor(requestKey.header('accept-encoding')) : null
  }

  isPacked(encoding: Encoding | null): boolean {
    return encoding === null || this.#packed[encoding] !== undefined || this.#unpackable.has(encoding)
  }

  readonly #unpackable = new Set<Encoding>()

  /** Makes the compressed form, once however many ask for it. */
  pack(encoding: Encoding): Promise<void> {
    this.#packing[encoding] ??= compressTemplate(this.#whole, this.#width, encoding).then((packed) => {
      if (packed) this.#packed[encoding] = packed
      else this.#unpackable.add(encoding)
    })
    return this.#packing[encoding]
  }

  /** The answer to one request, compressed for it alone: for what is not given again, or not yet. */
  async answerOnce(requestKey: RequestKey, perResponse: PerResponse): Promise<Response> {
    const encoding = this.encodingOf(requestKey)
    const answer = this.answer(requestKey, perResponse)
    if (encoding === null || answer.headers.has('content-encoding') || answer.status === 304 || requestKey.method === 'HEAD') return answer
    const sent = await compressNow(fillPlaceholders(this.#whole, perResponse.nonce), encoding)
    const headers = new Headers(answer.headers)
    headers.set('content-encoding', encoding)
    headers.set('content-length', String(sent.length))
    return new Response(new Uint8Array(sent), { status: this.status, headers })
  }

  /** The answer to one request, in the compressed form that is there, else as it is. */
  answer(requestKey: RequestKey, perResponse: PerResponse): Response {
    const { nonce, requestId, cacheStatus } = perResponse
    const headers: Record<string, string> = { ...this.#headers, 'x-request-id': requestId, 'x-cache': cacheStatus }
    if (cacheStatus === 'stale') headers.warning = '110 - "Response is stale"'
    if (this.#etag !== undefined && matches(requestKey.header('if-none-match'), this.#etag)) {
      delete headers['content-type']
      delete headers['content-security-policy']
      return new Response(null, { status: 304, headers })
    }
    if (this.#policy) headers['content-security-policy'] = this.#policy.join(nonce)
    if (this.#whole.bytes.length === 0) return new Response(null, { status: this.status, headers })
    const encoding = this.encodingOf(requestKey)
    const packed = encoding === null ? undefined : this.#packed[encoding]
    if (packed && encoding) headers['content-encoding'] = encoding
    headers['content-length'] = String((packed ?? this.#whole).bytes.length)
    if (requestKey.method === 'HEAD') return new Response(null, { status: this.status, headers })
    const body = packed ? fillCompressed(packed, nonce) : fillPlaceholders(this.#whole, nonce)
    return new Response(body as Uint8Array<ArrayBuffer>, { status: this.status, headers })
  }
}
