import type { LatLng } from '../../../platform/geo.ts'
import type { LiveOptions, LivePin } from '../../../ui/map/live/live-map.ts'
import { boundsOf, boundsText, type View, viewAround } from '../../../ui/map/view.ts'
import { href } from '../../../urls.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import type { MapFilters } from '../map-filters.ts'
import { pictureUrl } from '../map-layers.ts'

/** How a map of places that can be moved gets what it shows. `filters` hold for pins and clusters; dots are all known places. */
export function liveOptions(label: string, pins: LivePin[], filters: MapFilters = {}): LiveOptions {
  return {
    label,
    pins,
    dotsUrl: (view) => pictureUrl('dots', { bbox: boundsText(boundsOf(view)), w: view.width, h: view.height }),
    clusterLabel: (count) => `${count} places here, zoom in`,
    spotHref: (spot) => spotHref(spot, filters),
    read: async (view, signal) => (await import('./live-content.ts')).liveContent(view, signal, filters),
  }
}

/** A card of a list as its pin. */
export const cardPin = ({ id, name, path, lat, lng, category: { icon } }: ShownPlace): LivePin => ({ id, name, href: path, lat, lng, icon })

/** The search of a map's view: the same filters, this box in place of where it was. */
export function areaHref(
  view: View,
  { region: _, near: __, ...filters }: MapFilters & { sort?: string | undefined; view?: string | undefined },
): string {
  return href('Explore', {}, { ...filters, bbox: boundsText(boundsOf(view)) })
}

const SPOT_ZOOM = 18.5

/** The search of one spot, where places stand too close for pins. */
export const spotHref = (spot: LatLng, filters: MapFilters) => areaHref(viewAround(spot, SPOT_ZOOM, 256, 256), filters)
