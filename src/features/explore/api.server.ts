import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { publicly } from '../../policy/access.server.ts'
import { CategorySlug } from '../categories/contract.ts'
import { CategoryRegions, RegionCounts, RegionOverview } from './contract.ts'
import { readCategoryRegions, readRegionCounts, readRegionOverview } from './regions/overview.server.ts'

const regionOverview = route({
  method: 'get',
  path: '/regions/{id}/overview',
  operationId: 'getRegionOverview',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'What a region has: categories, how much is open, how complete it is',
  request: { params: z.object({ id: Id }) },
  responses: answers(RegionOverview, 'The overview'),
})

const regionCounts = route({
  method: 'get',
  path: '/regions/{id}/counts',
  operationId: 'getRegionCounts',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'How many places a region has, by category, and how many are open',
  request: { params: z.object({ id: Id }), query: z.object({ category: CategorySlug.optional() }) },
  responses: answers(RegionCounts, 'The counts'),
})

const categoryRegions = route({
  method: 'get',
  path: '/categories/{id}/regions',
  operationId: 'listCategoryRegions',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'The cities with the most places of a category',
  request: { params: z.object({ id: Id }) },
  responses: answers(CategoryRegions, 'The most first'),
})

export const exploreApi = api()
  .openapi(regionOverview, async (c) => c.json(await readRegionOverview(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(regionCounts, async (c) =>
    c.json(await readRegionCounts(c.var.ctx, c.req.valid('param').id, c.req.valid('query').category), 200),
  )
  .openapi(categoryRegions, async (c) =>
    c.json({ data: await readCategoryRegions(c.var.ctx, c.req.valid('param').id), next_cursor: null }, 200),
  )

export type ExploreApi = (typeof exploreApi)['hono']
