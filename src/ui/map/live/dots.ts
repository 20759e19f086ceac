import { unproject, type View, worldSize } from '../view.ts'

/** Pictures of dots are asked for in squares of so many pixels, at whole zooms: a small move needs few new ones. */
const TILE_PX = 512
const KEPT = 120
/** So few are drawn larger. */
const FEW = 400

type Dot = [number, number]

/** The dots of a moving map, read from the pictures that the drawn map shows. */
export function createDots(url: (view: View) => string) {
  const tiles = new Map<string, Promise<Dot[]>>()

  const load = (zoom: number, x: number, y: number): Promise<Dot[]> => {
    const key = `${zoom}/${x}/${y}`
    const known = tiles.get(key)
    if (known) return known
    const size = worldSize(zoom) / TILE_PX
    const view = { x: (x + 0.5) / size, y: (y + 0.5) / size, zoom, width: TILE_PX, height: TILE_PX }
    const fresh = fetch(url(view))
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((svg) =>
        dotsOfPicture(svg).map((point): Dot => {
          const { lat, lng } = unproject(view, point)
          return [lng, lat]
        }),
      )
    fresh.catch(() => tiles.delete(key))
    tiles.set(key, fresh)
    for (const old of tiles.keys()) if (tiles.size > KEPT) tiles.delete(old)
    return fresh
  }

  return {
    /** All dots of a view, as points. */
    async within(view: View): Promise<GeoJSON.Feature> {
      const found = await Promise.all(tilesOf(view).map(({ zoom, x, y }) => load(zoom, x, y)))
      const coordinates = found.flat()
      return { type: 'Feature', properties: { few: coordinates.length < FEW }, geometry: { type: 'MultiPoint', coordinates } }
    },
  }
}

/** The squares that cover a view. */
export function tilesOf(view: View): { zoom: number; x: number; y: number }[] {
  const zoom = Math.max(2, Math.min(17, Math.round(view.zoom)))
  const count = worldSize(zoom) / TILE_PX
  const [halfX, halfY] = [view.width / 2 / worldSize(view.zoom), view.height / 2 / worldSize(view.zoom)]
  const tiles: { zoom: number; x: number; y: number }[] = []
  const down = (value: number) => Math.floor(value * count)
  const last = Math.min(down(view.x + halfX), down(view.x - halfX) + count - 1)
  for (let x = down(view.x - halfX); x <= last; x++)
    for (let y = Math.max(0, down(view.y - halfY)); y <= Math.min(count - 1, down(view.y + halfY)); y++)
      tiles.push({ zoom, x: ((x % count) + count) % count, y })
  return tiles
}

/** The points of a picture of dots: a path of relative moves, each with a line of no length. */
export function dotsOfPicture(svg: string): { x: number; y: number }[] {
  let [x, y] = [0, 0]
  return [...svg.matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, dx, dy]) => {
    x += Number(dx)
    y += Number(dy)
    return { x, y }
  })
}
