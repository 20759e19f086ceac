import type { LiveContent, LiveName, LiveOptions, LiveOutline, LivePin } from '../../../ui/map/live/live-map.ts'
import { boundsOf, boundsText, type View } from '../../../ui/map/view.ts'
import { href } from '../../../urls.ts'
import { placesClient } from '../client.ts'
import type { MapPin, MapRegion, OutlineShapes, PlaceCard } from '../contract.ts'
import { mapQuery, pictureUrl } from './map-layers.ts'

/** Filters of a search that a map takes too. */
export type MapFilters = Partial<Record<'q' | 'category' | 'open' | 'price' | 'attributes' | 'tags', string | undefined>>

/** How a map of places that can be moved gets what it shows. `filters` hold for pins and clusters; dots are all known places. */
export function liveOptions(label: string, pins: LivePin[], filters: MapFilters = {}): LiveOptions {
  return {
    label,
    pins,
    dotsUrl: (view) => pictureUrl('dots', { bbox: boundsText(boundsOf(view)), w: view.width, h: view.height }),
    clusterLabel: (count) => `${count} places here, zoom in`,
    read: (view, signal) => readContent(view, signal, filters),
  }
}

/** A card of a list as its numbered pin. */
export const cardPin = ({ id, name, path, lat, lng }: PlaceCard, number: number): LivePin => ({
  id,
  name,
  href: path,
  lat,
  lng,
  text: String(number),
})

async function readContent(view: View, signal: AbortSignal, filters: MapFilters): Promise<LiveContent> {
  const fetching: typeof fetch = (input, init) => fetch(input, { ...init, signal })
  const [map, states, hoods] = await Promise.all([
    placesClient(fetching).map({ ...filters, ...mapQuery(view) }),
    view.zoom < 9 ? readOutlines(view, 'state', fetching) : [],
    view.zoom >= 9 ? readOutlines(view, 'neighborhood', fetching) : [],
  ])
  return {
    pins: map.pins.map(foundPin),
    clusters: map.clusters,
    names: map.regions.map((region) => named(view, region)),
    outlines: [...states, ...hoods],
  }
}

async function readOutlines(view: View, kind: MapRegion['kind'], fetching: typeof fetch): Promise<LiveOutline[]> {
  const wide = boundsOf({ ...view, width: view.width * 2, height: view.height * 2 })
  const query = new URLSearchParams({
    kind,
    bbox: boundsText(wide),
    w: String(Math.min(2048, view.width * 2)),
    h: String(Math.min(2048, view.height * 2)),
  })
  const answer = await fetching(`/api/map/outlines?${query}`)
  if (!answer.ok) return []
  const { data }: OutlineShapes = await answer.json()
  return data.map(({ rings }) => ({ look: kind === 'state' ? 'border' : 'area', rings }))
}

const foundPin = ({ id, name, path, lat, lng, icon }: MapPin): LivePin => ({ id, name, href: path, lat, lng, text: '', icon })

const named = (view: View, { kind, name, abbreviation, lat, lng }: MapRegion): LiveName => ({
  text: kind === 'state' && view.zoom < 4.6 ? (abbreviation ?? name) : name,
  large: kind === 'state',
  lat,
  lng,
})

/** The search of a map's view: the same filters, this box. */
export function areaHref(view: View, filters: MapFilters & { sort?: string | undefined }): string {
  return href('Explore', {}, { ...filters, bbox: boundsText(boundsOf(view)) })
}
