import { addProtocol, type LayerSpecification, type Map as MapLibre, type SourceSpecification } from 'maplibre-gl'
import type { Basemap } from '../basemap.ts'

/** Puts a real base map beneath the drawn one, with the attribution it asks for. */
export async function addBasemap(map: MapLibre, basemap: Basemap): Promise<void> {
  const { source, layers } = basemap.kind === 'tiles' ? rasterTiles(basemap.url) : await archive(basemap.url)
  map.addSource('basemap', source)
  for (const layer of layers) map.addLayer(layer, 'areas')
  map.setLayoutProperty('grid', 'visibility', 'none')
}

type Beneath = { source: SourceSpecification; layers: LayerSpecification[] }

function rasterTiles(url: string): Beneath {
  const host = new URL(url.replace(/[{}]/g, ''), location.href).hostname
  const attribution = host.endsWith('openstreetmap.org')
    ? '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'
    : `Map: ${host.replace(/[^\w.-]/g, '')}`
  return {
    source: { type: 'raster', tiles: [url], tileSize: 256, attribution, maxzoom: 19 },
    layers: [{ id: 'basemap', type: 'raster', source: 'basemap', paint: { 'raster-saturation': -0.6, 'raster-opacity': 0.75 } }],
  }
}

/** A PMTiles archive of pictures, or of vector tiles in the usual layers (earth, water, landuse, roads, boundaries). */
async function archive(address: string): Promise<Beneath> {
  const { PMTiles, Protocol, TileType } = await import('pmtiles')
  const url = new URL(address, location.href).href
  const file = new PMTiles(url)
  const protocol = new Protocol()
  protocol.add(file)
  addProtocol('pmtiles', protocol.tile)
  const { tileType } = await file.getHeader()
  if (tileType !== TileType.Mvt)
    return {
      source: { type: 'raster', url: `pmtiles://${url}`, tileSize: 256 },
      layers: [{ id: 'basemap', type: 'raster', source: 'basemap' }],
    }
  return { source: { type: 'vector', url: `pmtiles://${url}` }, layers: vectorLayers() }
}

function vectorLayers(): LayerSpecification[] {
  const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  const layer = { source: 'basemap' } as const
  return [
    {
      ...layer,
      id: 'base-landuse',
      'source-layer': 'landuse',
      type: 'fill',
      paint: { 'fill-color': color('sunken'), 'fill-opacity': 0.7 },
    },
    {
      ...layer,
      id: 'base-water',
      'source-layer': 'water',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': color('water') },
    },
    {
      ...layer,
      id: 'base-roads',
      'source-layer': 'roads',
      type: 'line',
      paint: { 'line-color': color('line'), 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 16, 4] },
    },
    {
      ...layer,
      id: 'base-boundaries',
      'source-layer': 'boundaries',
      type: 'line',
      paint: { 'line-color': color('line-strong'), 'line-dasharray': [3, 2] },
    },
  ]
}
