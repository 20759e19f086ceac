import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from './api-env.ts'
import { InvalidError } from './errors.ts'
import type { Claim, KeptAnswer } from './idempotency-keys.ts'
import { boundaryOf } from './multipart.ts'

/** How it stands in the OpenAPI document. */
export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of yours, new for each request. Repeated with the same key within 24 hours, a request is not done again: it is answered as the first time.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const

/** Longer answers are not kept. */
const maxKeptLetters = 64_000

type Repeatable = {
  operation: string
  /** Of an answer that shows a secret, no copy is kept. */
  keepsAnswer: boolean
  /** The middleware that reads the body within limits; null where it was read already. */
  readBody: MiddlewareHandler<ApiEnv> | null
}

/** Does a request that carries `Idempotency-Key` once. */
export function idempotent({ operation, keepsAnswer, readBody }: Repeatable): MiddlewareHandler<ApiEnv> {
  const once: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { ctx, idempotencyKeys } = c.var
    const isRead = readBody === null || c.req.header('content-type')?.includes('json') === true
    const { viewer } = ctx
    if (idempotencyKeys === undefined || viewer === null) return next()
    const request = { key: readKey(c.req.header('idempotency-key') ?? ''), operation, fingerprint: await fingerprintOf(c, isRead) }
    const found = await idempotencyKeys({ ...ctx, viewer }, request)
    if ('answer' in found) {
      c.res = repeated(c, found.answer)
      return
    }
    c.set('ctx', { ...ctx, beforeCommit: found.claim.markDone })
    await next()
    // The answer is true though no copy of it could be kept; a repetition is then told that it was done.
    await settle(c, found.claim, keepsAnswer).catch(() => undefined)
  }
  return (c, next) => {
    if (c.req.header('idempotency-key') === undefined) return next()
    return readBody ? readBody(c, async () => void (await once(c, next))) : once(c, next)
  }
}

/** As in a structured field of HTTP, in quotes, or bare. */
function readKey(sent: string): string {
  const key = /^"(.*)"$/.exec(sent.trim())?.[1] ?? sent.trim()
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw new InvalidError({ 'Idempotency-Key': ['must have 1 to 255 ASCII characters'] })
  return key
}

/** Forms are compared without the boundary, which is another each time that one is written; what nobody reads is left alone. */
async function fingerprintOf({ req }: Context, isRead: boolean): Promise<string> {
  const { pathname, search } = new URL(req.url)
  const body = isRead ? Buffer.from(await req.arrayBuffer()) : Buffer.alloc(0)
  const boundary = boundaryOf(req.header('content-type') ?? '')
  const content = boundary === null ? body : body.toString('latin1').replaceAll(boundary, '')
  return createHash('sha256').update(`${req.method} ${pathname}${search}\n`).update(content).digest('hex')
}

/** What wasn't done may be tried again with the same key; of a failure nobody foresaw, only if nothing was committed. */
async function settle({ res }: Context, claim: Claim, keepsAnswer: boolean): Promise<void> {
  if (res.status >= 400 && (await claim.release())) return
  const isKept = res.status < 500 && (keepsAnswer || res.status >= 400)
  const body = isKept ? await res.clone().text() : null
  await claim.keep({ status: res.status, body: body === null || body.length > maxKeptLetters ? null : body })
}

function repeated(c: Context, { status, body }: KeptAnswer): Response {
  c.header('Idempotency-Replayed', 'true')
  if (body === '') return c.body(null, status as StatusCode)
  c.header('Content-Type', status >= 400 ? 'application/problem+json' : 'application/json')
  return c.body(body, status as ContentfulStatusCode)
}
