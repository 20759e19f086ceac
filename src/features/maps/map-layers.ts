import type { MapLayer } from '../../ui/map/map-frame.tsx'
import { boundsOf, boundsText, type View } from '../../ui/map/view.ts'

/** What a picture of a view is asked for by. */
const pictureQuery = (view: View) => ({ bbox: boundsText(boundsOf(view)), w: view.width, h: view.height })

/** The picture of a view in which the places that `address` draws are dots, above all others. */
export const ownDots = (address: string, view: View): MapLayer => ({ url: withQuery(address, pictureQuery(view)), look: 'own' })

/** The pictures of a view: outlines of neighbourhoods below, every known place above. */
export function mapLayers(view: View): MapLayer[] {
  const shared = pictureQuery(view)
  return [
    ...(view.zoom >= 9 ? [{ url: pictureUrl('outlines', { ...shared, kind: 'neighborhood' }), look: 'area' as const }] : []),
    { url: pictureUrl('dots', shared), look: 'dots' },
  ]
}

/** The address of a picture of the map. */
export function pictureUrl(picture: 'dots' | 'outlines', query: Record<string, string | number>): string {
  return withQuery(`/api/map/${picture}.svg`, query)
}

const withQuery = (address: string, query: Record<string, string | number>) =>
  `${address}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** What a page asks the API for to draw this view. */
export function mapQuery(view: View): { bbox: string; zoom: string } {
  return { bbox: boundsText(boundsOf(view)), zoom: view.zoom.toFixed(2) }
}
