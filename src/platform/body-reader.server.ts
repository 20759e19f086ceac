import { HTTPException } from 'hono/http-exception'
import { TooManyError } from './errors.ts'
import { plural } from './plural.ts'

type Limits = {
  /** Bytes that all bodies together may have while they are received and worked on. */
  bytes: number
  /** Bodies of one address that may be on their way at once. */
  perAddress: number
}

type Body = { address: string; maxSize: number; withinMs: number }

/** What was received, and what to call once it is worked on. */
type Received = { bytes: Uint8Array<ArrayBuffer>; release: () => void }

/** Reads bodies whole, within limits that no number of senders can pass: a body that is held open lies in memory. */
export class BodyReader {
  readonly #limits: Limits
  readonly #open = new Map<string, number>()
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Bytes that lie in memory just now. */
  get held(): number {
    return this.#bytes
  }

  /**
   * @throws HTTPException (413 too long, 408 too slow, 503 too much at once, 400 broken off), TooManyError (the address has sent too many
   * that are not done)
   */
  async read(request: Request, { address, maxSize, withinMs }: Body): Promise<Received> {
    if (Number(request.headers.get('content-length') ?? 0) > maxSize) throw tooLong(maxSize)
    const others = this.#open.get(address) ?? 0
    if (others >= this.#limits.perAddress) throw new TooManyError('Too much is being sent from this address at once.', 1)
    this.#open.set(address, others + 1)
    let taken = 0
    const release = () => {
      this.#bytes -= taken
      taken = 0
    }
    const take = (size: number) => {
      taken += size
      this.#bytes += size
      if (taken > maxSize) throw tooLong(maxSize)
      if (this.#bytes > this.#limits.bytes) throw new HTTPException(503, { message: 'Too much is being sent at once. Try again shortly.' })
    }
    try {
      return { bytes: await receive(request, take, withinMs), release }
    } catch (error) {
      release()
      throw error
    } finally {
      const left = (this.#open.get(address) ?? 1) - 1
      if (left > 0) this.#open.set(address, left)
      else this.#open.delete(address)
    }
  }
}

const tooLong = (maxSize: number) =>
  new HTTPException(413, {
    message: `This is more than the server takes at once: ${plural(maxSize, { one: '# byte', other: '# bytes' })}.`,
  })

async function receive(request: Request, take: (size: number) => void, withinMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const pieces: Uint8Array[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HTTPException(408, { message: 'The body took too long to arrive.' })), withinMs)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(brokenOff), late])
      if (done) return Buffer.concat(pieces)
      take(value.length)
      pieces.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever sent it is gone, and so is whoever would be told. */
function brokenOff(): never {
  throw new HTTPException(400, { message: 'The request broke off before it was whole.' })
}
