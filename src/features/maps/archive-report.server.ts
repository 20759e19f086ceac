import type { PMTiles } from 'pmtiles'
import { mercator } from '../../platform/geo.ts'
import { isVector, openArchive, readArchiveHead, SHOWN_TYPES } from '../../platform/pmtiles.server.ts'
import { LAYERS } from './base/layers.ts'
import { plainText } from './base/plain-text.ts'
import { readVectorTile } from './base/tiles.server.ts'

/** What an archive holds. `size` in bytes, null where it lies elsewhere; layers are of vector tiles alone. */
export type ArchiveReport = {
  type: string
  size: number | null
  bounds: { west: number; south: number; east: number; north: number }
  zooms: [number, number]
  tiles: number
  layers: { name: string; drawn: boolean }[]
  attribution: string | null
}

/** Reads what an archive in a file or at an address holds, and one of its tiles. @throws Error that says why it can't be used */
export async function readArchive(at: { path: string } | { url: string }): Promise<ArchiveReport> {
  const size = 'path' in at ? readArchiveHead(at.path).size : null
  const archive = openArchive(at)
  const header = await archive.getHeader()
  const { attribution } = (await archive.getMetadata().catch(() => ({}))) as { attribution?: unknown }
  return {
    type: SHOWN_TYPES.get(header.tileType) ?? 'unknown',
    size,
    bounds: { west: header.minLon, south: header.minLat, east: header.maxLon, north: header.maxLat },
    zooms: [header.minZoom, header.maxZoom],
    tiles: header.numAddressedTiles,
    layers: isVector(header) ? await layersOf(archive) : [],
    attribution: typeof attribution === 'string' && attribution !== '' ? plainText(attribution) : null,
  }
}

/** The layers that it names, and those of the tile in its middle, which shows that tiles can be read. */
async function layersOf(archive: PMTiles): Promise<ArchiveReport['layers']> {
  const { minZoom, maxZoom, minLon, maxLon, minLat, maxLat } = await archive.getHeader()
  const { vector_layers: named } = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
  const names = new Set(named?.map(({ id }) => id))
  const { x, y } = mercator({ lat: (minLat + maxLat) / 2, lng: (minLon + maxLon) / 2 })
  for (let zoom = maxZoom; zoom >= minZoom; zoom--) {
    const tile = await readVectorTile(archive, zoom, Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom))
    if (!tile) continue
    for (const name of Object.keys(tile.layers)) names.add(name)
    break
  }
  const drawn = new Set<string>(Object.values(LAYERS).flat())
  return [...names].map((name) => ({ name, drawn: drawn.has(name) }))
}
