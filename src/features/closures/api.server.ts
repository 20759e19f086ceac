import { answers, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { visiblePlace } from '../places/reads.server.ts'
import { answerCase } from './answers.server.ts'
import { ClosureAnswer, ClosureCases, ClosureQuestion, MaybeClosure } from './contract.ts'
import { readCases, readOpenClosure, readQuestion, visibleClosure } from './reads.server.ts'

const ofPlace = route({
  method: 'get',
  path: '/places/{id}/closure',
  operationId: 'getOpenClosure',
  access: publicly,
  tagged: true,
  summary: 'Whether people are asked just now if a place has closed, or is open again',
  request: { params: ById },
  responses: answers(MaybeClosure, 'The question, if there is one'),
})
const cases = route({
  method: 'get',
  path: '/places/{id}/closures',
  operationId: 'listClosures',
  access: permission('place.review', { resource: visiblePlace }),
  summary: 'Who was asked whether a place has closed, what they said, and what came of it',
  request: { params: ById },
  responses: answers(ClosureCases, 'The last one first'),
})
const one = route({
  method: 'get',
  path: '/closures/{id}',
  operationId: 'getClosure',
  access: member('read'),
  summary: 'The question whether a place has closed, and what one answered',
  request: { params: ById },
  responses: answers(ClosureQuestion, 'The question'),
})
const answer = route({
  method: 'post',
  path: '/closures/{id}/answer',
  operationId: 'answerClosure',
  access: permission('closure.answer', { resource: visibleClosure }),
  summary: 'Says what one knows of it; what follows from it follows at once',
  request: { params: ById, ...body(ClosureAnswer) },
  responses: answers(ClosureQuestion, 'The question as it is now'),
})

/** Closing places with due process. */
export const closuresApi = api()
  .openapi(ofPlace, async (c) => c.json({ closure: await readOpenClosure(c.var.ctx, c.req.valid('param').id) }, 200))
  .openapi(cases, async (c) => c.json({ data: await readCases(c.var.ctx, c.var.resource.id), next_cursor: null }, 200))
  .openapi(one, async (c) => c.json(await readQuestion(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(answer, async (c) => {
    const { ctx, resource } = c.var
    await answerCase(ctx, resource.id, c.req.valid('json'))
    return c.json(await readQuestion(ctx, resource.id), 200)
  })

export type ClosuresApi = (typeof closuresApi)['hono']
