import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { permission } from '../../policy/access.server.ts'
import { categoryKind } from './category-kind.server.ts'
import { ByFollowed, FollowChange, FollowList, FollowMarks, FollowQuery, MarksQuery } from './contract.ts'
import { personKind } from './person-kind.server.ts'
import { listFollows, readFollowMarks } from './reads.server.ts'
import { regionKind } from './region-kind.server.ts'
import type { TargetKinds } from './target-kind.ts'
import { follow, unfollow } from './writes.server.ts'

const list = route({
  method: 'get',
  path: '/follows',
  operationId: 'listFollows',
  access: permission('follow.read'),
  summary: 'What one follows, the newest first',
  request: { query: FollowQuery },
  responses: answers(FollowList, 'What can’t be seen any more has no target'),
})
const marks = route({
  method: 'get',
  path: '/follows/marks',
  operationId: 'readFollowMarks',
  access: permission('follow.read'),
  summary: 'Which of these things one follows and how, and how many do',
  request: { query: MarksQuery },
  responses: answers(FollowMarks, 'One for each that was asked about'),
})
const make = route({
  method: 'put',
  path: '/follows/{kind}/{id}',
  operationId: 'follow',
  access: permission('follow.edit'),
  summary: 'Follows a person, region or category, or chooses how to be told',
  request: { params: ByFollowed, ...body(FollowChange) },
  responses: done('It is followed'),
})
const end = route({
  method: 'delete',
  path: '/follows/{kind}/{id}',
  operationId: 'unfollow',
  access: permission('follow.edit'),
  summary: 'Follows it no longer',
  request: { params: ByFollowed },
  responses: done('It isn’t followed'),
})

/** What people follow. `kinds`: those of things besides people, regions and categories. */
export const followsApi = ({ kinds: further }: { kinds: TargetKinds }) => {
  const kinds = { person: personKind, region: regionKind, category: categoryKind, ...further }
  return api()
    .openapi(list, async (c) => c.json(await listFollows(c.var.ctx, kinds, c.req.valid('query')), 200))
    .openapi(marks, async (c) => {
      const { kind, ids } = c.req.valid('query')
      c.header('Cache-Control', 'no-store')
      return c.json(await readFollowMarks(c.var.ctx, kinds, kind, ids), 200)
    })
    .openapi(make, async (c) => {
      await follow(c.var.ctx, kinds, c.req.valid('param'), c.req.valid('json').how)
      return c.body(null, 204)
    })
    .openapi(end, async (c) => {
      await unfollow(c.var.ctx, c.req.valid('param'))
      return c.body(null, 204)
    })
}

export type FollowsApi = ReturnType<typeof followsApi>['hono']
