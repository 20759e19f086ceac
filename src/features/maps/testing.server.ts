import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { TileType, zxyToTileId } from 'pmtiles'

export type TestTile = { z: number; x: number; y: number; data: Uint8Array }
type About = { type?: TileType; metadata?: object; bounds?: [number, number, number, number] }

/** A PMTiles archive (version 3) of these tiles, as any other program writes one: one directory, gzipped. */
export function makeArchive(
  tiles: readonly TestTile[],
  { type = TileType.Mvt, metadata = {}, bounds = [-180, -85, 180, 85] }: About = {},
): Buffer {
  const sorted = tiles.map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) })).toSorted((a, b) => a.id - b.id)
  const contents = sorted.map(({ data }) => (type === TileType.Mvt ? gzipSync(data) : Buffer.from(data)))
  const directory = new PbfWriter()
  directory.writeVarint(sorted.length)
  for (const [i, { id }] of sorted.entries()) directory.writeVarint(id - (sorted[i - 1]?.id ?? 0))
  for (const _ of sorted) directory.writeVarint(1)
  for (const content of contents) directory.writeVarint(content.length)
  // One after the other, so all but the first follow at once.
  for (const i of contents.keys()) directory.writeVarint(i === 0 ? 1 : 0)
  const root = gzipSync(directory.finish())
  const about = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat(contents)
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const places = [127, root.length, 127 + root.length, about.length, 0, 0, 127 + root.length + about.length, data.length]
  for (const [i, place] of [...places, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(place), 8 + i * 8)
  const zooms = sorted.map(({ z }) => z)
  header.set([1, 2, type === TileType.Mvt ? 2 : 1, type, Math.min(...zooms), Math.max(...zooms)], 96)
  for (const [i, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4)
  return Buffer.concat([header, root, about, data])
}

type Shape = { type: 'line' | 'area'; kind: string; points: [number, number][] }

/** A vector tile of 4096 units with layers of lines and areas. */
export function vectorTile(layers: Record<string, Shape[]>): Uint8Array {
  const tile = new PbfWriter()
  for (const [name, shapes] of Object.entries(layers)) tile.writeMessage(3, writeLayer, { name, shapes })
  return tile.finish()
}

function writeLayer({ name, shapes }: { name: string; shapes: Shape[] }, pbf: PbfWriter): void {
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  for (const [value, shape] of shapes.entries()) pbf.writeMessage(2, writeShape, { ...shape, value })
  pbf.writeStringField(3, 'kind')
  for (const { kind } of shapes) pbf.writeMessage(4, (text: string, value) => value.writeStringField(1, text), kind)
  pbf.writeVarintField(5, 4096)
}

function writeShape({ type, points, value }: Shape & { value: number }, pbf: PbfWriter): void {
  const zigzag = (number: number) => (number << 1) ^ (number >> 31)
  const geometry: number[] = []
  let [lastX, lastY] = [0, 0]
  points.forEach(([x, y], i) => {
    if (i === 0) geometry.push(9)
    if (i === 1) geometry.push(((points.length - 1) << 3) | 2)
    geometry.push(zigzag(x - lastX), zigzag(y - lastY))
    lastX = x
    lastY = y
  })
  if (type === 'area') geometry.push(15)
  pbf.writePackedVarint(2, [0, value])
  pbf.writeVarintField(3, type === 'area' ? 3 : 2)
  pbf.writePackedVarint(4, geometry)
}
