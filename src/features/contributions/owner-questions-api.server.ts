import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { publicly } from '../../policy/access.server.ts'
import type { Installation } from '../accounts/session-cookies.server.ts'
import { answerQuestion, readQuestion } from './owner-questions.server.ts'
import { OwnerQuestion, OwnerQuestionLink } from './owner-questions-contract.ts'

const check = route({
  method: 'post',
  path: '/owner-questions/check',
  operationId: 'checkOwnerQuestion',
  access: publicly,
  summary: 'Which facts the link of a mail asks about; it is not used up',
  request: body(OwnerQuestionLink),
  responses: answers(OwnerQuestion, 'The facts, null where the link is not good'),
})
const answer = route({
  method: 'post',
  path: '/owner-questions/answer',
  operationId: 'answerOwnerQuestion',
  access: publicly,
  summary: 'Says, with the link of a mail, that the facts it asks about are still right',
  request: body(OwnerQuestionLink),
  responses: done('They are as fresh as today'),
})

/** Questions to those who run places, answered by a link without signing in. */
export const ownerQuestionsApi = ({ key }: Pick<Installation, 'key'>) =>
  api()
    .openapi(check, async (c) => c.json(await readQuestion(c.var.ctx, await key(), c.req.valid('json')), 200))
    .openapi(answer, async (c) => {
      await answerQuestion(c.var.ctx, await key(), c.req.valid('json'))
      return c.body(null, 204)
    })

export type OwnerQuestionsApi = ReturnType<typeof ownerQuestionsApi>['hono']
