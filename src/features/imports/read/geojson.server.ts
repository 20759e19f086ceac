import { z } from 'zod'
import { InvalidError } from '../../../platform/errors.ts'
import type { SourceFile } from './file.server.ts'
import type { Source, SourceRow } from './source.ts'

/** A GeoJSON file is read whole; what is larger comes better as CSV. */
const LARGEST = 256 * 1024 * 1024

const Position = z.array(z.number()).min(2)
const Feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
})
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

/**
 * The features of a GeoJSON FeatureCollection: properties are the columns, the position that of a point or the middle of an area's
 * outline. @throws InvalidError on `file` if it is something else
 */
export async function readGeoJson(file: SourceFile): Promise<Source> {
  if (file.size > LARGEST) throw new InvalidError({ file: ['is GeoJSON of more than 256 MB: bring it in as CSV'] })
  let text = ''
  for await (const piece of file.text()) text += piece
  const collection = Collection.safeParse(parsed(text))
  if (!collection.success) throw new InvalidError({ file: ['is JSON, but not a GeoJSON FeatureCollection'] })
  const rows = collection.data.features.map((feature, i) => rowOf(feature, i + 1))
  return { format: 'geojson', headers: [...new Set(rows.flatMap((row) => Object.keys(row.values)))], rows: each(rows) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new InvalidError({ file: [`is not readable as JSON: ${error instanceof Error ? error.message : 'it breaks off'}`] })
  }
}

function rowOf(value: unknown, number: number): SourceRow {
  const feature = Feature.safeParse(value)
  if (!feature.success) return { number, values: {}, broken: 'is not a GeoJSON feature' }
  const { id, properties, geometry } = feature.data
  const values: Record<string, string> = {}
  for (const [key, property] of Object.entries(properties ?? {})) {
    const cell = cellOf(property)
    if (cell) values[key] = cell
  }
  if (id !== undefined && !values.external_id && !values.id) values.external_id = String(id)
  const position = geometry ? positionOf(geometry) : null
  if (!position) return { number, values, broken: 'has no point or area as its geometry' }
  for (const key of Object.keys(values)) if (/^(?:lat|latitude|lng|lon|long|longitude|x|y)$/i.test(key)) delete values[key]
  return { number, values: { ...values, lat: String(position[1]), lng: String(position[0]) } }
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join(';')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''
}

function positionOf({ type, coordinates }: { type: string; coordinates: unknown }): [number, number] | null {
  if (type === 'Point') return pair(coordinates)
  const rings = type === 'Polygon' ? coordinates : type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates[0] : null
  const ring = z
    .array(Position)
    .min(4)
    .safeParse(Array.isArray(rings) ? rings[0] : null)
  return ring.success ? middleOf(ring.data) : null
}

function pair(value: unknown): [number, number] | null {
  const [lng, lat] = Position.safeParse(value).data ?? []
  return lng === undefined || lat === undefined ? null : [lng, lat]
}

/** The centre of gravity of an outline; that of its corners where it has no area. */
function middleOf(ring: number[][]): [number, number] {
  let [area, x, y] = [0, 0, 0]
  for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  if (Math.abs(area) > 1e-12) return [round(x / (3 * area)), round(y / (3 * area))]
  const mean = (axis: 0 | 1) => round(ring.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / ring.length)
  return [mean(0), mean(1)]
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

async function* each(rows: SourceRow[]): AsyncGenerator<SourceRow> {
  yield* rows
}
