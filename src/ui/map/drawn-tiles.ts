import type { Basemap } from './basemap.ts'
import { type View, worldSize } from './view.ts'

type Tile = { url: string; x: number; y: number; side: number }

/** The tiles of pictures that cover a view: their addresses, upper left corners and side in pixels of the view. */
export function drawnTiles({ drawn, zooms: [least, most] }: Pick<Basemap, 'drawn' | 'zooms'>, view: View): Tile[] {
  const zoom = Math.max(least, Math.min(most, Math.round(view.zoom)))
  const count = 2 ** zoom
  const side = worldSize(view.zoom) / count
  const [west, north] = [view.x * count - view.width / 2 / side, view.y * count - view.height / 2 / side]
  const tiles: Tile[] = []
  for (let y = Math.max(0, Math.floor(north)); y < Math.min(count, north + view.height / side); y++)
    for (let x = Math.floor(west); x < west + view.width / side; x++) {
      const column = ((x % count) + count) % count
      const url = drawn.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(column)).replaceAll('{y}', String(y))
      tiles.push({ url, x: rounded((x - west) * side), y: rounded((y - north) * side), side: rounded(side) })
    }
  return tiles
}

const rounded = (value: number) => Math.round(value * 100) / 100
