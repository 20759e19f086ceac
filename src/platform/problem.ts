import { z } from '@hono/zod-openapi'

/** RFC 9457, the one shape of every error; `errors` by field on 422. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Path of a page about this very problem. */
    instance: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** What it is now, on 409 where somebody changed it meanwhile. */
    current: z.unknown().optional(),
  })
  .openapi('Problem')

/** An answer of an operation that is a problem. */
export const problemAnswer = (description: string) => ({ description, content: { 'application/problem+json': { schema: Problem } } })
