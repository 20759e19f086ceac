import type { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import type { PMTiles } from 'pmtiles'
import { type LatLng, mercator } from '../../../platform/geo.ts'
import { LAYERS } from './layers.ts'
import { isWithin, type Point } from './rings.ts'
import { readVectorTile } from './tiles.server.ts'

/** Tiles of this zoom tell water from land to some 400 metres, enough for a name. */
const ZOOM = 7
const MOST_KNOWN = 20_000
const MOST_TILES = 32

/** Tells whether a position lies in water. Each is looked up once. */
export function waterFinder(archive: PMTiles): (at: LatLng) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: MOST_KNOWN })
  const tiles = new LRUCache<string, Promise<Water | null>>({ max: MOST_TILES })
  const read = (z: number, x: number, y: number) => {
    const key = `${z}/${x}/${y}`
    const reading = tiles.get(key) ?? readVectorTile(archive, z, x, y).then((tile) => tile && waterOf(tile))
    tiles.set(key, reading)
    return reading
  }
  return async (at) => {
    const key = `${at.lat},${at.lng}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = await isWater(archive, read, at)
    known.set(key, found)
    return found
  }
}

type Water = { extent: number; rings: Point[][] }
type Read = (z: number, x: number, y: number) => Promise<Water | null>

async function isWater(archive: PMTiles, read: Read, at: LatLng): Promise<boolean> {
  const { minZoom, maxZoom } = await archive.getHeader()
  const { x, y } = mercator(at)
  for (let zoom = Math.min(ZOOM, maxZoom); zoom >= minZoom; zoom--) {
    const size = 2 ** zoom
    const [column, row] = [Math.min(size - 1, Math.floor(x * size)), Math.floor(y * size)]
    const water = await read(zoom, column, row)
    if (water) return isWithin(water.rings, [(x * size - column) * water.extent, (y * size - row) * water.extent])
  }
  return false
}

function waterOf({ layers }: VectorTile): Water {
  const layer = layers[LAYERS.water[0]]
  const rings: Point[][] = []
  for (let i = 0; i < (layer?.length ?? 0); i++) {
    const feature = layer?.feature(i)
    if (feature?.type === 3) rings.push(...feature.loadGeometry().map((ring) => ring.map(({ x, y }): Point => [x, y])))
  }
  return { extent: layer?.extent ?? 4096, rings }
}
