import type { Formatter } from '../../../platform/format.ts'
import type { LatLng } from '../../../platform/geo.ts'
import type { Basemap } from '../basemap.ts'
import type { View } from '../view.ts'

export type LivePin = LatLng & { id: number; name: string; href: string; icon: string }
export type LiveName = LatLng & { text: string; large: boolean; water: boolean }
/** Of a neighbourhood. */
export type LiveOutline = { rings: [number, number][][] }

/** What a view shows besides its dots and the pins that are always there. */
export type LiveContent = {
  pins: LivePin[]
  clusters: (LatLng & { count: number })[]
  names: LiveName[]
  outlines: LiveOutline[]
}

export type LiveOptions = {
  /** What the map shows, in words. */
  label: string
  /** Pins that are there wherever the map is. */
  pins: LivePin[]
  /** The picture of all dots of a view. */
  dotsUrl: (view: View) => string
  read: (view: View, signal: AbortSignal) => Promise<LiveContent>
  /** The position that distances are from, such as the reader's own. */
  here?: LatLng | null
  /** What a cluster is called: "12 places, zoom in". */
  clusterLabel: (count: number) => string
  /** Where the places of one spot are listed, which stand too close for pins. */
  spotHref: (spot: LatLng) => string
  /** A person moved the map. */
  onMove?: (view: View) => void
  /** A pin was chosen, or none any more. */
  onPick?: (pin: LivePin | null) => void
  /** In a page that scrolls: the wheel and one finger belong to the page. */
  inPage?: boolean
}

export type LiveStart = LiveOptions & {
  container: HTMLElement
  view: View
  basemap: Basemap | null
  format: Formatter
}

/** A running map. */
export type LiveMap = {
  setPins: (pins: LivePin[]) => void
  setActive: (id: number | null) => void
  zoomBy: (steps: number) => void
  /** Done when what the view shows is drawn. */
  show: (view: View) => Promise<void>
  stop: () => void
}
