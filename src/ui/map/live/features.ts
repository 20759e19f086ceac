import { gridOf } from '../grid.ts'
import { unproject, type View } from '../view.ts'
import type { LiveName, LiveOutline } from './live-map.ts'

type Collection = GeoJSON.FeatureCollection

const collection = (features: GeoJSON.Feature[]): Collection => ({ type: 'FeatureCollection', features })

/** The grid of a view and of as much again on each side. */
export function gridLines(view: View): Collection {
  const wide = { ...view, width: view.width * 3, height: view.height * 3 }
  const { columns, rows } = gridOf(wide, view)
  const at = (x: number, y: number): [number, number] => {
    const { lat, lng } = unproject(wide, { x, y })
    return [lng, lat]
  }
  const lines = [...columns.map((x) => [at(x, 0), at(x, wide.height)]), ...rows.map((y) => [at(0, y), at(wide.width, y)])]
  return collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }])
}

export function outlineFeatures(outlines: readonly LiveOutline[]): Collection {
  return collection(
    outlines.map(({ look, rings }) => ({
      type: 'Feature',
      properties: { look },
      geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
    })),
  )
}

/** Names in order of weight: a later one gives way to an earlier one. */
export function nameFeatures(names: readonly LiveName[]): Collection {
  return collection(
    names.map(({ lat, lng, text, large }, rank) => ({
      type: 'Feature',
      properties: { text, large, rank },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}
