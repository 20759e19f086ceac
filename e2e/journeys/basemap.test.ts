import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startSite } from '../../bench/site.ts'
import { full } from '../../checks/full.ts'
import { rangeOf } from '../../src/features/maps/basemap-files.server.ts'
import { makeArchive, type TestTile, vectorTile } from '../../src/features/maps/testing.server.ts'
import { press, visit } from '../browser.ts'
import { manage } from '../operations/manage.ts'
import { cleanUp, temporary } from '../operations/running-server.ts'

/** Sites beside the usual one, on its database, with a map of the operator's own under their maps. */
const LIVE = { timeout: 40_000, interval: 500 }
const PLACE = { lat: 37.77, lng: -122.43 }
const PAGE = '/explore?region=california/san-francisco'
const ROAD = { light: '#e3ddd2', dark: '#353029' }
const PAINT = '#c040a0'

let elsewhere: Server
let archive: Buffer
type Site = Awaited<ReturnType<typeof startSite>>
let own: Record<'file' | 'pictures', Site> & { address: Site | null }

/** A world of water with wide bands of road, for all tiles above the place and beside it. */
function roads(): Buffer {
  const band = (at: number) => ({
    type: 'line' as const,
    kind: 'highway',
    points: [
      [0, at],
      [4096, at],
    ] as [number, number][],
  })
  const data = vectorTile({ roads: Array.from({ length: 128 }, (_, i) => band(i * 32)) })
  const tiles: TestTile[] = []
  for (let z = 0; z <= 9; z++) {
    const x = Math.floor(((PLACE.lng + 180) / 360) * 2 ** z)
    const y = Math.floor(((1 - Math.asinh(Math.tan((PLACE.lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
    tiles.push({ z, x, y, data })
  }
  return makeArchive(tiles, { metadata: { attribution: '<b>© Surveyors</b>' } })
}

beforeAll(async () => {
  archive = roads()
  const square = await sharp({ create: { width: 256, height: 256, channels: 3, background: PAINT } })
    .png()
    .toBuffer()
  elsewhere = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.url?.endsWith('.png')) return response.writeHead(200, { 'Content-Type': 'image/png' }).end(square)
    const range = rangeOf(request.headers.range, archive.length)
    if (!Array.isArray(range)) return response.writeHead(200).end()
    const [first, last] = range
    response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${archive.length}` }).end(archive.subarray(first, last + 1))
  })
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening))
  const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const file = join(await temporary(), 'roads.pmtiles')
  await writeFile(file, archive)
  // Servers of one site: each does jobs of all, so what one writes has to lie where the others look.
  const folder = inject('siteData')
  const DATABASE_URL = (await manage({ DATA_DIR: folder }, 'psql-url')).out.trim()
  const open = (settings: Record<string, string>) => startSite(folder, { ...settings, DATABASE_URL })
  const [ofFile, ofPictures, ofAddress] = await Promise.all([
    open({ PMTILES: file }),
    open({ TILES_URL: `${there}/{z}/{x}/{y}.png`, TILES_ATTRIBUTION: '© Painters' }),
    full ? open({ PMTILES: `${there}/roads.pmtiles` }) : null,
  ])
  own = { file: ofFile, pictures: ofPictures, address: ofAddress }
})

afterAll(async () => {
  for (const site of Object.values(own)) await site?.stop()
  elsewhere.close()
  await cleanUp()
})

type Page = Awaited<ReturnType<typeof visit>>['page']

/** Whether the map shows this colour, on more than a few pixels. */
async function shows(page: Page, color: string): Promise<boolean> {
  const { data } = await sharp(await page.locator('#explore-map').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let same = 0
  for (let i = 0; i < data.length; i += 3) if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) same++
  return same > 200
}

const kinds = [
  ['a file', 'file', ROAD, '© Surveyors'],
  ['an address', 'address', ROAD, '© Surveyors'],
  ['pictures', 'pictures', { light: PAINT, dark: PAINT }, '© Painters'],
] as const

test.each(kinds.filter(([, which]) => full || which !== 'address'))(
  '%s of the operator lies under the drawn map and the live one, in both themes, with its credit',
  async (_, which, { light, dark }, credit) => {
    const refused: string[] = []
    const { page, goto, faults } = await visit({ baseURL: (own[which]?.url ?? '').replace('127.0.0.1', 'localhost') })
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
    await goto(PAGE)
    const map = page.locator('#explore-map')
    await expect.poll(() => shows(page, light), LIVE).toBe(true)
    expect(await map.locator('.map-credit').textContent()).toBe(credit)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shows(page, dark), LIVE).toBe(true)
    await page.mouse.move(5, 5)
    await press(map.getByRole('button', { name: 'Zoom in', exact: true }))
    await map.locator('canvas.maplibregl-canvas').waitFor({ state: 'visible', timeout: LIVE.timeout })
    await expect.poll(() => shows(page, dark), LIVE).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => shows(page, light), LIVE).toBe(true)
    expect(await map.locator('.map-credit').textContent()).toBe(credit)
    expect(refused).toEqual([])
    // Everything comes from this site or, where the settings say so, from the map's own host.
    expect(
      faults.filter((fault) => !fault.startsWith('foreign: http://localhost') && !/^foreign: http:\/\/127\.0\.0\.1/.test(fault)),
    ).toEqual([])
  },
  90_000,
)
