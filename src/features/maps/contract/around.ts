import { z } from '@hono/zod-openapi'
import { PlaceCard } from '../../places/contract.ts'
import { MapRegion } from './map.ts'

/** Other places worth a look from a place's page, nearest first, and the names that its small map shows. */
export const PlaceAround = z
  .object({ nearby: z.array(PlaceCard), same_category: z.array(PlaceCard), regions: z.array(MapRegion) })
  .openapi('PlaceAround')
export type PlaceAround = z.infer<typeof PlaceAround>
