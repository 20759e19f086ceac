import type { MiddlewareHandler } from 'hono'
import { NotFoundError } from './errors.ts'

/** Nothing of ours has NUL in its name, and the database would fail on it. Also for the pages' own calls, which pass their addresses on. */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  if (new URL(c.req.url).pathname.includes('%00')) throw new NotFoundError('There is nothing at this address.')
  await next()
}
