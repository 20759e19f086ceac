import type { LiveOptions, LivePin } from '../../../ui/map/live/live-map.ts'
import { boundsOf, boundsText, type View } from '../../../ui/map/view.ts'
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
    read: async (view, signal) => (await import('./live-content.ts')).liveContent(view, signal, filters),
  }
}

/** A card of a list as its numbered pin. */
export const cardPin = ({ id, name, path, lat, lng }: ShownPlace, number: number): LivePin => ({
  id,
  name,
  href: path,
  lat,
  lng,
  text: String(number),
})

/** The search of a map's view: the same filters, this box. */
export function areaHref(view: View, filters: MapFilters & { sort?: string | undefined; view?: string | undefined }): string {
  return href('Explore', {}, { ...filters, bbox: boundsText(boundsOf(view)) })
}
