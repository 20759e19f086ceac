import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { publicly } from '../../../policy/access.server.ts'
import { Appeal, LinkCheck, LinkState } from '../access-contract.ts'
import { appeal } from '../appeals.server.ts'
import { isGoodLink } from '../links.server.ts'
import type { Installation } from '../session-cookies.server.ts'

const check = route({
  method: 'post',
  path: '/links/check',
  operationId: 'checkLink',
  access: publicly,
  summary: 'Whether the link of a mail is still good; it is not used up',
  request: body(LinkCheck),
  responses: answers(LinkState, 'Whether it is'),
})
const appealing = route({
  method: 'post',
  path: '/appeals',
  operationId: 'appeal',
  access: publicly,
  summary: 'Asks, with the link of a mail, for the end of a suspension',
  request: body(Appeal),
  responses: done('The team can read it'),
})

/** Links that are good for something without signing in. */
export const linksApi = ({ key }: Pick<Installation, 'key'>) =>
  api()
    .openapi(check, async (c) => c.json({ good: await isGoodLink(c.var.ctx, await key(), c.req.valid('json')) }, 200))
    .openapi(appealing, async (c) => {
      await appeal(c.var.ctx, await key(), c.req.valid('json'))
      return c.body(null, 204)
    })
