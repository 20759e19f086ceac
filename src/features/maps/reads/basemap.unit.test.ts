import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { basemapFile, basemapOf, basemapOrigins } from './basemap.server.ts'

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'

test('without a setting there is no base map and no other origin', () => {
  expect(basemapOf({})).toBeNull()
  expect(basemapOrigins({})).toEqual([])
})

test('a tile server or an archive elsewhere is named with its origin, an archive here is not', () => {
  expect(basemapOf({ tilesUrl: TILES })).toEqual({ kind: 'tiles', url: TILES })
  expect(basemapOrigins({ tilesUrl: TILES })).toEqual(['https://tiles.example'])
  expect(basemapOrigins({ pmtiles: 'https://maps.example/us.pmtiles' })).toEqual(['https://maps.example'])
  expect(basemapOrigins({ pmtiles: 'us.pmtiles' })).toEqual([])
})

test('an archive on this machine is served by ranges only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'basemap-'))
  await writeFile(join(folder, 'us.pmtiles'), 'PMTiles and more')
  const setting = { pmtiles: 'us.pmtiles' }
  const app = basemapFile(setting, folder)
  const url = basemapOf(setting)?.url ?? ''
  const part = await app.request(url, { headers: { Range: 'bytes=0-6' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PMTiles', 'bytes 0-6/16'])
  const end = await app.request(url, { headers: { Range: 'bytes=12-999' } })
  expect([end.status, await end.text()]).toEqual([206, 'more'])
  expect((await app.request(url, { headers: { Range: 'bytes=99-120' } })).status).toBe(416)
  expect((await app.request(url)).status).toBe(400)
  await rm(folder, { recursive: true })
})
