import { addProtocol, type LayerSpecification, type SourceSpecification } from 'maplibre-gl'
import { PMTiles, TileType } from 'pmtiles'
import type { Basemap } from '../basemap.ts'
import type { MapColors } from './colors.ts'

/** What lies beneath the live map: its sources, the layers below everything else. */
export type BaseStyle = { sources: Record<string, SourceSpecification>; layers: (colors: MapColors) => LayerSpecification[] }

const NOTHING: BaseStyle = { sources: {}, layers: () => [] }
const ID = 'base'

/** The style of the base map; nothing where its archive can't be read. Colours are those of the theme, pictures have their own. */
export async function baseStyle(basemap: Basemap | null): Promise<BaseStyle> {
  if (!basemap) return NOTHING
  const { archive, drawn, zooms } = basemap
  if (archive === null) return pictures({ tiles: [drawn], minzoom: zooms[0], maxzoom: zooms[1] })
  const address = new URL(archive, location.href).href
  try {
    const file = new PMTiles(address)
    const { tileType, minZoom, maxZoom } = await file.getHeader()
    archives.set(address, file)
    addProtocol('pmtiles', readTile)
    const tiles = { tiles: [`pmtiles://${address}/{z}/{x}/{y}`], minzoom: minZoom, maxzoom: maxZoom }
    return tileType === TileType.Mvt ? lines(tiles) : pictures(tiles)
  } catch {
    return NOTHING
  }
}

const archives = new Map<string, PMTiles>()

/** Beyond its area an archive has no tiles: 404 makes the map draw the one above larger. */
async function readTile({ url }: { url: string }, { signal }: AbortController): Promise<{ data: ArrayBuffer }> {
  const [, address = '', z, x, y] = /^pmtiles:\/\/(.+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  const found = await archives.get(address)?.getZxy(Number(z), Number(x), Number(y), signal)
  if (!found) throw Object.assign(new Error('The archive has no such tile.'), { status: 404 })
  return { data: found.data }
}

type Tiles = { tiles: string[]; minzoom: number; maxzoom: number }

function pictures(tiles: Tiles): BaseStyle {
  return {
    sources: { [ID]: { type: 'raster', tileSize: 256, ...tiles } },
    layers: () => [{ id: ID, type: 'raster', source: ID }],
  }
}

const kindIs = (kinds: string[], level: number) => [
  'any',
  ['in', ['get', 'kind'], ['literal', kinds]],
  ['==', ['get', 'admin_level'], level],
]
const river = (one: number, two: number, three: number) => ['match', ['get', 'rank'], 1, one, 2, two, three]
const kindOfRoad = ['coalesce', ['get', 'kind'], ['get', 'class']]
const roads = (kinds: string[]) => ['in', kindOfRoad, ['literal', kinds]]
const widths = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

/** Beside `features/maps/base/draw.server.ts`, which draws the same. Layers that an archive doesn't have show nothing. */
function lines(tiles: Tiles): BaseStyle {
  return {
    sources: { [ID]: { type: 'vector', sparse: true, ...tiles } as SourceSpecification },
    layers: (colors) =>
      [
        line('county', ['boundaries', 'boundary'], kindIs(['county'], 6), colors.county, { minzoom: 7, width: 0.8, dash: [3, 2] }),
        line('state', ['boundaries', 'boundary'], kindIs(['state', 'region'], 4), colors.border, {
          minzoom: 3,
          width: widths(3, 0.6, 10, 1.2),
        }),
        line('river', ['rivers', 'waterway', 'water'], ['==', ['geometry-type'], 'LineString'], colors.river, {
          minzoom: 3,
          maxzoom: 14,
          width: ['interpolate', ['exponential', 1.4], ['zoom'], 3, river(0.7, 0.5, 0.3), 9, river(1.8, 1.2, 0.8), 13, river(4, 2.5, 1.5)],
          opacity: widths(10, 1, 14, 0),
        }),
        water('water', { type: 'fill', paint: { 'fill-color': colors.water } }),
        water('shelf', {
          type: 'line',
          layout: { 'line-join': 'round' },
          paint: { 'line-color': colors.shelf, 'line-width': widths(2, 2, 9, 9), 'line-offset': widths(2, 1, 9, 4.5) },
        }),
        water('coast', {
          type: 'line',
          layout: { 'line-join': 'round' },
          paint: { 'line-color': colors.coast, 'line-width': widths(2, 0.4, 6, 0.7, 12, 1.2) },
        }),
        line('road-small', ['roads', 'transportation'], roads(SMALL_ROADS), colors.road, {
          minzoom: 11.5,
          width: widths(12, 0.6, 16, 2.4),
        }),
        line('road-large', ['roads', 'transportation'], roads(LARGE_ROADS), colors.road, { minzoom: 7, width: widths(8, 0.8, 16, 4) }),
        line('country', ['boundaries', 'boundary'], kindIs(['country'], 2), colors.border, { width: widths(0, 0.5, 4, 1, 10, 1.8) }),
      ].flat() as LayerSpecification[],
  }
}

const LARGE_ROADS = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary']
const SMALL_ROADS = ['medium_road', 'minor_road', 'tertiary', 'minor', 'service', 'street']

type LineStyle = { width: unknown; minzoom?: number; maxzoom?: number; dash?: number[]; opacity?: unknown }

/** One layer for each name that archives have for it. */
function line(id: string, sourceLayers: string[], filter: unknown, color: string, { width, dash, opacity, ...zooms }: LineStyle): object[] {
  return sourceLayers.map((sourceLayer) => ({
    id: `${ID}-${id}-${sourceLayer}`,
    type: 'line',
    source: ID,
    'source-layer': sourceLayer,
    filter,
    ...zooms,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': width,
      ...(dash && { 'line-dasharray': dash }),
      ...(opacity !== undefined && { 'line-opacity': opacity }),
    },
  }))
}

function water(id: string, look: object): object[] {
  return [{ id: `${ID}-${id}`, source: ID, 'source-layer': 'water', filter: ['==', ['geometry-type'], 'Polygon'], ...look }]
}
