import { z } from '@hono/zod-openapi'
import { answers, api, body, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { permission, publicly } from '../../policy/access.server.ts'
import {
  ByZip,
  HomeRegion,
  HomeRegionChange,
  Region,
  RegionList,
  RegionMatches,
  RegionPath,
  RegionQuery,
  RegionsAt,
  Zip,
} from './contract.ts'
import { listRegions, readRegion, readRegionAt, readRegionsAt, readZip } from './reads.server.ts'
import { chooseHomeRegion } from './writes.server.ts'

const list = route({
  method: 'get',
  path: '/regions',
  operationId: 'listRegions',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'States, cities and neighbourhoods',
  request: { query: RegionQuery },
  responses: answers(RegionList, 'A page of regions'),
})

const at = route({
  method: 'get',
  path: '/regions/at',
  operationId: 'listRegionsAt',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Which regions a position lies in, and why',
  request: { query: RegionsAt },
  responses: answers(RegionMatches, 'The largest first; empty outside every state'),
})

const byPath = route({
  method: 'get',
  path: '/regions/by-path',
  operationId: 'getRegionByPath',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'The region at a path such as texas/austin',
  request: { query: z.object({ path: RegionPath }) },
  responses: answers(Region, 'The region; its path differs where the one asked for is a former one'),
})

const one = route({
  method: 'get',
  path: '/regions/{id}',
  operationId: 'getRegion',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'One region',
  request: { params: z.object({ id: Id }) },
  responses: answers(Region, 'The region'),
})

const zip = route({
  method: 'get',
  path: '/zips/{zip}',
  operationId: 'getZip',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Where a ZIP code is',
  request: { params: ByZip },
  responses: answers(Zip, 'The middle of its area'),
})

const home = route({
  method: 'put',
  path: '/user/home-region',
  operationId: 'setHomeRegion',
  access: permission('account.edit'),
  summary: 'Chooses the region where one is at home',
  request: body(HomeRegionChange),
  responses: answers(HomeRegion, 'The region now'),
})

export const regionsApi = api()
  .openapi(home, async (c) => c.json({ region: await chooseHomeRegion(c.var.ctx, c.req.valid('json').region) }, 200))
  .openapi(list, async (c) => c.json(await listRegions(c.var.ctx, c.req.valid('query')), 200))
  .openapi(at, async (c) => c.json({ data: await readRegionsAt(c.var.ctx, c.req.valid('query').near), next_cursor: null }, 200))
  .openapi(byPath, async (c) => c.json(await readRegionAt(c.var.ctx, c.req.valid('query').path), 200))
  .openapi(one, async (c) => c.json(await readRegion(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(zip, async (c) => c.json(await readZip(c.var.ctx, c.req.valid('param').zip), 200))

export type RegionsApi = (typeof regionsApi)['hono']
