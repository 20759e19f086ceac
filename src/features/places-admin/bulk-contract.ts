import { z } from '@hono/zod-openapi'
import { Cursor, Limit, VersionNumber } from '../../platform/inputs.ts'
import { BulkAct } from '../places/bulk-act.ts'
import { MOST_AT_ONCE, PlaceFilter } from './contract.ts'

/** The places are those that were ticked, as they were then, or all that fit a filter. */
export const NewBulkEdit = z
  .object({
    act: BulkAct,
    places: z
      .array(z.object({ id: z.int().positive(), version: VersionNumber }))
      .min(1)
      .max(MOST_AT_ONCE)
      .optional(),
    filter: PlaceFilter.optional(),
  })
  .refine(({ places, filter }) => (places === undefined) !== (filter === undefined), {
    path: ['places'],
    message: 'are ticked ones, or those of a filter',
  })
  .openapi('NewBulkEdit')
export type NewBulkEdit = z.output<typeof NewBulkEdit>

export const BulkState = z.enum(['planning', 'planned', 'running', 'done', 'undoing', 'undone', 'failed'])

const Counts = z.object({
  open: z.int(),
  change: z.int(),
  same: z.int(),
  refused: z.int(),
  changed: z.int(),
  undone: z.int(),
  partly: z.int(),
  kept: z.int(),
})

/** `counts`: how many places stand how. `reasons`: why some can't be changed, or stayed as they were, the most common first. */
export const BulkEdit = z
  .object({
    id: z.int(),
    act: BulkAct,
    by: z.object({ id: z.int(), name: z.string() }).nullable(),
    filtered: z.boolean(),
    state: BulkState,
    error: z.string().nullable(),
    counts: Counts,
    reasons: z.array(z.object({ reason: z.string(), places: z.int(), examples: z.array(z.object({ id: z.int(), name: z.string() })) })),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .openapi('BulkEdit')
export type BulkEdit = z.output<typeof BulkEdit>

export const BulkEdits = z.object({ data: z.array(BulkEdit), next_cursor: z.string().nullable() }).openapi('BulkEdits')
export const BulkEditsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(10) })
