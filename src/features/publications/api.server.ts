import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { noteChannelOpening, visibleChannel } from '../channels/known-channel.server.ts'
import { OneInChannel, Publication, PublicationChange, Publications, PublicationsQuery } from './contract.ts'
import { readPublications } from './reads.server.ts'
import { archivePublication, cancelPublication, tellAgain, writePublication } from './writes.server.ts'

const writing = permission('channel.edit', { resource: visibleChannel })
const one = '/channels/{id}/publications/{kind}/{target_id}'

const list = route({
  method: 'get',
  path: '/channels/{id}/publications',
  operationId: 'listPublications',
  access: writing,
  summary: 'Everything that stands in a channel, with when it came out or will',
  request: { params: ById, query: PublicationsQuery },
  responses: answers(Publications, 'What comes last first'),
})
const write = route({
  method: 'put',
  path: one,
  operationId: 'writePublication',
  access: writing,
  summary: 'Says something of a list or chain of a channel, and when it comes out',
  request: { params: OneInChannel, ...body(PublicationChange) },
  responses: answers(Publication, 'It as it is now'),
})
const cancel = route({
  method: 'delete',
  path: one,
  operationId: 'cancelPublication',
  access: writing,
  summary: 'Takes back what was drafted or planned',
  request: { params: OneInChannel },
  responses: done('Nothing is planned'),
})
const archive = route({
  method: 'post',
  path: `${one}/archive`,
  operationId: 'archivePublication',
  access: writing,
  summary: 'Takes what is out away from the front page and the feed; its address stays',
  request: { params: OneInChannel },
  responses: answers(Publication, 'It as it is now'),
})
const restore = route({
  method: 'post',
  path: `${one}/restore`,
  operationId: 'restorePublication',
  access: writing,
  summary: 'Puts back what was archived',
  request: { params: OneInChannel },
  responses: answers(Publication, 'It as it is now'),
})
const tell = route({
  method: 'post',
  path: `${one}/tell`,
  operationId: 'tellPublication',
  access: writing,
  summary: 'Tells followers of something that is out, at most once a day',
  request: { params: OneInChannel },
  responses: answers(Publication, 'It as it is now'),
})
/** What channels publish, and when. */
export const publicationsApi = api()
  .openapi(list, async (c) => {
    await noteChannelOpening(c.var.ctx, c.var.resource)
    return c.json(await readPublications(c.var.ctx, c.var.resource.id, c.req.valid('query')), 200)
  })
  .openapi(write, async (c) => {
    const at = c.req.valid('param')
    return c.json(await writePublication(c.var.ctx, at, at, c.req.valid('json')), 200)
  })
  .openapi(cancel, async (c) => {
    const at = c.req.valid('param')
    await cancelPublication(c.var.ctx, at, at)
    return c.body(null, 204)
  })
  .openapi(archive, async (c) => {
    const at = c.req.valid('param')
    return c.json(await archivePublication(c.var.ctx, at, at, true), 200)
  })
  .openapi(restore, async (c) => {
    const at = c.req.valid('param')
    return c.json(await archivePublication(c.var.ctx, at, at, false), 200)
  })
  .openapi(tell, async (c) => {
    const at = c.req.valid('param')
    return c.json(await tellAgain(c.var.ctx, at, at), 200)
  })

export type PublicationsApi = (typeof publicationsApi)['hono']
