import { z } from '@hono/zod-openapi'
import { answersFile, api, route } from '../../platform/api.server.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { LiveHub } from '../../platform/live/hub.server.ts'
import { MOST_TOPICS, parseTopics } from '../../platform/live/topics.ts'
import { problemAnswer } from '../../platform/problem.ts'
import { member } from '../../policy/access.server.ts'
import { problem } from '../server/problems.server.ts'

const query = z.object({
  topics: z
    .string()
    .min(3)
    .max(800)
    .openapi({ description: `What to be told of, ${MOST_TOPICS} at most: list:12,list:15`, example: 'list:12' }),
})
const stream = route({
  method: 'get',
  path: '/live',
  operationId: 'openLiveStream',
  // It ends with the session, so it needs one.
  access: member(null),
  summary: 'What happens to things while one works on them, as server-sent events',
  request: { query },
  responses: {
    ...answersFile(
      'text/event-stream',
      'Events without end: change, here, reset (read everything anew), gone (a topic that one may no longer watch) and end. With Last-Event-ID what happened since comes first',
    ),
    503: problemAnswer('The server is full, or stops'),
  },
})

const headersOfStream = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that gather answers before they pass them on would keep everything to themselves.
  'X-Accel-Buffering': 'no',
}

/** The stream that each browser of a member has open. Without a hub, and while the server stops, it is away. */
export const liveApi = (hub: LiveHub | undefined) =>
  api().openapi(stream, async (c) => {
    const { ctx } = c.var
    const { session } = ctx.viewer
    if (session === null) throw new ForbiddenError('Only browsers that are signed in are told.')
    const topics = parseTopics(c.req.valid('query').topics)
    if (!topics) throw new InvalidError({ topics: [`are ${MOST_TOPICS} at most, each a kind and a number: list:12`] })
    const away = () => {
      c.header('Retry-After', '2')
      return problem(c, 503, 'There are no live events just now.') as never
    }
    if (!hub) return away()
    const allowed = await hub.allowed(ctx, topics)
    if (allowed.length === 0) throw new NotFoundError('There is nothing here to be told of.')
    // Asked for its head alone: nobody would ever read it.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headersOfStream) as never
    const after = c.req.header('last-event-id') ?? null
    const opened = await hub.open({ viewer: { ...ctx.viewer, session }, topics: allowed, after, hangUp: c.env.hangUp ?? (() => {}) })
    if (!opened) return away()
    for (const topic of topics) if (!allowed.includes(topic)) opened.say({ event: 'gone', data: { topic } })
    return c.body(opened.body, 200, headersOfStream) as never
  })
