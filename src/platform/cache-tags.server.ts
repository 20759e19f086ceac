import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import type { Ctx } from './context.server.ts'

/**
 * A kept answer has a cache tag for each thing and each collection that it shows, and is forgotten when one of them is told on the channel
 * `content`. Reads add the tags; triggers tell them (`watch_content` in the migration `cache_tags`). Nothing is added where no answer is
 * made to be kept.
 */
export function addCacheTags({ cacheTags }: Pick<Ctx, 'cacheTags'>, ...tags: string[]): void {
  for (const tag of tags) cacheTags?.add(tag)
}

/** Whatever has it is forgotten at any change: what isn't known to have told all tags of what it shows. */
export const ANY_CHANGE = 'any-change'
/** Told when everything may be another. */
export const EVERYTHING = '*'

/** Gives operations the place where their reads note tags. What would change an answer that failed, nobody knows. */
export const collectCacheTags: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const cacheTags = c.env?.cacheTags
  if (!cacheTags) return next()
  c.set('ctx', { ...c.var.ctx, cacheTags })
  await next()
  if (c.res.status >= 400) cacheTags.add(ANY_CHANGE)
}

/** For operations that don't declare themselves `tagged`. */
export const untagged: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.env) addCacheTags(c.env, ANY_CHANGE)
  await next()
}
