import { z } from '@hono/zod-openapi'
import { Limit, Line, Position } from '../../../platform/inputs.ts'

/** What has been typed so far; `near` prefers what is close. */
export const SuggestQuery = z.object({ q: Line(2000), near: Position.optional(), limit: Limit(8) })
export type SuggestQuery = z.output<typeof SuggestQuery>

export const Suggestion = z
  .object({
    kind: z.enum(['place', 'category', 'region']),
    id: z.int(),
    label: z.string(),
    detail: z.string(),
    path: z.string(),
    icon: z.string().nullable(),
  })
  .openapi('Suggestion')
export type Suggestion = z.infer<typeof Suggestion>

export const Suggestions = z.object({ data: z.array(Suggestion), next_cursor: z.null() })
