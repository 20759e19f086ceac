import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { PMTiles } from 'pmtiles'
import { type Area, widthOf } from '../reads/area.ts'
import type { Point, Rect } from './rings.ts'

/** A square of the map as it is drawn: where it lies in the view, and the tile that it is read from, with how that lies there. */
export type Cell = { rect: Rect; tile: VectorTile; place: (feature: VectorTileFeature) => Point[][] }

/** More tiles are never read for a picture. */
const MOST_CELLS = 64

type Frame = { area: Area; width: number; height: number }

/** How close a picture is, counted in tiles of 256 pixels. */
export function zoomOf({ area, width, height }: Frame): number {
  return Math.log2(Math.min(width / widthOf(area), height / (area.bottom - area.top)) / 256)
}

/** Reads the tiles under a picture. Where one is missing, the nearest above it is taken in its place. */
export async function readCells(archive: PMTiles, frame: Frame): Promise<Cell[]> {
  const { minZoom, maxZoom } = await archive.getHeader()
  let zoom = Math.max(minZoom, Math.min(maxZoom, Math.round(zoomOf(frame) - 1)))
  let squares = squaresOf(frame, zoom)
  while (squares.length > MOST_CELLS && zoom > 0) {
    zoom--
    squares = squaresOf(frame, zoom)
  }
  const tiles = new Map<string, Promise<VectorTile | null>>()
  const cells = await Promise.all(squares.map((square) => readCell(archive, frame, square, minZoom, tiles)))
  return cells.filter((cell) => cell !== null)
}

type Square = { z: number; x: number; y: number }

function squaresOf({ area, width }: Frame, z: number): Square[] {
  const count = 2 ** z
  const west = area.stretches[0]?.left ?? 0
  const east = west + widthOf(area)
  const squares: Square[] = []
  if (width === 0) return squares
  for (let x = Math.floor(west * count); x < east * count && squares.length <= MOST_CELLS; x++)
    for (let y = Math.max(0, Math.floor(area.top * count)); y < Math.min(count, area.bottom * count) && squares.length <= MOST_CELLS; y++)
      squares.push({ z, x, y })
  return squares
}

async function readCell(
  archive: PMTiles,
  { area, width, height }: Frame,
  square: Square,
  minZoom: number,
  tiles: Map<string, Promise<VectorTile | null>>,
): Promise<Cell | null> {
  const [wide, high] = [width / widthOf(area), height / (area.bottom - area.top)]
  const west = area.stretches[0]?.left ?? 0
  const at = ({ z, x, y }: Square) => ({ x: (x / 2 ** z - west) * wide, y: (y / 2 ** z - area.top) * high, side: 1 / 2 ** z })
  for (let { z, x, y } = square; z >= minZoom; z--, x >>= 1, y >>= 1) {
    const tile = await readTile(archive, { z, x, y }, tiles)
    if (!tile) continue
    const [own, read] = [at(square), at({ z, x, y })]
    const rect = { left: own.x, top: own.y, right: own.x + own.side * wide, bottom: own.y + own.side * high }
    return {
      rect,
      tile,
      place: (feature) => {
        const [across, down] = [(read.side * wide) / feature.extent, (read.side * high) / feature.extent]
        return feature.loadGeometry().map((line) => line.map((point): Point => [read.x + point.x * across, read.y + point.y * down]))
      },
    }
  }
  return null
}

/** A tile, read once for a picture; columns beyond the date line are those at the other end. */
function readTile(archive: PMTiles, { z, x, y }: Square, tiles: Map<string, Promise<VectorTile | null>>): Promise<VectorTile | null> {
  const count = 2 ** z
  const column = ((x % count) + count) % count
  const key = `${z}/${column}/${y}`
  const known = tiles.get(key)
  if (known) return known
  const reading = readVectorTile(archive, z, column, y)
  tiles.set(key, reading)
  return reading
}

/** A vector tile of an archive; null where there is none. */
export async function readVectorTile(archive: PMTiles, z: number, x: number, y: number): Promise<VectorTile | null> {
  const found = await archive.getZxy(z, x, y)
  return found ? new VectorTile(new PbfReader(new Uint8Array(found.data))) : null
}
