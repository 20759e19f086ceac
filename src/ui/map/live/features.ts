import type { LatLng } from '../../../platform/geo.ts'
import { gridOf } from '../grid.ts'
import { placeLabels } from '../labels.ts'
import { project, unproject, type View } from '../view.ts'
import type { LiveContent, LiveName, LiveOutline } from './live-map.ts'

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

/** Those names that find room among pins and clusters, the weightiest first; `dy`: −1 where one stands above its point, 1 below. */
export function nameFeatures(
  view: View,
  names: readonly LiveName[],
  pins: readonly LatLng[],
  clusters: LiveContent['clusters'],
): Collection {
  const taken = [
    ...pins.map((pin) => project(view, pin)),
    ...clusters.map((cluster) => ({ ...project(view, cluster), reach: clusterSize(cluster.count) / 2 })),
  ]
  const placed = placeLabels(
    names.map((name) => ({ ...name, ...project(view, name) })),
    view.width,
    view.height,
    taken,
  )
  return collection(
    placed.map(({ lat, lng, text, large, dy }, rank) => ({
      type: 'Feature',
      properties: { text, large, rank, dy: Math.sign(dy) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}

/** How many pixels wide a cluster of so many is. */
export const clusterSize = (count: number) => Math.round(22 + 4.5 * Math.log10(Math.max(count, 1)) ** 1.3)
