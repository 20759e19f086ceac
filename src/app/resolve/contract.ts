import { z } from '@hono/zod-openapi'

/** The path of an address, without query, as it came in. */
export const ResolveQuery = z.object({ path: z.string().min(1).max(1000).startsWith('/') })

/** What is at an address whose shape alone does not tell. */
export const Resolved = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), to: z.string() }),
    z.object({ kind: z.literal('place'), id: z.int() }),
    z.object({ kind: z.literal('region'), id: z.int(), path: z.string() }),
    z.object({ kind: z.literal('listing'), region_id: z.int(), region_path: z.string(), category_slug: z.string() }),
    z.object({ kind: z.literal('category'), id: z.int(), slug: z.string() }),
    z.object({ kind: z.literal('list'), id: z.int() }),
    z.object({ kind: z.literal('channel'), id: z.int() }),
    z.object({ kind: z.literal('chain'), id: z.int() }),
    // A place that isn't shown to everybody yet, for somebody who may see it.
    z.object({ kind: z.literal('preview'), id: z.int() }),
    z.object({ kind: z.literal('not-found') }),
  ])
  .openapi('Resolved')
export type Resolved = z.infer<typeof Resolved>
