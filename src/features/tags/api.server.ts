import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import { Limit } from '../../platform/inputs.ts'
import { publicly } from '../../policy/access.server.ts'
import { TagList } from './contract.ts'
import { readTags } from './reads.server.ts'

const list = route({
  method: 'get',
  path: '/tags',
  operationId: 'listTags',
  access: publicly,
  summary: 'The most used tags',
  request: { query: z.object({ limit: Limit(40) }) },
  responses: answers(TagList, 'The most used first'),
})

export const tagsApi = api().openapi(list, async (c) =>
  c.json({ data: await readTags(c.var.ctx, c.req.valid('query').limit), next_cursor: null }, 200),
)

export type TagsApi = (typeof tagsApi)['hono']
