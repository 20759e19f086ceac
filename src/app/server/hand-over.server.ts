import type { MiddlewareHandler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from '../../platform/api-env.ts'

/**
 * Pages in this process are handed an answer's content as it is: writing and reading it as JSON would cost more than most queries. It must
 * be made of what JSON has, and nobody may change it.
 */
export const handOver: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.env.inProcess) c.json = ((content: unknown, status?: StatusCode) => answerWith(content, status)) as typeof c.json
  await next()
}

/** An answer with this content, for whoever reads it by `json`. */
export function answerWith(content: unknown, status: StatusCode = 200): Response {
  const answer = new Response(null, { status, headers: { 'content-type': 'application/json' } })
  // Defined, not assigned: the listener's own Response has them as read only.
  return Object.defineProperties(answer, { json: { value: async () => content }, clone: { value: () => answerWith(content, status) } })
}
