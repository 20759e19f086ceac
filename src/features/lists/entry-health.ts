import { z } from '@hono/zod-openapi'
import { entryStates } from './health/rules.ts'

/**
 * What isn't right with an entry any more, for those who write the list. `said`: in words; `kept`: they decided that it stays; `sure`: one
 * press repairs it without a look; `replacement`: the place that is offered, or of a duplicate the place that it is like.
 */
export const EntryHealth = z
  .object({
    state: z.enum(entryStates),
    said: z.string(),
    since: z.string(),
    kept: z.boolean(),
    sure: z.boolean(),
    replacement: z.object({ id: z.int(), name: z.string(), path: z.string(), line: z.string() }).nullable(),
  })
  .openapi('ListEntryHealth')
export type EntryHealth = z.infer<typeof EntryHealth>
