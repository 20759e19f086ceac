import type { MiddlewareHandler } from 'hono'
import { InvalidError, NotFoundError } from './errors.ts'

/**
 * The same as `readableBody` for what stands in an address: NUL in a parameter is refused with its name, in a path it is nobody's. Also
 * for the pages' own calls, which pass on what their addresses say.
 */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  if (/%00/.test(pathname)) throw new NotFoundError('There is nothing at this address.')
  for (const [name, value] of searchParams)
    if (value.includes('\0') || name.includes('\0'))
      throw new InvalidError({ [name.replaceAll('\0', '')]: ['has characters that are not allowed'] })
  await next()
}
