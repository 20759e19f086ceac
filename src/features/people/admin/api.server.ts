import { answers, answersFile, api, route } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { permission } from '../../../policy/access.server.ts'
import { Sessions } from '../../accounts/access-contract.ts'
import { readSessions } from '../../accounts/security-reads.server.ts'
import { PeopleQuery } from '../contract/people.ts'
import { findUser } from '../people-reads.server.ts'
import { peopleCsv } from './people-csv.server.ts'

const csv = route({
  method: 'get',
  path: '/users/csv',
  operationId: 'exportUsers',
  access: permission('user.list'),
  summary: 'People as a table for spreadsheets, for staff',
  request: { query: PeopleQuery.omit({ cursor: true, limit: true, count: true }) },
  responses: answersFile('text/csv', 'The table, 50,000 rows at most'),
})

const sessions = route({
  method: 'get',
  path: '/users/{id}/sessions',
  operationId: 'listUserSessions',
  access: permission('user.change', { resource: findUser }),
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
  .openapi(sessions, async (c) => c.json(await readSessions(c.var.ctx, c.var.resource.id, c.var.ctx.viewer.session), 200))
