import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { PMTiles } from 'pmtiles'
import type { Env } from '../../platform/env.server.ts'
import type { LatLng } from '../../platform/geo.ts'
import { isVector, openArchive, readArchiveHead, readArchiveMetadata } from '../../platform/pmtiles.server.ts'
import type { Basemap } from '../../ui/map/basemap.ts'
import { plainText } from './base/plain-text.ts'
import { waterFinder } from './base/water.server.ts'
import type { MapPicture } from './contract.ts'

const shippedFile = fileURLToPath(new URL('../../../db/basemap/base.pmtiles', import.meta.url))
/** As in db/basemap/LICENSES.md. */
const SHIPPED_CREDIT = 'Shorelines: GSHHG (Wessel & Smith, LGPL) · Natural Earth · U.S. Census Bureau'
const MOST_KEPT = { maxSize: 6_000_000, sizeCalculation: (svg: string) => svg.length }
/** How long an archive elsewhere that couldn't be read is not asked again. */
const RETRY_MS = 60_000

/** The map beneath all maps, as the settings want it. */
export type BasemapService = {
  /** What pages need to know of it. */
  shown: () => Basemap
  /** The picture of a view's lines. */
  draw: (query: MapPicture) => Promise<string>
  isOnWater: (at: LatLng) => Promise<boolean>
  /** A file that is served by ranges; null: there is none of this version. */
  fileOf: (version: string) => string | null
  /** The archive whose tiles are pictures; null: there is none of this version. */
  picturesOf: (version: string) => PMTiles | null
}

type Settings = Pick<Env, 'basemap'>

const opened = new Map<string, BasemapService>()

/** One for the same settings, wherever it is asked for. What it needs of an archive is read when it is first drawn. */
export function openBasemap({ basemap }: Partial<Settings> = {}): BasemapService {
  const key = JSON.stringify(basemap ?? null)
  const known = opened.get(key)
  if (known) return known
  const service = basemap?.kind === 'tiles' ? overTiles(basemap) : basemap ? withArchive(basemap) : shippedBasemap()
  opened.set(key, service)
  return service
}

function shippedBasemap(): BasemapService {
  const { version } = readArchiveHead(shippedFile)
  return overFile(shippedFile, { version, credit: SHIPPED_CREDIT, shipped: true })
}

/** Pictures from a server elsewhere: there is nothing to draw, but what is water is known all the same. */
function overTiles({ url, attribution }: { url: string; attribution: string }): BasemapService {
  const { shown: _, ...beneath } = openBasemap()
  const credit = plainText(attribution)
  return { ...beneath, shown: () => ({ kind: 'pictures', drawn: url, archive: null, zooms: [0, 19], credit }) }
}

type Archived = Exclude<NonNullable<Settings['basemap']>, { kind: 'tiles' }>

function withArchive(given: Archived): BasemapService {
  if (given.kind === 'file') return overFile(given.path, { version: readArchiveHead(given.path).version, credit: given.attribution })
  return overAddress(given)
}

function overFile(path: string, about: { version: string; credit: string | null; shipped?: true }): BasemapService {
  const { header } = readArchiveHead(path)
  const archive = openArchive({ path })
  const { version, shipped } = about
  const address = `/basemap/${version}.pmtiles`
  // Before the first page is made: it may be kept.
  const credit = about.credit === null ? creditIn(readArchiveMetadata(path, header), basename(path)) : plainText(about.credit)
  const lines = isVector(header)
  const beneath = lines ? drawnFrom(archive, version) : openBasemap()
  return {
    draw: beneath.draw,
    isOnWater: beneath.isOnWater,
    shown: () => ({
      ...(lines ? linesAt(version) : picturesAt(version)),
      archive: address,
      zooms: [header.minZoom, header.maxZoom],
      credit,
      ...(shipped && { shipped }),
    }),
    fileOf: (wanted) => (wanted === version ? path : null),
    picturesOf: (wanted) => (!lines && wanted === version ? archive : null),
  }
}

/** An archive elsewhere: browsers read it there, and so does the server for what it draws. While it can't, the shipped one is drawn. */
function overAddress({ url, attribution }: { url: string; attribution: string | null }): BasemapService {
  const fallback = openBasemap()
  const archive = openArchive({ url })
  const version = createHash('sha1').update(url).digest('hex').slice(0, 10)
  const own = drawnFrom(archive, version)
  let [lines, zooms, credit]: [boolean, [number, number], string] = [
    true,
    [0, 15],
    attribution ? plainText(attribution) : new URL(url).host,
  ]
  let failed = -RETRY_MS
  let learned = false
  const learn = async () => {
    if (learned) return
    const header = await archive.getHeader()
    if (attribution === null) credit = await creditOf(archive, new URL(url).host)
    lines = isVector(header)
    zooms = [header.minZoom, header.maxZoom]
    learned = true
  }
  const drawOwn = async (query: MapPicture) => {
    await learn()
    return (lines ? own : fallback).draw(query)
  }
  const tried = async <T>(read: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (performance.now() - failed < RETRY_MS) return instead()
    try {
      return await read()
    } catch {
      failed = performance.now()
      return instead()
    }
  }
  void tried(learn, async () => {})
  return {
    shown: () => ({ ...(lines ? linesAt(version) : picturesAt(version)), archive: url, zooms, credit }),
    draw: (query) =>
      lines
        ? tried(
            () => drawOwn(query),
            () => fallback.draw(query),
          )
        : fallback.draw(query),
    isOnWater: fallback.isOnWater,
    fileOf: () => null,
    picturesOf: (wanted) => (!lines && wanted === version ? archive : null),
  }
}

const linesAt = (version: string) => ({ kind: 'lines' as const, drawn: `/api/map/base.svg?v=${version}` })
const picturesAt = (version: string) => ({ kind: 'pictures' as const, drawn: `/basemap/${version}/{z}/{x}/{y}` })

function drawnFrom(archive: PMTiles, version: string): Pick<BasemapService, 'draw' | 'isOnWater'> {
  const kept = new LRUCache<string, string>(MOST_KEPT)
  return {
    async draw(query) {
      const key = `${version} ${JSON.stringify(query)}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const { drawBase } = await import('./base/draw.server.ts')
      const svg = await drawBase(archive, query)
      kept.set(key, svg)
      return svg
    },
    isOnWater: waterFinder(archive),
  }
}

/** The attribution that an archive brings along, as text. @throws Error where it can't be read now */
async function creditOf(archive: PMTiles, otherwise: string): Promise<string> {
  return creditIn(await archive.getMetadata().catch(notJson), otherwise)
}

function notJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

function creditIn(metadata: unknown, otherwise: string): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown }
  return (typeof attribution === 'string' && plainText(attribution)) || otherwise
}
