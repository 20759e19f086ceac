import { answers, api, body, route } from '../../platform/api.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { recordAfter, visiblePlace } from './reads/record.server.ts'
import { PlaceMergeBody, PlaceMoveBody, PlaceRecord } from './record-contract.ts'
import * as verbs from './writes.server.ts'

const review = permission('place.review', { resource: visiblePlace })

const moves = {
  submit: 'Hands in a draft, or a place that was rejected; a draft of staff’s is published at once',
  withdraw: 'Takes back a place that waits for review: it is a draft again',
  approve: 'Publishes a place that waits for review',
  reject: 'Turns down a place that waits for review, with the reason that its creator is told',
  close: 'Says that a place has closed for good: its page stays, with a notice',
  reopen: 'Says that a closed place is open again',
  remove: 'Takes a place away, with the reason: its addresses lead nowhere',
  restore: 'Brings a removed place back to what it was',
  unmerge: 'Takes a merge back: the place is what it was before',
} as const

const move = <const Name extends keyof typeof moves>(name: Name) =>
  ({
    method: 'post',
    path: `/places/{id}/${name}`,
    operationId: `${name}Place`,
    summary: moves[name],
    request: { params: ById, ...body(PlaceMoveBody) },
    responses: answers(PlaceRecord, 'The place as it is now'),
  }) as const
const submit = route({ ...move('submit'), access: permission('place.submit', { resource: visiblePlace }) })
const withdraw = route({ ...move('withdraw'), access: permission('place.withdraw', { resource: visiblePlace }) })
const approve = route({ ...move('approve'), access: review })
const reject = route({ ...move('reject'), access: review })
const close = route({ ...move('close'), access: review })
const reopen = route({ ...move('reopen'), access: review })
const remove = route({ ...move('remove'), access: review })
const restore = route({ ...move('restore'), access: review })
const unmerge = route({ ...move('unmerge'), access: review })
const merge = route({
  method: 'post',
  path: '/places/{id}/merge',
  operationId: 'mergePlace',
  access: review,
  summary: 'Says that a place is the same as another, to which all its addresses lead from then on',
  request: { params: ById, ...body(PlaceMergeBody) },
  responses: answers(PlaceRecord, 'The place that was merged'),
})

/** What may become of a place as a whole, an operation each. */
export const placeMovesApi = api()
  .openapi(submit, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.submitPlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(withdraw, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.withdrawPlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(approve, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.approvePlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(reject, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.rejectPlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(close, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.closePlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(reopen, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.reopenPlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.removePlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(restore, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.restorePlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(unmerge, async (c) =>
    c.json(await recordAfter(c.var.ctx, verbs.unmergePlace(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
  )
  .openapi(merge, async (c) => {
    const { into: winner_id, version } = c.req.valid('json')
    return c.json(await recordAfter(c.var.ctx, byInto(verbs.mergePlace(c.var.ctx, { ...c.req.valid('param'), version, winner_id }))), 200)
  })

/** The verb names the other place `winner_id`, the operation `into`. */
function byInto<T>(done: Promise<T>): Promise<T> {
  return done.catch((error: unknown) => {
    const problem = error instanceof InvalidError ? error.errors.winner_id : undefined
    throw problem ? new InvalidError({ into: problem }) : error
  })
}

export type PlaceMovesApi = (typeof placeMovesApi)['hono']
