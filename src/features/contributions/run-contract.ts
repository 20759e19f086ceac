import { z } from '@hono/zod-openapi'

/**
 * Something that somebody changed: `place`: added; `edit`: of a place, by themselves or by what was taken of their suggestions; `photo`.
 * `fields`: what would go back; `conflicts`: what stays, as others changed it since.
 */
export const RunChange = z
  .object({
    kind: z.enum(['place', 'edit', 'photo']),
    id: z.int(),
    name: z.string(),
    fields: z.array(z.string()),
    conflicts: z.array(z.string()),
  })
  .openapi('RunChange')
export type RunChange = z.infer<typeof RunChange>

/** What one person changed since a time; after an undo what of it is left, and how much was taken back. */
export const RunOfChanges = z
  .object({ person: z.object({ id: z.int(), name: z.string() }), changes: z.array(RunChange), undone: z.int() })
  .openapi('RunOfChanges')
export type RunOfChanges = z.infer<typeof RunOfChanges>

const Since = z.iso.datetime().transform((text) => new Date(text))
export const RunQuery = z.object({ since: Since.openapi({ type: 'string', format: 'date-time' }) })
