import { createRoute, z } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { Limit } from '../../platform/inputs.ts'
import { TagList } from './contract.ts'
import { readTags } from './reads.server.ts'

const list = createRoute({
  method: 'get',
  path: '/tags',
  summary: 'The most used tags',
  request: { query: z.object({ limit: Limit(40) }) },
  responses: answers(TagList, 'The most used first'),
})

export const tagsApi = api().openapi(list, async (c) =>
  c.json({ data: await readTags(c.var.ctx, c.req.valid('query').limit), next_cursor: null }, 200),
)

export type TagsApi = typeof tagsApi
