import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { LatLng } from '../../../platform/geo.ts'
import { spriteId } from '../../sprite-id.ts'
import { spreadPins } from '../spread-pins.ts'
import { clusterSize } from './features.ts'
import type { LiveContent, LivePin, LiveStart } from './live-map.ts'

/** Half of a pin that can be hit. */
const REACH_PX = 13

type Options = Pick<LiveStart, 'onPick' | 'clusterLabel' | 'spotHref' | 'here' | 'format'>
type Shown = { marker: Marker; link: HTMLAnchorElement; pins: LivePin[] }

/** Pins and clusters as elements of the page: links and buttons that the keyboard reaches. Pins that stay keep their element. */
export function createMarkers(map: MapLibre, { onPick, clusterLabel, spotHref, here, format }: Options) {
  let own: LivePin[] = []
  let found: LivePin[] = []
  let active: number | null = null
  const shown = new Map<string, Shown>()
  let clusters: Marker[] = []

  const draw = () => {
    const listed = new Set(own.map(({ id }) => id))
    const spots = spreadPins(own.map((pin) => placeOf(map, pin)))
    const wanted = [
      ...found
        .filter(({ id }) => !listed.has(id))
        .map((pin) => ({ pins: [pin], offset: [0, 0] as [number, number], reach: 1, isFound: true })),
      ...spots.map(({ of, dx, dy, reach }) => ({
        pins: of.flatMap((i) => own[i] ?? []),
        offset: [dx, dy] as [number, number],
        reach,
        isFound: false,
      })),
    ]
    const keys = new Set(wanted.map(keyOf))
    for (const [key, { marker }] of shown) {
      if (keys.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const spot of wanted) {
      const [pin] = spot.pins
      if (!pin) continue
      const key = keyOf(spot)
      const known = shown.get(key)
      if (known) {
        known.marker.setOffset(spot.offset)
        known.link.style.setProperty('--reach', `${spot.reach}px`)
        continue
      }
      const link =
        spot.pins.length > 1
          ? spotLink(spotHref(pin), spot.pins.length, clusterLabel(spot.pins.length))
          : pinLink(pin, spot.isFound, () => onPick?.(pin))
      link.style.setProperty('--reach', `${spot.reach}px`)
      shown.set(key, { marker: marker(link, pin).setOffset(spot.offset), link, pins: spot.pins })
    }
    mark()
  }
  const marker = (element: HTMLElement, at: LatLng) => {
    const host = document.createElement('div')
    host.append(element)
    return new Marker({ element: host }).setLngLat(at).addTo(map)
  }
  if (here) {
    const point = document.createElement('span')
    point.className = 'map-here'
    marker(point, here)
  }
  const mark = () => {
    const rank = new Map(own.map(({ id }, place) => [id, own.length - place]))
    for (const { link, marker, pins } of shown.values()) {
      const isActive = pins.some(({ id }) => id === active)
      link.toggleAttribute('data-active', isActive)
      marker.getElement().style.zIndex = String(isActive ? own.length + 1 : (rank.get(pins[0]?.id ?? 0) ?? 0))
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
      clusters = uncovered(map, content.clusters, own).map((cluster) =>
        marker(
          clusterButton(cluster.count, format.compact(cluster.count), clusterLabel(cluster.count), () =>
            map.easeTo({ center: cluster, zoom: Math.min(map.getZoom() + 2, 17) }, { originalEvent: new Event('cluster') }),
          ),
          cluster,
        ),
      )
      draw()
    },
    /** The map is at another zoom: pins make room for each other anew. */
    spread: draw,
  }
}

const keyOf = ({ pins, isFound }: { pins: readonly LivePin[]; isFound: boolean }) =>
  `${isFound ? 'found' : 'own'} ${pins.map(({ id }) => id).join(' ')}`

/** Those pins that cover neither a cluster nor a pin before them: the others are dots until the map is closer. */
function apart(map: MapLibre, pins: readonly LivePin[], own: readonly LivePin[], clusters: LiveContent['clusters']): LivePin[] {
  const taken = [
    ...spreadPins(own.map((pin) => placeOf(map, pin))).map(({ x, y, dx, dy }) => ({ x: x + dx, y: y + dy, reach: 12 })),
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

/** Those clusters that can be seen: a few places beneath a result are its dots. */
function uncovered(map: MapLibre, clusters: LiveContent['clusters'], own: readonly LivePin[]): LiveContent['clusters'] {
  const pins = own.map((pin) => placeOf(map, pin))
  return clusters.filter((cluster) => {
    const { x, y } = placeOf(map, cluster)
    const half = clusterSize(cluster.count) / 2
    return !pins.some((pin) => Math.hypot(pin.x - x, pin.y - y) < half)
  })
}

const placeOf = (map: MapLibre, { lat, lng }: LatLng) => {
  const { x, y } = map.project([lng, lat])
  return { x, y }
}

function pinLink({ href, name, icon }: LivePin, isFound: boolean, pick: () => void): HTMLAnchorElement {
  const link = linkTo(href, isFound ? 'map-pin map-pin-found' : 'map-pin', name)
  // The list beside the map has the same link for the keyboard.
  if (!isFound) link.tabIndex = -1
  link.append(iconOf(icon))
  link.addEventListener('click', (event) => {
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pick()
  })
  return link
}

function spotLink(href: string, count: number, label: string): HTMLAnchorElement {
  const link = linkTo(href, 'map-pin map-pin-many', label)
  link.textContent = String(count)
  return link
}

function linkTo(href: string, className: string, name: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.className = className
  link.title = name
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
  icon.ariaHidden = 'true'
  const use = document.createElementNS(space, 'use')
  use.setAttribute('href', `/icons.svg#${spriteId(name)}`)
  icon.append(use)
  return icon
}
