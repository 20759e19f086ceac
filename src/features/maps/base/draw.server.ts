import type { VectorTileFeature } from '@mapbox/vector-tile'
import type { PMTiles } from 'pmtiles'
import type { MapPicture } from '../contract.ts'
import { areaOf } from '../reads/area.ts'
import { clipped, simplified } from '../reads/outline-lines.ts'
import { picture } from '../reads/picture.ts'
import { borderOf, LAYERS, riverRank, roadAt } from './layers.ts'
import { clippedLine, HalfPixelPath, type Point, type Rect, touches } from './rings.ts'
import { type Cell, readCells, zoomOf } from './tiles.server.ts'

const TOLERANCE_PX = 0.5
/** Areas reach so far over the edges of their tile and of the picture that no seam is seen. */
const OVERLAP_PX = 4
/** Small roads beyond so many letters are left out: a picture is no street map. */
const MOST_ROADS = 300_000

/**
 * A base map as one picture: by itself its water in black, to be used as a mask; by their names, in the colours of the page that uses
 * them, `l` (borders and rivers, for beneath the water), `c` (the coast) and `o` (country borders and roads, for above it).
 */
export async function drawBase(archive: PMTiles, { bbox, w, h }: MapPicture): Promise<string> {
  const frame = { area: areaOf(bbox), width: w, height: h }
  const zoom = zoomOf(frame)
  const seen = { left: -OVERLAP_PX, top: -OVERLAP_PX, right: w + OVERLAP_PX, bottom: h + OVERLAP_PX }
  const lines = new Map<string, HalfPixelPath>()
  const path = (name: string) => {
    const known = lines.get(name)
    if (known) return known
    const fresh = new HalfPixelPath()
    lines.set(name, fresh)
    return fresh
  }
  for (const cell of await readCells(archive, frame)) {
    const within = overlap(cell.rect, seen)
    drawWater(cell, overlap(widened(cell.rect), seen), within, path)
    drawLines(cell, within, LAYERS.rivers, (feature) => `river-${riverRank(feature.properties)}`, path)
    drawLines(cell, within, LAYERS.boundaries, (feature) => borderOf(feature.properties), path)
    drawLines(cell, within, LAYERS.roads, (feature) => roadOf(zoom, feature), path)
  }
  return picture(w, h, content(lines, zoom))
}

type PathOf = (name: string) => HalfPixelPath

/** The shore is cut at the edge of the tile, which also drops the edges where its water is cut. */
function drawWater({ tile, place }: Cell, area: Rect, within: Rect, path: PathOf): void {
  for (const feature of featuresOf(tile, LAYERS.water)) {
    if (feature.type !== 3) continue
    for (const ring of place(feature)) {
      if (!touches(ring, area)) continue
      path('water').add(simplified(clipped(ring, area), TOLERANCE_PX), true)
      for (const part of clippedLine(ring, within)) path('coast').add(simplified(part, TOLERANCE_PX), false)
    }
  }
}

function drawLines(
  { tile, place }: Cell,
  within: Rect,
  layers: readonly string[],
  nameOf: (feature: VectorTileFeature) => string | null,
  path: PathOf,
): void {
  for (const feature of featuresOf(tile, layers)) {
    const name = feature.type === 2 ? nameOf(feature) : null
    if (name === null) continue
    for (const line of place(feature)) {
      if (!touches(line, within)) continue
      for (const part of clippedLine(line, within)) path(name).add(simplified(part, TOLERANCE_PX), false)
    }
  }
}

function roadOf(zoom: number, { properties }: VectorTileFeature): string | null {
  const road = roadAt(zoom, properties)
  return road && `road-${road}`
}

function* featuresOf(tile: Cell['tile'], names: readonly string[]): Generator<VectorTileFeature> {
  for (const name of names) {
    const layer = tile.layers[name]
    for (let i = 0; i < (layer?.length ?? 0); i++) if (layer) yield layer.feature(i)
  }
}

const widened = ({ left, top, right, bottom }: Rect): Rect => ({
  left: left - OVERLAP_PX,
  top: top - OVERLAP_PX,
  right: right + OVERLAP_PX,
  bottom: bottom + OVERLAP_PX,
})

const overlap = (a: Rect, b: Rect): Rect => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** The style by MapLibre's zoom, which is one less: beside `live/base-style.ts`, which draws the same. */
function content(lines: ReadonlyMap<string, HalfPixelPath>, zoom: number): string {
  const live = zoom - 1
  const line = (name: string, color: string, width: number, more = '') => {
    const path = lines.get(name)?.toString()
    const style = `stroke:var(--${color});stroke-width:${Math.round(width * 100) / 100}${more}`
    return path ? `<path vector-effect="non-scaling-stroke" d="${path}" style="${style}"/>` : ''
  }
  const fade = live < 10 ? '' : `;opacity:${Math.round(between(live, [10, 1], [14, 0]) * 100) / 100}`
  const river = (rank: 1 | 2 | 3) => (live < 14 ? line(`river-${rank}`, 'river', riverWidth(live, rank), fade) : '')
  const beneath =
    (live >= 7 ? line('county', 'county', 0.8, ';stroke-dasharray:3 2') : '') +
    (live >= 3 ? line('state', 'border', between(live, [3, 0.6], [10, 1.2])) : '') +
    river(3) +
    river(2) +
    river(1)
  const small = (lines.get('road-small')?.length ?? 0) < MOST_ROADS ? line('road-small', 'road', between(live, [12, 0.6], [16, 2.4])) : ''
  const above =
    small + line('road-large', 'road', between(live, [8, 0.8], [16, 4])) + line('country', 'border', between(live, [4, 1], [10, 1.8]))
  const group = (id: string, inside: string) => `<g id="${id}" transform="scale(.5)" fill="none" stroke-linejoin="round">${inside}</g>`
  const coast = `<path id="c" transform="scale(.5)" fill="none" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${lines.get('coast') ?? ''}"/>`
  return `<path transform="scale(.5)" d="${lines.get('water') ?? ''}"/><defs>${group('l', beneath)}${coast}${group('o', above)}</defs>`
}

function riverWidth(zoom: number, rank: 1 | 2 | 3): number {
  const [far, middle, near] = { 1: [0.7, 1.8, 4], 2: [0.5, 1.2, 2.5], 3: [0.3, 0.8, 1.5] }[rank] as [number, number, number]
  return zoom < 9 ? between(zoom, [3, far], [9, middle]) : between(zoom, [9, middle], [13, near])
}

/** The value at `at` on the line from one stop to the other; beyond them theirs. */
function between(at: number, [from, first]: Point, [to, last]: Point): number {
  return first + (last - first) * Math.max(0, Math.min(1, (at - from) / (to - from)))
}
