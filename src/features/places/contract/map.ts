import { z } from '@hono/zod-openapi'
import { Box } from '../../../platform/inputs.ts'
import { PlaceSearch } from './search.ts'

/** The view of a map: its box, its zoom as map programs count it, and the filters of a search. */
export const MapView = PlaceSearch.pick({
  q: true,
  region: true,
  category: true,
  open: true,
  price: true,
  attributes: true,
  tags: true,
}).extend({ bbox: Box, zoom: z.coerce.number().min(0).max(22).openapi({ type: 'number' }) })
export type MapView = z.output<typeof MapView>

/** `clusters` where too many places stand too close, `pins` the most popular of the view, steady while it moves. */
export const MapAnswer = z
  .object({
    clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.int() })),
    pins: z.array(
      z.object({ id: z.int(), name: z.string(), path: z.string(), lat: z.number(), lng: z.number(), icon: z.string(), hue: z.int() }),
    ),
    total: z.int(),
  })
  .openapi('MapAnswer')
export type MapAnswer = z.infer<typeof MapAnswer>
