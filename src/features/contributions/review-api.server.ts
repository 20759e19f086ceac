import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { permission } from '../../policy/access.server.ts'
import { countQueue, lockItem, type ReviewSources, readItem, readQueue } from './review.server.ts'
import { ReviewCounts, ReviewDetail, ReviewKey, ReviewLock, ReviewPage, ReviewQuery, ReviewUndo } from './review-contract.ts'
import { undoDecision } from './undo.server.ts'

const queue = route({
  method: 'get',
  path: '/review',
  operationId: 'listReview',
  access: permission('place.review'),
  summary: 'What waits for a decision: new places, suggested changes, photos',
  request: { query: ReviewQuery },
  responses: answers(ReviewPage, 'The oldest first, and how many of each kind'),
})
const one = route({
  method: 'get',
  path: '/review/{kind}/{id}',
  operationId: 'getReviewItem',
  access: permission('place.review'),
  summary: 'One thing that waits, with all that a decision needs',
  request: { params: ReviewKey },
  responses: answers(ReviewDetail, 'The thing, its place, what was suggested, places that may be the same'),
})
const lock = route({
  method: 'post',
  path: '/review/{kind}/{id}/lock',
  operationId: 'lockReviewItem',
  access: permission('place.review'),
  summary: 'Tells others for five minutes that one is looking at it',
  request: { params: ReviewKey },
  responses: answers(ReviewLock, 'Who has it'),
})

const undo = route({
  method: 'post',
  path: '/review/{kind}/{id}/undo',
  operationId: 'undoReviewDecision',
  access: permission('place.review'),
  summary: 'Takes the last decision about something back, as long as nothing has changed since: it waits again',
  request: { params: ReviewKey, ...body(ReviewUndo) },
  responses: done('It waits again'),
})
const counts = route({
  method: 'get',
  path: '/review/counts',
  operationId: 'countReview',
  access: permission('place.review'),
  summary: 'How much waits for a decision',
  responses: answers(ReviewCounts, 'How much of each kind'),
})

/** The queue of the team. */
export const reviewApi = (sources: ReviewSources) =>
  api()
    .openapi(queue, async (c) => c.json(await readQueue(c.var.ctx, sources.targets, c.req.valid('query')), 200))
    .openapi(one, async (c) => c.json(await readItem(c.var.ctx, sources, c.req.valid('param')), 200))
    .openapi(lock, async (c) => c.json(await lockItem(c.var.ctx, c.req.valid('param')), 200))
    .openapi(undo, async (c) => {
      await undoDecision(c.var.ctx, sources.targets, c.req.valid('param'), c.req.valid('json').version)
      return c.body(null, 204)
    })
    .openapi(counts, async (c) => c.json(await countQueue(c.var.ctx), 200))

export type ReviewApi = ReturnType<typeof reviewApi>['hono']
