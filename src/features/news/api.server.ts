import { answers, api, route } from '../../platform/api.server.ts'
import { member } from '../../policy/access.server.ts'
import { ListNewsPage, ListNewsQuery } from './contract.ts'
import { readNews } from './reads.server.ts'

const news = route({
  method: 'get',
  path: '/user/news',
  operationId: 'listNews',
  access: member('read'),
  summary: 'What is new of lists that one follows, and of people, regions and categories',
  request: { query: ListNewsQuery },
  responses: answers(ListNewsPage, 'The newest first'),
})

/** What is new to somebody. */
export const newsApi = api().openapi(news, async (c) => c.json(await readNews(c.var.ctx, c.req.valid('query')), 200))

export type NewsApi = (typeof newsApi)['hono']
