import { z } from 'zod'
import { flatten } from './flatten.ts'
import { largest, middleOfPath, positionOf } from './positions.ts'
import type { SourceRow } from './source.ts'

const Id = z.union([z.string(), z.number()]).optional()
const Properties = z.record(z.string(), z.unknown()).nullish()
const Feature = z.object({
  id: Id,
  properties: Properties,
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional(), geometries: z.unknown().optional() }).nullish(),
})
/** A feature as servers of ArcGIS answer it. */
const EsriFeature = z.object({
  attributes: z.record(z.string(), z.unknown()),
  geometry: z
    .object({
      x: z.union([z.number(), z.literal('NaN')]).nullish(),
      y: z.union([z.number(), z.literal('NaN')]).nullish(),
      rings: z.array(z.array(z.array(z.number()))).optional(),
      paths: z.array(z.array(z.array(z.number()))).optional(),
    })
    .nullish(),
})

const place = /^(?:lat|latitude|lng|lon|long|longitude|x|y)$/i

/** A GeoJSON feature as a row: properties are the columns, with the position of its geometry (the middle of an area). */
export function featureRow(value: unknown, number: number): SourceRow {
  const esri = EsriFeature.safeParse(value)
  if (esri.success) return positioned(number, flatten(esri.data.attributes), esriPosition(esri.data))
  const feature = Feature.safeParse(value)
  if (!feature.success) return { number, values: {}, broken: 'is not a GeoJSON feature' }
  const { id, properties, geometry } = feature.data
  const values = flatten(properties ?? {})
  if (id !== undefined && !values.external_id && !values.id && !values['@id']) values.external_id = String(id)
  return positioned(number, values, geometry ? positionOf(geometry) : null)
}

/** The position of the geometry goes before what the properties say; without one they may tell. */
export function positioned(number: number, values: Record<string, string>, position: [number, number] | null): SourceRow {
  const said = Object.keys(values).filter((key) => place.test(key))
  if (!position) return said.length > 1 ? { number, values } : { number, values, unplaced: 'has no point or area as its geometry' }
  for (const key of said) delete values[key]
  return { number, values: { ...values, lat: String(position[1]), lng: String(position[0]) } }
}

function esriPosition({ geometry }: z.infer<typeof EsriFeature>): [number, number] | null {
  const { x, y, rings, paths } = geometry ?? {}
  if (typeof x === 'number' && typeof y === 'number') return [x, y]
  if (rings) return largest(rings)
  return paths?.[0] ? middleOfPath(paths[0]) : null
}
