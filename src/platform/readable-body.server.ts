import type { MiddlewareHandler } from 'hono'
import { InvalidError } from './errors.ts'

/**
 * Refuses, with the field named, what no text of ours can hold: NUL, and halves of characters. The database would refuse it later, with
 * an error that names nothing. What can't be read at all is left to the operation, which answers 400.
 */
export const readableBody: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-type')?.includes('json')) {
    const text = await c.req.text()
    if (/\\u(?:0000|d[89a-f])/i.test(text) || !text.isWellFormed()) refuseUnreadable(parsed(text))
  }
  await next()
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
