import { isUtf8 } from 'node:buffer'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from './api-env.ts'
import { BodyReader } from './body-reader.server.ts'
import { InvalidError } from './errors.ts'

/** Bytes of a JSON body. What guests send are short forms; whoever is signed in may be writing at length. */
export const maxJsonSize = { guest: 16_384, member: 1_000_000 }

/** Time for a JSON body to arrive, in ms: it is sent in one go. */
const withinMs = 10_000

const readers = {
  guest: new BodyReader({ bytes: 16_000_000, perAddress: 200 }),
  member: new BodyReader({ bytes: 64_000_000, perAddress: 200 }),
}

/**
 * Reads a JSON body within limits, and refuses, with the field named, what no text of ours can hold: NUL, and halves of characters. The
 * database would refuse it later, with an error that names nothing. What is no UTF-8 is 400, as what is no JSON.
 */
export const readableBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isRead = c.req.bodyCache.arrayBuffer !== undefined
  if (isRead || !c.req.header('content-type')?.includes('json') || !c.req.raw.body) return next()
  const { viewer, request } = c.var.ctx
  const who = viewer ? 'member' : 'guest'
  const { bytes, release } = await readers[who].read(c.req.raw, { address: request?.address ?? '', maxSize: maxJsonSize[who], withinMs })
  try {
    if (!isUtf8(bytes)) throw new HTTPException(400, { message: 'The body is not UTF-8.' })
    const text = new TextDecoder().decode(bytes)
    if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnreadable(parsed(text))
    c.req.raw = new Request(c.req.raw, { body: bytes })
    await next()
  } finally {
    release()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without recursion: a body may be nested as deep as it is long. */
function refuseUnreadable(body: unknown) {
  const open: [field: string, value: unknown][] = [['', body]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [field, value] = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw new InvalidError({ [field]: ['has characters that are not allowed'] })
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) open.push([field === '' ? key : field, inner])
  }
}
