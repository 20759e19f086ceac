import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '../../platform/api-env.ts'
import { BodyReader } from '../../platform/body-reader.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { countParts } from '../../platform/multipart.ts'
import { semaphore } from '../../platform/semaphore.ts'
import { consumeRateLimit, type LimitName } from '../accounts/limits.server.ts'

// What is being uploaded lies in memory: so much at once, each within a minute; and one at a time is decoded, which may take 200 MB.
const uploads = new BodyReader({ bytes: 60_000_000, perAddress: 20 })
const decoding = semaphore({ permits: 1, waiting: 30 })
const withinMs = 60_000

export type UploadLimits = { rateLimit: LimitName; maxSize: number; maxParts: number }

/** Reads the whole body before it is taken apart, and refuses one of too many parts: each costs more than its bytes. */
export const readUpload =
  ({ rateLimit, maxSize, maxParts }: UploadLimits): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { ctx } = c.var
    if (ctx.viewer) await consumeRateLimit(ctx, rateLimit, String(ctx.viewer.id))
    const { bytes, release } = await uploads.read(c.req.raw, { address: ctx.request?.address ?? '', maxSize: maxSize + 10_000, withinMs })
    try {
      if (countParts(bytes, c.req.header('content-type') ?? '', maxParts) > maxParts)
        throw new HTTPException(400, { message: `A form of more than ${maxParts} parts is no upload of one file.` })
      c.req.raw = new Request(c.req.raw, { body: bytes })
      await next()
    } finally {
      release()
    }
  }

/** What was uploaded, when it is its turn to be decoded; `what` it is called where it is refused. @throws InvalidError on `file` (empty), 413, 429 (many wait) */
export async function decodeInTurn<T>(
  file: File,
  maxSize: number,
  work: (content: Uint8Array) => Promise<T>,
  what: 'picture' | 'file' = 'picture',
): Promise<T> {
  if (file.size > maxSize) throw new HTTPException(413, { message: `A ${what} may have ${Math.round(maxSize / 1e6)} MB at most.` })
  if (file.size === 0) throw new InvalidError({ file: ['is empty'] })
  const content = new Uint8Array(await file.arrayBuffer())
  const done = await decoding()
  if (!done) throw new HTTPException(429, { message: `Many ${what}s are being uploaded just now. Try again in a moment.` })
  return work(content).finally(done)
}
