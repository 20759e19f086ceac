import 'maplibre-gl/dist/maplibre-gl.css'
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { fromMercator, mercator } from '../../../platform/geo.ts'
import { scaleIn, type View } from '../view.ts'
import { addBasemap } from './add-basemap.ts'
import { createDots } from './dots.ts'
import { gridLines, nameFeatures, outlineFeatures } from './features.ts'
import type { LiveContent, LiveMap, LiveStart } from './live-map.ts'
import { createMarkers } from './markers.ts'
import { createScale } from './scale.ts'
import { mapStyle, readColors, recolor, watchTheme } from './style.ts'

setWorkerUrl(workerUrl)

/** MapLibre counts zoom in tiles of 512 pixels. */
const ZOOM_OFFSET = 1

/** Starts the map that can be moved: the same grid, borders, dots and names as the drawn one. */
export async function startLiveMap(start: LiveStart): Promise<LiveMap> {
  const { container, view, label } = start
  const { lat, lng } = fromMercator(view)
  const map = new MapLibre({
    container,
    style: mapStyle(readColors(container)),
    center: [lng, lat],
    zoom: zoomIn(container, view),
    minZoom: 1,
    maxZoom: 18,
    attributionControl: start.basemap ? { compact: true } : false,
    cooperativeGestures: start.inPage ?? false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const scale = createScale(container, start.format)
  const measure = () => scale.measure(viewOfMap(map))
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
    void source(map, 'grid').setData(gridLines(now))
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

  const unwatch = watchTheme(() => recolor(map, readColors(container)))
  map.on('moveend', (event) => {
    void refresh()
    if ('originalEvent' in event && event.originalEvent) start.onMove?.(viewOfMap(map))
  })
  map.on('click', () => start.onPick?.(null))
  await map.once('load')
  if (start.basemap) await addBasemap(map, start.basemap)
  await refresh()
  start.onReady()

  return {
    setPins: (pins) => {
      own = pins
      markers.setPins(pins)
    },
    setActive: markers.setActive,
    zoomBy: (steps) => {
      map.zoomTo(map.getZoom() + steps, {}, { originalEvent: new Event('zoom') })
    },
    show: (next) => map.jumpTo({ center: fromMercator(next), zoom: zoomIn(container, next) }),
    stop: () => {
      unwatch()
      reading.abort()
      map.remove()
    },
  }
}

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
