import { z } from '@hono/zod-openapi'
import { Box, Limit, Line, Position } from '../../../platform/inputs.ts'
import { RegionPath } from '../../regions/contract.ts'

/**
 * What has been typed so far; `near` prefers what is close, `region` offers only what is within it (categories that have a place there),
 * `bbox` only places and regions of a part of the map.
 */
export const CompletionQuery = z.object({
  q: Line(2000),
  near: Position.optional(),
  region: RegionPath.optional(),
  bbox: Box.optional(),
  limit: Limit(8),
})
export type CompletionQuery = z.output<typeof CompletionQuery>

/** A `search` has its number among those offered as its id. `alias`: the other name of a place that was typed, where its own name isn't: a former one, its brand. */
export const Completion = z
  .object({
    kind: z.enum(['place', 'category', 'region', 'search', 'list', 'channel', 'chain']),
    id: z.int(),
    label: z.string(),
    detail: z.string(),
    path: z.string(),
    icon: z.string().nullable(),
    alias: z.string().nullable(),
  })
  .openapi('Completion')
export type Completion = z.infer<typeof Completion>

export const Completions = z.object({ data: z.array(Completion), next_cursor: z.null() })
