import type { LiveContent, LiveName, LiveOutline, LivePin } from '../../../ui/map/live/live-map.ts'
import { boundsOf, boundsText, type View } from '../../../ui/map/view.ts'
import { mapsClient } from '../client.ts'
import type { MapPin, MapRegion, OutlineShapes } from '../contract.ts'
import type { MapFilters } from '../map-filters.ts'
import { mapQuery } from '../map-layers.ts'

/** What a map that has been moved shows: pins, clusters, names and borders of its view. */
export async function liveContent(view: View, signal: AbortSignal, filters: MapFilters): Promise<LiveContent> {
  const fetching: typeof fetch = (input, init) => fetch(input, { ...init, signal })
  const [map, outlines] = await Promise.all([
    mapsClient(fetching).map({ ...filters, ...mapQuery(view) }),
    view.zoom >= 9 ? readOutlines(view, fetching) : [],
  ])
  return {
    pins: map.pins.map(foundPin),
    clusters: map.clusters,
    names: map.regions.map((region) => named(view, region)),
    outlines,
  }
}

async function readOutlines(view: View, fetching: typeof fetch): Promise<LiveOutline[]> {
  const wide = boundsOf({ ...view, width: view.width * 2, height: view.height * 2 })
  const query = new URLSearchParams({
    kind: 'neighborhood',
    bbox: boundsText(wide),
    w: String(Math.min(2048, view.width * 2)),
    h: String(Math.min(2048, view.height * 2)),
  })
  const answer = await fetching(`/api/map/outlines?${query}`)
  if (!answer.ok) return []
  const { data }: OutlineShapes = await answer.json()
  return data.map(({ rings }) => ({ rings }))
}

const foundPin = ({ id, name, path, lat, lng, icon }: MapPin): LivePin => ({ id, name, href: path, lat, lng, icon })

const named = (view: View, { kind, name, abbreviation, lat, lng, on_water }: MapRegion): LiveName => ({
  text: kind === 'state' && view.zoom < 4.6 ? (abbreviation ?? name) : name,
  large: kind === 'state',
  water: on_water,
  lat,
  lng,
})
