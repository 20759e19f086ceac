import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { LatLng } from '../../../platform/geo.ts'
import { spriteId } from '../../sprite-id.ts'
import { clusterSize } from './features.ts'
import type { LiveContent, LivePin, LiveStart } from './live-map.ts'

/** Half of a pin that can be hit. */
const REACH_PX = 13

/** Pins and clusters as elements of the page: links and buttons that the keyboard reaches. Pins that stay keep their element. */
export function createMarkers(map: MapLibre, { onPick, clusterLabel, format }: Pick<LiveStart, 'onPick' | 'clusterLabel' | 'format'>) {
  let own: LivePin[] = []
  let found: LivePin[] = []
  let active: number | null = null
  const shown = new Map<number, { marker: Marker; text: string; link: HTMLAnchorElement }>()
  let clusters: Marker[] = []

  const draw = () => {
    const numbered = new Set(own.map(({ id }) => id))
    const wanted = [...found.filter(({ id }) => !numbered.has(id)), ...own]
    const ids = new Set(wanted.map(({ id }) => id))
    for (const [id, { marker }] of shown) {
      if (ids.has(id)) continue
      marker.remove()
      shown.delete(id)
    }
    for (const pin of wanted) {
      const known = shown.get(pin.id)
      if (known?.text === pin.text) continue
      known?.marker.remove()
      const link = pinLink(pin, () => onPick?.(pin))
      shown.set(pin.id, { marker: marker(link, pin), text: pin.text, link })
    }
    mark()
  }
  const marker = (element: HTMLElement, at: { lat: number; lng: number }) => {
    const host = document.createElement('div')
    host.append(element)
    return new Marker({ element: host }).setLngLat(at).addTo(map)
  }
  const mark = () => {
    const rank = new Map(own.map(({ id }, place) => [id, own.length - place]))
    for (const [id, { link, marker }] of shown) {
      link.toggleAttribute('data-active', id === active)
      marker.getElement().style.zIndex = String(id === active ? own.length + 1 : (rank.get(id) ?? 0))
    }
  }

  return {
    setPins: (pins: LivePin[]) => {
      own = pins
      draw()
    },
    setActive: (id: number | null) => {
      active = id
      mark()
    },
    setContent: (content: Pick<LiveContent, 'pins' | 'clusters'>) => {
      found = apart(map, content.pins, own, content.clusters)
      for (const old of clusters) old.remove()
      clusters = content.clusters.map((cluster) =>
        marker(
          clusterButton(cluster.count, format.compact(cluster.count), clusterLabel(cluster.count), () =>
            map.easeTo({ center: cluster, zoom: Math.min(map.getZoom() + 2, 17) }, { originalEvent: new Event('cluster') }),
          ),
          cluster,
        ),
      )
      draw()
    },
  }
}

/** Those pins that cover neither a cluster nor a pin before them: the others are dots until the map is closer. */
function apart(map: MapLibre, pins: readonly LivePin[], own: readonly LivePin[], clusters: LiveContent['clusters']): LivePin[] {
  const taken = [
    ...own.map((pin) => ({ ...placeOf(map, pin), reach: 11 })),
    ...clusters.map((cluster) => ({ ...placeOf(map, cluster), reach: clusterSize(cluster.count) / 2 })),
  ]
  const kept: LivePin[] = []
  for (const pin of pins) {
    const { x, y } = placeOf(map, pin)
    if (taken.some((other) => Math.hypot(other.x - x, other.y - y) < other.reach + REACH_PX)) continue
    taken.push({ x, y, reach: REACH_PX })
    kept.push(pin)
  }
  return kept
}

const placeOf = (map: MapLibre, { lat, lng }: LatLng) => {
  const { x, y } = map.project([lng, lat])
  return { x, y }
}

function pinLink({ href, name, text, icon }: LivePin, pick: () => void): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.className = icon ? 'map-pin map-pin-icon' : 'map-pin'
  link.ariaLabel = text ? `${text}. ${name}` : name
  link.title = name
  if (icon) link.append(iconOf(icon))
  else {
    link.textContent = text
    // The list beside the map has the same link for the keyboard.
    link.tabIndex = -1
  }
  link.addEventListener('click', (event) => {
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pick()
  })
  return link
}

function clusterButton(count: number, text: string, label: string, open: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-cluster'
  button.style.setProperty('--size', `${clusterSize(count)}px`)
  button.ariaLabel = label
  button.textContent = text
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    open()
  })
  return button
}

function iconOf(name: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(space, 'svg')
  icon.setAttribute('class', 'size-3.5')
  icon.setAttribute('fill', 'currentColor')
  icon.ariaHidden = 'true'
  const use = document.createElementNS(space, 'use')
  use.setAttribute('href', `/icons.svg#${spriteId(name)}`)
  icon.append(use)
  return icon
}
