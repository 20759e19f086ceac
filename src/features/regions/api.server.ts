import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, body } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { HomeRegion, HomeRegionChange, Region, RegionList, RegionMatches, RegionPath, RegionQuery, RegionsAt } from './contract.ts'
import { listRegions, readRegion, readRegionAt, readRegionsAt } from './reads.server.ts'
import { chooseHomeRegion } from './writes.server.ts'

const list = createRoute({
  method: 'get',
  path: '/regions',
  summary: 'States, cities and neighbourhoods',
  request: { query: RegionQuery },
  responses: answers(RegionList, 'A page of regions'),
})

const at = createRoute({
  method: 'get',
  path: '/regions/at',
  summary: 'Which regions a position lies in, and why',
  request: { query: RegionsAt },
  responses: answers(RegionMatches, 'The largest first; empty outside every state'),
})

const byPath = createRoute({
  method: 'get',
  path: '/regions/by-path',
  summary: 'The region at a path such as texas/austin',
  request: { query: z.object({ path: RegionPath }) },
  responses: answers(Region, 'The region; its path differs where the one asked for is a former one'),
})

const one = createRoute({
  method: 'get',
  path: '/regions/{id}',
  summary: 'One region',
  request: { params: z.object({ id: Id }) },
  responses: answers(Region, 'The region'),
})

const home = createRoute({
  method: 'put',
  path: '/user/home-region',
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

export type RegionsApi = typeof regionsApi
