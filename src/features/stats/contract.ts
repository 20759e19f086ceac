import { z } from '@hono/zod-openapi'
import type { CountedAct } from './rules.ts'

/** In the last week, and in the one before; null stands for fewer than five, none included. */
const Figure = z.object({ count: z.int().nullable(), before: z.int().nullable() }).openapi('PlaceFigure')
export type Figure = z.infer<typeof Figure>

/** What was counted of a place in the last whole week, Monday to Sunday where it is. `from` and `to` are its first and last day. */
export const PlaceStats = z
  .object({
    place_id: z.int(),
    from: z.iso.date(),
    to: z.iso.date(),
    views: Figure,
    directions: Figure,
    calls: Figure,
    website: Figure,
    saves: Figure,
  } satisfies Record<CountedAct, typeof Figure> & Record<string, z.ZodType>)
  .openapi('PlaceStats')
export type PlaceStats = z.infer<typeof PlaceStats>
