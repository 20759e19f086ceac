import { z } from '@hono/zod-openapi'
import { answers, answersFile, api, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { publicly } from '../../policy/access.server.ts'
import { readAround } from './around.server.ts'
import { type BasemapService, openBasemap } from './basemap.server.ts'
import { BasePicture, MapAnswer, MapNames, MapPicture, MapView, NamesView, OutlinePicture, OutlineShapes, PlaceAround } from './contract.ts'
import { readMap, readViewNames } from './map.server.ts'
import { readDots } from './reads/dots.server.ts'
import { readOutlineShapes, readOutlines } from './reads/outlines.server.ts'

const map = route({
  method: 'get',
  path: '/places/map',
  operationId: 'getPlaceMap',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Clusters and pins of a map view',
  request: { query: MapView },
  responses: answers(MapAnswer, 'What the view shows'),
})

const names = route({
  method: 'get',
  path: '/map/names',
  operationId: 'listMapNames',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'The regions that a map view names',
  request: { query: NamesView },
  responses: answers(MapNames, 'The weightiest first'),
})

const around = route({
  method: 'get',
  path: '/places/{id}/around',
  operationId: 'listPlacesAround',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'What stands near a place, and what of its kind does',
  request: { params: z.object({ id: Id }) },
  responses: answers(PlaceAround, 'Nearest first'),
})

const base = route({
  method: 'get',
  path: '/map/base.svg',
  operationId: 'drawMapBase',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Shores, borders and rivers of a map view',
  request: { query: BasePicture },
  responses: answersFile(
    'image/svg+xml',
    'Its water, to be used as a mask; by their names l, c and o what lies beneath it, the coast, and what lies above',
  ),
})

const dots = route({
  method: 'get',
  path: '/map/dots.svg',
  operationId: 'drawMapDots',
  access: publicly,
  summary: 'Every known place of a map view as a dot',
  request: { query: MapPicture },
  responses: answersFile('image/svg+xml', 'A picture of one colour, to be used as a mask'),
})

const outlines = route({
  method: 'get',
  path: '/map/outlines.svg',
  operationId: 'drawMapOutlines',
  access: publicly,
  summary: 'The borders of the regions in a map view',
  request: { query: OutlinePicture },
  responses: answersFile('image/svg+xml', 'A picture of one colour, to be used as a mask'),
})

const shapes = route({
  method: 'get',
  path: '/map/outlines',
  operationId: 'listMapOutlines',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'The borders of the regions in a map view, as positions',
  request: { query: OutlinePicture },
  responses: answers(OutlineShapes, 'Every region whose borders reach into the view'),
})

/** Places come by the hour, borders by the year; a picture of this version of the map never changes. */
const kept = (seconds: number) => ({
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': `public, max-age=${seconds}, ${seconds > A_MONTH ? 'immutable' : 'stale-while-revalidate=604800'}`,
})
const A_MONTH = 2_592_000
const A_YEAR = 31_536_000

export const mapsApi = (basemap: BasemapService = openBasemap()) =>
  api()
    .openapi(map, async (c) => c.json(await readMap(c.var.ctx, c.req.valid('query'), basemap), 200))
    .openapi(names, async (c) => c.json({ data: await readViewNames(c.var.ctx, c.req.valid('query'), basemap), next_cursor: null }, 200))
    .openapi(around, async (c) => c.json(await readAround(c.var.ctx, c.req.valid('param').id, basemap), 200))
    .openapi(base, async (c) => {
      const { v, ...view } = c.req.valid('query')
      return c.body(await basemap.draw(view), 200, kept(v === undefined ? 300 : A_YEAR))
    })
    .openapi(dots, async (c) => c.body(await readDots(c.var.ctx, c.req.valid('query')), 200, kept(300)))
    .openapi(outlines, async (c) => c.body(await readOutlines(c.var.ctx, c.req.valid('query')), 200, kept(86_400)))
    .openapi(shapes, async (c) =>
      c.json(await readOutlineShapes(c.var.ctx, c.req.valid('query')), 200, { 'Cache-Control': 'public, max-age=86400' }),
    )

export type MapsApi = ReturnType<typeof mapsApi>['hono']
