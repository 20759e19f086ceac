import 'maplibre-gl/dist/maplibre-gl.css'
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { fromMercator, mercator } from '../../../platform/geo.ts'
import { scaleIn, type View } from '../view.ts'
import { baseStyle } from './base-style.ts'
import { boundsFor } from './bounds-for.ts'
import { readColors } from './colors.ts'
import { createDots } from './dots.ts'
import { nameFeatures, outlineFeatures } from './features.ts'
import { createFoot } from './foot.ts'
import type { LiveContent, LiveMap, LiveStart } from './live-map.ts'
import { createMarkers } from './markers.ts'
import { mapStyle, recolor, watchTheme } from './style.ts'

setWorkerUrl(workerUrl)

/** MapLibre counts zoom in tiles of 512 pixels. */
const ZOOM_OFFSET = 1

/** How long a view may take to be drawn before it is shown as far as it is. */
const PATIENCE_MS = 4_000

/** Starts the map that can be moved: the same base, outlines, dots and names as the drawn one. It is there once its view is drawn. */
export async function startLiveMap(start: LiveStart): Promise<LiveMap> {
  const { container, view, label, basemap } = start
  container.classList.toggle('map-pictures', basemap?.kind === 'pictures')
  const base = await baseStyle(basemap)
  const bounds = boundsFor(basemap, view)
  const { lat, lng } = fromMercator(view)
  const map = new MapLibre({
    container,
    style: mapStyle(readColors(container), base),
    center: [lng, lat],
    zoom: zoomIn(container, view),
    minZoom: 1,
    maxZoom: 18,
    ...(bounds && { maxBounds: bounds }),
    // What the archive or the tiles ask for stands where the drawn map has it.
    attributionControl: false,
    cooperativeGestures: start.inPage ?? false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const foot = createFoot(container, start.format, basemap?.credit)
  const measure = () => foot.measure(viewOfMap(map))
  map.on('move', measure)
  measure()
  const markers = createMarkers(map, start)
  let own = start.pins
  markers.setPins(own)
  const dots = createDots(start.dotsUrl)
  let reading = new AbortController()

  const refresh = async () => {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const now = viewOfMap(map)
    // Whoever has left it while it moved sees nothing of it.
    if (now.width === 0 || now.height === 0) return
    const still =
      <T>(draw: (value: T) => void) =>
      (value: T) => {
        if (!signal.aborted) draw(value)
      }
    const drawDots = still((data: GeoJSON.Feature) => void source(map, 'dots').setData(data))
    await Promise.allSettled([dots.within(now).then(drawDots), start.read(now, signal).then(still(show))])
  }
  const show = (content: LiveContent) => {
    void source(map, 'outlines').setData(outlineFeatures(content.outlines))
    void source(map, 'names').setData(nameFeatures(viewOfMap(map), content.names, [...own, ...content.pins], content.clusters))
    markers.setContent(content)
  }

  const unwatch = watchTheme(() => recolor(map, readColors(container), base))
  let refreshed = Promise.resolve()
  map.on('moveend', (event) => {
    refreshed = refresh()
    if ('originalEvent' in event && event.originalEvent) start.onMove?.(viewOfMap(map))
  })
  map.on('zoomend', markers.spread)
  map.on('click', () => start.onPick?.(null))
  const drawn = () => Promise.race([map.once('idle'), sleep(PATIENCE_MS)])
  await Promise.race([map.once('load'), sleep(PATIENCE_MS)])
  await refresh()
  await drawn()

  return {
    setPins: (pins) => {
      own = pins
      markers.setPins(pins)
    },
    setActive: markers.setActive,
    zoomBy: (steps) => {
      map.zoomTo(map.getZoom() + steps, {}, { originalEvent: new Event('zoom') })
    },
    show: async (next) => {
      const before = viewOfMap(map)
      const zoom = zoomIn(container, next)
      map.setMaxBounds(boundsFor(basemap, next) ?? null)
      if (Math.abs(map.getZoom() - zoom) < 1e-6 && Math.abs(before.x - next.x) + Math.abs(before.y - next.y) < 1e-9) return
      map.jumpTo({ center: fromMercator(next), zoom })
      await refreshed
      await drawn()
    },
    stop: () => {
      unwatch()
      reading.abort()
      map.remove()
    },
  }
}

const sleep = (ms: number) => new Promise<void>((settle) => setTimeout(settle, ms))

/** The zoom at which the live map shows as much as the drawn one. */
const zoomIn = (container: HTMLElement, view: View) => view.zoom + Math.log2(scaleIn(view, container)) - ZOOM_OFFSET

function viewOfMap(map: MapLibre): View {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { lat, lng } = map.getCenter().wrap()
  return { ...mercator({ lat, lng }), zoom: map.getZoom() + ZOOM_OFFSET, width, height }
}

function source(map: MapLibre, id: string): GeoJSONSource {
  const found = map.getSource<GeoJSONSource>(id)
  if (!found) throw new Error(`The map has no source ${id}.`)
  return found
}
