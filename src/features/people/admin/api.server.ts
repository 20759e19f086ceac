import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, Problem } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { Sessions } from '../../accounts/access-contract.ts'
import { PeopleQuery } from '../contract/people.ts'
import { peopleCsv } from './people-csv.server.ts'
import { listSessionsOf } from './person-sessions.server.ts'

const csv = createRoute({
  method: 'get',
  path: '/users/csv',
  summary: 'People as a table for spreadsheets, for staff',
  request: { query: PeopleQuery.omit({ cursor: true, limit: true, count: true }) },
  responses: {
    200: { description: 'The table, 50,000 rows at most', content: { 'text/csv': { schema: z.string() } } },
    default: { description: 'A problem', content: { 'application/problem+json': { schema: Problem } } },
  },
})

const sessions = createRoute({
  method: 'get',
  path: '/users/{id}/sessions',
  summary: 'Where a person is signed in, for staff',
  request: { params: ById },
  responses: answers(Sessions, 'The last used first'),
})

/** What the admin area's page of people needs besides the acts. Stands before `/users/{id}`. */
export const peopleAdminApi = api()
  .openapi(csv, async (c) =>
    c.body(await peopleCsv(c.var.ctx, c.req.valid('query')), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="people.csv"',
      'Cache-Control': 'no-store',
    }),
  )
  .openapi(sessions, async (c) => c.json(await listSessionsOf(c.var.ctx, c.req.valid('param').id), 200))
