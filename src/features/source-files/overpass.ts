import { z } from 'zod'
import { flatten } from './flatten.ts'
import { largest, middleOfPath } from './positions.ts'
import type { SourceRow } from './source.ts'

const Corner = z.object({ lat: z.number(), lon: z.number() })
const Corners = z.array(Corner.nullable())
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: Corner.optional(),
  geometry: Corners.optional(),
  nodes: z.array(z.number()).optional(),
  bounds: z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }).optional(),
  members: z.array(z.object({ type: z.string(), role: z.string().optional(), geometry: Corners.optional() })).optional(),
  tags: z.record(z.string(), z.string()).optional(),
})

/** Longitude and latitude of nodes, by number. */
export type Nodes = Map<number, [number, number]>

/** Remembers a node without tags, which only says where a way runs; answers whether it is one. */
export function keepNode(value: unknown, nodes: Nodes): boolean {
  const { data } = Element.safeParse(value)
  if (data?.type !== 'node' || Object.keys(data.tags ?? {}).length > 0) return false
  if (data.lat !== undefined && data.lon !== undefined) nodes.set(data.id, [data.lon, data.lat])
  return true
}

/** Whether an element has no tags at all. */
export const isBare = (value: unknown): boolean => typeof value === 'object' && value !== null && !('tags' in value)

/** An element as a row (tags are the columns, `@id` is "way/123"); null for one without tags. */
export function elementRow(value: unknown, number: number, nodes: Nodes): SourceRow | null {
  const element = Element.safeParse(value)
  if (!element.success) return { number, values: {}, broken: 'is not an element of OpenStreetMap' }
  const { type, id, tags } = element.data
  if (!tags || Object.keys(tags).length === 0) return null
  const values = { ...flatten(tags), '@id': `${type}/${id}` }
  const at = whereIs(element.data, nodes)
  if (!at) return { number, values, broken: 'has no position: ask for the centre (out center) or the geometry (out geom)' }
  return { number, values: { ...values, lat: String(at[1]), lng: String(at[0]) } }
}

function whereIs(element: z.infer<typeof Element>, nodes: Nodes): [number, number] | null {
  const { lat, lon, center, geometry, members, bounds } = element
  if (lat !== undefined && lon !== undefined) return [lon, lat]
  if (center) return [center.lon, center.lat]
  if (geometry) return middleOfPath(pathOf(geometry))
  const corners = (element.nodes ?? []).flatMap((node) => {
    const at = nodes.get(node)
    return at ? [at] : []
  })
  if (corners.length > 0) return middleOfPath(corners)
  const outer = (members ?? [])
    .filter((member) => member.geometry && member.role !== 'inner')
    .map((member) => pathOf(member.geometry ?? []))
  const area = largest(outer)
  if (area) return area
  if (bounds) return [(bounds.minlon + bounds.maxlon) / 2, (bounds.minlat + bounds.maxlat) / 2]
  return outer[0] ? middleOfPath(outer[0]) : null
}

const pathOf = (corners: z.infer<typeof Corners>) => corners.flatMap((corner) => (corner ? [[corner.lon, corner.lat]] : []))
