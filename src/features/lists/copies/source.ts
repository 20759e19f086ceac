import { z } from '@hono/zod-openapi'

/** A list from which another was copied, to whoever may see it: to all others only that there is one. */
export const CopySource = z
  .object({ copy_id: z.int(), shown: z.object({ title: z.string(), path: z.string(), author: z.string() }).nullable() })
  .openapi('ListSource')
export type CopySource = z.infer<typeof CopySource>
