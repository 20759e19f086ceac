import type { MapLayer } from '../../ui/map/map-frame.tsx'
import { boundsOf, boundsText, type View } from '../../ui/map/view.ts'

type Pictured = { dots?: boolean; states?: boolean; neighborhoods?: boolean }

/** The pictures of a view: borders below, every known place above. */
export function mapLayers(view: View, { dots = true, states = view.zoom < 8, neighborhoods = view.zoom >= 9 }: Pictured = {}): MapLayer[] {
  const shared = { bbox: boundsText(boundsOf(view)), w: view.width, h: view.height }
  return [
    ...(states ? [{ url: pictureUrl('outlines', { ...shared, kind: 'state' }), look: 'border' as const }] : []),
    ...(neighborhoods ? [{ url: pictureUrl('outlines', { ...shared, kind: 'neighborhood' }), look: 'area' as const }] : []),
    ...(dots ? [{ url: pictureUrl('dots', shared), look: 'dots' as const }] : []),
  ]
}

/** The address of a picture of the map. */
export function pictureUrl(picture: 'dots' | 'outlines', query: Record<string, string | number>): string {
  return `/api/map/${picture}.svg?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}

/** What a page asks the API for to draw this view. */
export function mapQuery(view: View): { bbox: string; zoom: string } {
  return { bbox: boundsText(boundsOf(view)), zoom: view.zoom.toFixed(2) }
}
