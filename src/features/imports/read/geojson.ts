import { z } from 'zod'
import { flatten } from './flatten.ts'
import { positionOf } from './positions.ts'
import type { SourceRow } from './source.ts'

const Feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
})

/** A GeoJSON feature as a row: properties are the columns, with the position of its geometry (the middle of an area). */
export function featureRow(value: unknown, number: number): SourceRow {
  const feature = Feature.safeParse(value)
  if (!feature.success) return { number, values: {}, broken: 'is not a GeoJSON feature' }
  const { id, properties, geometry } = feature.data
  const values = flatten(properties ?? {})
  if (id !== undefined && !values.external_id && !values.id && !values['@id']) values.external_id = String(id)
  const position = geometry ? positionOf(geometry) : null
  if (!position) return { number, values, broken: 'has no point or area as its geometry' }
  for (const key of Object.keys(values)) if (/^(?:lat|latitude|lng|lon|long|longitude|x|y)$/i.test(key)) delete values[key]
  return { number, values: { ...values, lat: String(position[1]), lng: String(position[0]) } }
}
