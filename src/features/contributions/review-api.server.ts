import { answers, api, route } from '../../platform/api.server.ts'
import { permission } from '../../policy/access.server.ts'
import { lockItem, readItem, readQueue } from './review.server.ts'
import { ReviewDetail, ReviewKey, ReviewLock, ReviewPage, ReviewQuery } from './review-contract.ts'

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

/** The queue of the team. */
export const reviewApi = api()
  .openapi(queue, async (c) => c.json(await readQueue(c.var.ctx, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await readItem(c.var.ctx, c.req.valid('param')), 200))
  .openapi(lock, async (c) => c.json(await lockItem(c.var.ctx, c.req.valid('param')), 200))

export type ReviewApi = (typeof reviewApi)['hono']
