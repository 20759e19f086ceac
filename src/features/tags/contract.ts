import { z } from '@hono/zod-openapi'

/** `synonyms`: other words that find it. */
export const Tag = z
  .object({ id: z.int(), slug: z.string(), name: z.string(), synonyms: z.array(z.string()), uses: z.int() })
  .openapi('Tag')
export type Tag = z.infer<typeof Tag>

export const TagList = z.object({ data: z.array(Tag), next_cursor: z.null() })

export const TagSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/, 'is a slug such as with-children')
