import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line, Position } from '../../platform/inputs.ts'

const Ring = z.array(z.tuple([z.number(), z.number()]))

/** GeoJSON geometry of a region's outline, [longitude, latitude]. */
export const Boundary = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
])
export type Boundary = z.infer<typeof Boundary>

export const RegionKind = z.enum(['state', 'city', 'neighborhood'])
export type RegionKind = z.infer<typeof RegionKind>

/** `texas`, `texas/austin` or `texas/austin/east-austin`. */
export const RegionPath = z
  .string()
  .max(250)
  .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){0,2}$/, 'is a path such as texas/austin')

/** A region as a link: enough for breadcrumbs, chips and tables. */
export const RegionLink = z
  .object({ id: z.int(), kind: RegionKind, slug: z.string(), path: z.string(), name: z.string(), abbreviation: z.string().nullable() })
  .openapi('RegionLink')
export type RegionLink = z.infer<typeof RegionLink>

/** A region in a list: with its position and figures. `bounds` is [west, south, east, north]; `abbreviation` that of its state. */
export const RegionSummary = RegionLink.extend({
  lat: z.number(),
  lng: z.number(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  population: z.int().nullable(),
  place_count: z.int(),
  featured: z.boolean(),
}).openapi('RegionSummary')
export type RegionSummary = z.infer<typeof RegionSummary>

/** One region, whole. `parents` from state down; `boundary` as GeoJSON. */
export const Region = RegionSummary.extend({
  description: z.string(),
  county: z.string().nullable(),
  population_year: z.int().nullable(),
  time_zone: z.string().nullable(),
  boundary: Boundary.nullable(),
  parents: z.array(RegionLink),
  part_of: RegionLink.nullable(),
}).openapi('Region')
export type Region = z.infer<typeof Region>

export const RegionSort = z.enum(['population', 'places', 'name'])

/** Regions of a kind, inside `parent` where given; `q` is the start of a name, `time_zone` an IANA name. */
export const RegionQuery = z.object({
  kind: RegionKind.optional(),
  parent: RegionPath.optional(),
  q: Line(80).optional(),
  time_zone: Line(60).optional(),
  sort: RegionSort.default('population'),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type RegionQuery = z.output<typeof RegionQuery>

export const RegionList = z.object({ data: z.array(RegionSummary), next_cursor: z.string().nullable() }).openapi('RegionList')
export type RegionList = z.infer<typeof RegionList>

/**
 * How a position was found to lie in a region: inside its outline; where there is none by the nearest centre, its own or that
 * of one of its ZIP codes (`zip`); or because a neighborhood of it is where the position lies. `distance` in metres to that centre.
 */
export const RegionMatch = z
  .object({
    region: RegionLink,
    reason: z.enum(['outline', 'nearest-centre', 'nearest-zip', 'neighborhood']),
    distance: z.number(),
    zip: z.string().optional(),
  })
  .openapi('RegionMatch')
export type RegionMatch = z.infer<typeof RegionMatch>

/** The middle of a ZIP code's area, with its city and state as the post has them. */
export const Zip = z.object({ zip: z.string(), lat: z.number(), lng: z.number(), city: z.string(), state: z.string() }).openapi('Zip')
export type Zip = z.infer<typeof Zip>
export const ByZip = z.object({ zip: z.string().regex(/^\d{5}$/, 'is five digits') })

/** Where somebody is at home; null for nowhere. */
export const HomeRegionChange = z.object({ region: RegionPath.nullable() }).openapi('HomeRegionChange')
// `nullable()` of what extends something named would make the name itself null in the document.
export const HomeRegion = z.object({ region: z.union([Region, z.null()]) }).openapi('HomeRegion')

export const RegionsAt = z.object({ near: Position })
export const RegionMatches = z.object({ data: z.array(RegionMatch), next_cursor: z.null() })
