import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { mercator } from '../../platform/geo.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { categories } from '../categories/tables.ts'
import { placesInTag, wordsInTag } from '../places/cache-tags.ts'
import { openBasemap } from './basemap.server.ts'
import { mapTags } from './cache-tags.ts'
import type { MapAnswer, MapRegion, MapView, NamesView } from './contract.ts'
import { readNames, type Water } from './names.server.ts'
import { type Area, areaOf, contains, inTiles, saneZoom } from './reads/area.ts'
import { cellsOf, cellZoom, clustersOf, countPlaces, readCells } from './reads/clusters.server.ts'
import { readMatches } from './reads/matches.server.ts'
import { pinsPerTile, popularPins, readPins } from './reads/pins.server.ts'

/** What a map view shows. A box that is absurdly large for its zoom is read at a zoom that fits. @throws InvalidError */
export async function readMap(ctx: Ctx, query: MapView, water: Water = openBasemap()): Promise<MapAnswer> {
  const area = areaOf(query.bbox)
  const zoom = saneZoom(area, query.zoom)
  const [shown, regions] = await Promise.all([
    isSearch(query) ? readFound(ctx, query, area, zoom) : readAll(ctx, area, zoom),
    readNames(ctx, query.bbox, zoom, water),
  ])
  return { ...shown, regions }
}

/** The names of a map view alone, as `readMap` has them. */
export function readViewNames(ctx: Ctx, { bbox, zoom }: NamesView, water: Water = openBasemap()): Promise<MapRegion[]> {
  return readNames(ctx, bbox, saneZoom(areaOf(bbox), zoom), water)
}

type Shown = Omit<MapAnswer, 'regions'>

const isSearch = ({ bbox: _box, zoom: _zoom, ...filters }: MapView) => Object.values(filters).some((value) => value !== undefined)

async function readAll(ctx: Ctx, area: Area, zoom: number): Promise<Shown> {
  addCacheTags(ctx, ...mapTags(area, cellZoom(zoom)))
  const [ids, cells] = await Promise.all([popularPins(ctx, area, zoom), readCells(ctx, area, zoom, 0)])
  const [pins, total] = await Promise.all([readPins(ctx, ids), countPlaces(ctx, area, zoom, 0, cells)])
  return { clusters: clustersOf(cells, pins.map(mercator), zoom), pins, total, exact: true }
}

/** Words and filters: drawn from what was found; where that is not all, a category alone is counted by its cells. */
async function readFound(ctx: Ctx, query: MapView, area: Area, zoom: number): Promise<Shown> {
  addCacheTags(ctx, placesInTag(0, 0), ...(query.q === undefined ? [] : [wordsInTag(0)]))
  const found = await readMatches(ctx, query, inTiles(area, zoom))
  const inView = found.places.filter((place) => contains(area, place))
  const shown = pinsPerTile(found.places, zoom).filter((place) => contains(area, place))
  const pins = await readPins(
    ctx,
    shown.map(({ id }) => id),
  )
  const at = pins.map(mercator)
  if (found.complete) return { clusters: clustersOf(cellsOf(inView, zoom), at, zoom), pins, total: inView.length, exact: true }
  const category = await categoryAlone(ctx, query)
  if (category === null) return { clusters: [], pins, total: inView.length, exact: false }
  const cells = await readCells(ctx, area, zoom, category)
  return { clusters: clustersOf(cells, at, zoom), pins, total: await countPlaces(ctx, area, zoom, category, cells), exact: true }
}

const categoryId = prepared<RowOf<typeof categories, 'id'>>(
  'map-category',
  `select id from categories where slug = $1 and archived_at is null
   union all select target_id from slugs where slug = $1 and kind = 'category' limit 1`,
)

/** The category, if nothing else is asked for: its places are counted in cells. */
async function categoryAlone(ctx: Ctx, { category, bbox: _box, zoom: _zoom, ...others }: MapView): Promise<number | null> {
  if (category === undefined || Object.values(others).some((value) => value !== undefined)) return null
  return (await categoryId(ctx, [category]))[0]?.id ?? null
}
