import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TileType } from 'pmtiles'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnv } from '../../platform/env.server.ts'
import { securityHeaders } from '../../platform/security-headers.server.ts'
import { boundsOf, viewAround } from '../../ui/map/view.ts'
import { readArchive } from './archive-report.server.ts'
import { openBasemap } from './basemap.server.ts'
import { basemapFiles, rangeOf } from './basemap-files.server.ts'
import { makeArchive, vectorTile } from './testing.server.ts'

const sanFrancisco = { lat: 37.77, lng: -122.43 }
const picture = (at: { lat: number; lng: number }, zoom: number, w = 960, h = 640) => ({ bbox: boundsOf(viewAround(at, zoom, w, h)), w, h })

/** Water in the west of each tile, a road across. Of zoom 3 there is only the one in the north-west. */
const tile = vectorTile({
  water: [
    {
      type: 'area',
      kind: 'ocean',
      points: [
        [0, 0],
        [1024, 0],
        [1024, 4096],
        [0, 4096],
      ],
    },
  ],
  roads: [
    {
      type: 'line',
      kind: 'highway',
      points: [
        [0, 2048],
        [4096, 2048],
      ],
    },
  ],
})
const streets = makeArchive(
  [
    ...[0, 1, 2].flatMap((z) => Array.from({ length: 4 ** z }, (_, i) => ({ z, x: i % 2 ** z, y: Math.floor(i / 2 ** z), data: tile }))),
    { z: 3, x: 1, y: 3, data: tile },
  ],
  {
    metadata: { attribution: '<a href="#">&copy; Somebody</a>', vector_layers: [{ id: 'water' }, { id: 'pois' }] },
    bounds: [-123, 37, -122, 38],
  },
)

const folder = await mkdtemp(join(tmpdir(), 'basemap-'))
afterAll(() => rm(folder, { recursive: true }))
let files = 0
async function written(content: Buffer): Promise<string> {
  const path = join(folder, `map-${files++}.pmtiles`)
  await writeFile(path, content)
  return path
}

test('the shipped map draws a city in a few kilobytes, with water, coast and a county', async () => {
  const basemap = openBasemap()
  const svg = await basemap.draw(picture(sanFrancisco, 11.6))
  expect(svg.length).toBeGreaterThan(3_000)
  expect(svg.length).toBeLessThan(9_000)
  expect(svg).toMatch(/<path transform="scale\(\.5\)" d="m-?\d.*<g id="l".*var\(--county\).*<path id="c" .*<g id="o"/)
  expect(svg).not.toContain('NaN')
  expect(basemap.shown()).toMatchObject({ kind: 'lines', shipped: true, credit: expect.stringContaining('GSHHG') })
})

test('it knows water from land, and both where it has few zooms', async () => {
  const { isOnWater, draw } = openBasemap()
  expect(
    await Promise.all([sanFrancisco, { lat: 37.75, lng: -122.75 }, { lat: 48.85, lng: 2.35 }, { lat: 43, lng: 5 }].map(isOnWater)),
  ).toEqual([false, true, false, true])
  // Beyond its closest zooms: the sea off Marseille is drawn from the tiles above, all over the picture.
  expect(await draw(picture({ lat: 43, lng: 5 }, 12))).toMatch(/d="m-8 -8l1936 0 0 1296-1936 0z"|d="m\S+ \S+l/)
})

test('any box makes a picture: across the date line, of the world, at the poles, a sliver', async () => {
  const { draw } = openBasemap()
  for (const bbox of [
    { west: 170, south: 50, east: -160, north: 60 },
    { west: -180, south: -90, east: 180, north: 90 },
    { west: 0, south: 89.9, east: 0.1, north: 90 },
    { west: -180, south: -90, east: -179.9999, north: 90 },
    { west: 10, south: 10, east: 10, north: 10.0000001 },
  ])
    expect(await draw({ bbox, w: 2048, h: 16 })).not.toMatch(/NaN|Infinity/)
})

test("an archive of one's own is drawn with its streets; where a tile is missing, the one above", async () => {
  const path = await written(streets)
  const basemap = openBasemap({ basemap: { kind: 'file', path, attribution: null } })
  const svg = await basemap.draw(picture({ lat: 41, lng: -90 }, 9))
  expect(svg).toMatch(/var\(--road\)/)
  await expect.poll(() => basemap.shown().credit).toBe('© Somebody')
  expect(await readArchive({ path })).toMatchObject({
    zooms: [0, 3],
    bounds: { west: -123, south: 37, east: -122, north: 38 },
    layers: [
      { name: 'water', drawn: true },
      { name: 'pois', drawn: false },
      { name: 'roads', drawn: true },
    ],
    attribution: '© Somebody',
  })
})

test('a file is handed out by ranges under its version, pictures one by one', async () => {
  const basemap = openBasemap({ basemap: { kind: 'file', path: await written(streets), attribution: 'Me' } })
  const files = basemapFiles(basemap)
  const address = basemap.shown().archive ?? ''
  const part = await files.request(address, { headers: { Range: 'bytes=0-6' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PMTiles', `bytes 0-6/${streets.length}`])
  expect((await files.request(address)).headers.get('content-length')).toBe(String(streets.length))
  expect((await files.request(address, { headers: { Range: `bytes=${streets.length}-` } })).status).toBe(416)
  expect((await files.request('/basemap/0123456789.pmtiles')).status).toBe(404)

  const pictures = openBasemap({
    basemap: {
      kind: 'file',
      path: await written(makeArchive([{ z: 0, x: 0, y: 0, data: Buffer.from('a picture') }], { type: TileType.Png })),
      attribution: null,
    },
  })
  const { kind, drawn } = pictures.shown()
  expect(kind).toBe('pictures')
  const at = (z: number) => basemapFiles(pictures).request(drawn.replace('{z}', String(z)).replace('{x}', '0').replace('{y}', '0'))
  const found = await at(0)
  expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([200, 'image/png', 'a picture'])
  expect((await at(1)).status).toBe(404)
  // Its lines are those that come along.
  expect((await pictures.draw(picture(sanFrancisco, 11.6))).length).toBeGreaterThan(3_000)
})

/** A server of the streets by ranges, which at times is away. */
async function serving(isAway: () => boolean) {
  const server = createServer((request, response) => {
    const range = rangeOf(request.headers.range, streets.length)
    if (isAway() || !Array.isArray(range)) return response.writeHead(503).end()
    const [first, last] = range
    response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${streets.length}` }).end(streets.subarray(first, last + 1))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('an archive elsewhere is read there; while it is away, the shipped one is drawn', async () => {
  let away = false
  const { server, host } = await serving(() => away)
  const url = `http://${host}/streets.pmtiles`
  const basemap = openBasemap({ basemap: { kind: 'address', url, attribution: null } })
  expect(await basemap.draw(picture({ lat: 41, lng: -90 }, 9))).toContain('var(--road)')
  expect(basemap.shown()).toMatchObject({ archive: url, credit: '© Somebody' })
  away = true
  expect(await basemap.draw(picture(sanFrancisco, 11.6))).not.toContain('var(--road)')
  server.close()
})

test('an archive elsewhere that could not be read at the start is, with its credit, once it can be', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let away = true
  const { server, host } = await serving(() => away)
  const basemap = openBasemap({ basemap: { kind: 'address', url: `http://${host}/later.pmtiles`, attribution: null } })
  const drawn = () => basemap.draw(picture({ lat: 41, lng: -90 }, 9))
  expect(await drawn()).not.toContain('var(--road)')
  expect(basemap.shown().credit).toBe(host)
  away = false
  vi.advanceTimersByTime(60_000)
  expect(await drawn()).toContain('var(--road)')
  expect(basemap.shown()).toMatchObject({ credit: '© Somebody', zooms: [0, 3] })
  server.close()
  vi.useRealTimers()
})

test('settings that cannot be right are refused in a sentence each', async () => {
  const cut = await written(streets.subarray(0, 400))
  const path = await written(streets)
  for (const [given, sentence] of [
    [{ TILES_URL: 'https://a.example/{z}/{x}.png', TILES_ATTRIBUTION: 'A' }, 'TILES_URL must contain {z}, {x} and {y}'],
    [{ TILES_URL: 'https://{s}.a.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'A' }, 'nothing in braces but'],
    [{ TILES_URL: 'https://a.example/{z}/{x}/{y}.png' }, 'TILES_ATTRIBUTION is missing'],
    [{ TILES_ATTRIBUTION: 'A' }, 'TILES_ATTRIBUTION is set without'],
    [{ TILES_URL: 'https://a.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'A', PMTILES: path }, "PMTILES can't be set beside TILES_URL"],
    [{ PMTILES: '/nowhere/at-all.pmtiles' }, "PMTILES can't be read"],
    [{ PMTILES: 'README.md' }, 'PMTILES is no PMTiles archive'],
    [{ PMTILES: cut }, 'PMTILES is cut off'],
  ] as const)
    expect(() => readEnv(given), JSON.stringify(given)).toThrow(sentence)
  expect(readEnv({ PMTILES: path }).basemap).toEqual({ kind: 'file', path, attribution: null })
})

test('the policy lets in the host of the map and nothing else of it', () => {
  const directives = (basemap: Parameters<typeof securityHeaders>[0]['basemap']) => {
    const policy = securityHeaders({ appUrl: 'https://a.example', development: false, basemap: basemap ?? null }).policy([])
    return ['img-src', 'connect-src'].map((name) => policy.split('; ').find((line) => line.startsWith(name)))
  }
  const tiles = { kind: 'tiles' as const, url: 'https://tiles.example:8443/a/{z}/{x}/{y}.png', attribution: 'T' }
  expect(directives(tiles)).toEqual([
    "img-src 'self' data: blob: https://tiles.example:8443",
    "connect-src 'self' https://tiles.example:8443",
  ])
  const elsewhere = { kind: 'address' as const, url: 'https://maps.example/streets.pmtiles', attribution: null }
  expect(directives(elsewhere)).toEqual(["img-src 'self' data: blob:", "connect-src 'self' https://maps.example"])
  expect(directives({ kind: 'file', path: '/a', attribution: null })).toEqual(["img-src 'self' data: blob:", "connect-src 'self'"])
})

test.each([
  ['bytes=0-9', [0, 9]],
  ['bytes=90-', [90, 99]],
  ['bytes=90-200', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=100-', 'beyond'],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  [undefined, null],
])('the range %s of a hundred bytes is %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected)
})
