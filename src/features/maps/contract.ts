import { z } from '@hono/zod-openapi'
import { Box } from '../../platform/inputs.ts'
import { PlaceCard } from '../places/contract.ts'
import { RegionKind } from '../regions/contract.ts'
import { PlaceSearch } from '../search/contract.ts'

/** The view of a map: its box, its zoom (0 shows the world on a tile of 256 pixels), and the filters of a search. */
export const MapView = PlaceSearch.pick({
  q: true,
  region: true,
  near: true,
  category: true,
  open: true,
  hours: true,
  price: true,
  attributes: true,
  tags: true,
}).extend({ bbox: Box, zoom: z.coerce.number().min(0).max(22).openapi({ type: 'number' }) })
export type MapView = z.output<typeof MapView>

/** A view of which only the names are asked. */
export const NamesView = MapView.pick({ bbox: true, zoom: true })
export type NamesView = z.output<typeof NamesView>

export const MapPin = z
  .object({ id: z.int(), name: z.string(), path: z.string(), lat: z.number(), lng: z.number(), icon: z.string(), hue: z.int() })
  .openapi('MapPin')
export type MapPin = z.infer<typeof MapPin>

/** A name on the map, the weightiest first. `outlined`: its borders are known; `on_water`: its middle lies in water. */
export const MapRegion = z
  .object({
    id: z.int(),
    kind: RegionKind,
    name: z.string(),
    abbreviation: z.string().nullable(),
    path: z.string(),
    lat: z.number(),
    lng: z.number(),
    outlined: z.boolean(),
    on_water: z.boolean(),
  })
  .openapi('MapRegion')
export type MapRegion = z.infer<typeof MapRegion>

/** The names of a view, which pages draw by themselves. */
export const MapNames = z.object({ data: z.array(MapRegion), next_cursor: z.null() }).openapi('MapNames')
export type MapNames = z.infer<typeof MapNames>

/**
 * `clusters` where too many places stand too close, besides their pins; `pins` the most popular of the view, steady while it moves.
 * `total` is by map cells where the view is wide, so about right at its edges; where `exact` is false there are at least so many.
 */
export const MapAnswer = z
  .object({
    clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.int() })),
    pins: z.array(MapPin),
    regions: z.array(MapRegion),
    total: z.int(),
    exact: z.boolean(),
  })
  .openapi('MapAnswer')
export type MapAnswer = z.infer<typeof MapAnswer>

/** A picture of the map: its box, and how many pixels it is drawn at. */
export const MapPicture = z.object({
  bbox: Box,
  w: z.coerce.number().int().min(16).max(2048).openapi({ type: 'integer' }),
  h: z.coerce.number().int().min(16).max(2048).openapi({ type: 'integer' }),
})
export type MapPicture = z.output<typeof MapPicture>

/** `v`: the version of the map beneath, so that the address names what is seen. */
export const BasePicture = MapPicture.extend({
  v: z
    .string()
    .regex(/^[0-9a-f]{10}$/)
    .optional(),
})
export type BasePicture = z.output<typeof BasePicture>

export const OutlinePicture = MapPicture.extend({ kind: RegionKind })
export type OutlinePicture = z.output<typeof OutlinePicture>

/** Borders for maps that draw them themselves: each region with its rings of [longitude, latitude], as fine as the view needs. */
export const OutlineShapes = z
  .object({ data: z.array(z.object({ id: z.int(), rings: z.array(z.array(z.tuple([z.number(), z.number()]))) })), next_cursor: z.null() })
  .openapi('OutlineShapes')
export type OutlineShapes = z.infer<typeof OutlineShapes>

/** Other places worth a look from a place's page, nearest first, and the names that its small map shows. */
export const PlaceAround = z
  .object({ nearby: z.array(PlaceCard), same_category: z.array(PlaceCard), regions: z.array(MapRegion) })
  .openapi('PlaceAround')
export type PlaceAround = z.infer<typeof PlaceAround>
