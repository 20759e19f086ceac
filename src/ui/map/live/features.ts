import type { LatLng } from '../../../platform/geo.ts'
import { placeLabels, withoutRepeats } from '../labels.ts'
import { project, type View } from '../view.ts'
import type { LiveContent, LiveName, LiveOutline } from './live-map.ts'

type Collection = GeoJSON.FeatureCollection

const collection = (features: GeoJSON.Feature[]): Collection => ({ type: 'FeatureCollection', features })

export function outlineFeatures(outlines: readonly LiveOutline[]): Collection {
  return collection(
    outlines.map(({ rings }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
    })),
  )
}

/** Letters on the map are 11 pixels high. */
const EM_PX = 11

/** Those names that find room among pins and clusters, the weightiest first; `offset`: how far from its point, in the size of its letters. */
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
  const placed = placeLabels(withoutRepeats(names.map((name) => ({ ...name, ...project(view, name) }))), view.width, view.height, taken)
  return collection(
    placed.map(({ lat, lng, text, large, water, dy }, rank) => ({
      type: 'Feature',
      properties: { text, large, water, rank, offset: [0, dy / EM_PX] },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}

/** How many pixels wide a cluster of so many is. */
export const clusterSize = (count: number) => Math.round(22 + 4.5 * Math.log10(Math.max(count, 1)) ** 1.3)
