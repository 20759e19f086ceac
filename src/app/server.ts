import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { categoriesApi } from '../features/categories/api.server.ts'
import { mapPicturesApi, placesApi } from '../features/places/api.server.ts'
import { regionsApi } from '../features/regions/api.server.ts'
import { readSettings } from '../features/settings/reads.server.ts'
import { tagsApi } from '../features/tags/api.server.ts'
import type { ApiEnv } from '../platform/api.server.ts'
import type { Ctx } from '../platform/context.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Env } from '../platform/env.server.ts'
import type { Log } from '../platform/log.server.ts'
import { securityHeaders } from '../platform/security-headers.server.ts'
import type { Viewer } from '../policy.ts'
import { reactTo } from './reactions.server.ts'
import type { Site } from './router/visit.ts'
import { apiDocs } from './server/api-docs.server.ts'
import { deliver } from './server/deliver.server.ts'
import type { Pages } from './server/pages.server.ts'
import { plainPage } from './server/plain-page.ts'
import { problem, problemOf } from './server/problems.server.ts'
import { protection, type RequestEnv, refuseUnreadable, requestLog } from './server/requests.server.ts'
import { statusApi } from './server/status.server.ts'
import { machineFiles } from './sitemap/machine-files.server.ts'
import type { Readiness } from './start/readiness.server.ts'

export type Parts = {
  db: Database
  env: Pick<Env, 'appUrl' | 'tilesUrl' | 'production'>
  log: Log
  readiness: () => Readiness | Promise<Readiness>
  pages: Pages
}

const document = { openapi: '3.1.0', info: { title: 'Directory API', version: '1' } }

/** The whole server on one page: what surrounds every request, in order, then the API, the files and the pages. */
export function createApp(parts: Parts) {
  const { env, log, pages } = parts
  const api = createApi(parts)
  const ctxFor = contexts(parts.db)

  const app = new Hono<RequestEnv>()
  app.use(requestLog(log))
  app.use(protection(securityHeaders({ ...env, development: !env.production })))
  app.use(refuseUnreadable)

  app.use('/api/*', bodyLimit({ maxSize: 1_000_000, onError: (c) => problem(c, 413, 'This is more than the server takes at once.') }))
  app.all('/api/*', async (c) => deliver(c.req.raw, await api.fetch(c.req.raw, { viewer: null })))

  app.route('/', machineFiles({ ctx: () => ctxFor(null), base: env.appUrl }))
  app.get('*', (c, next) => {
    const file = pages.files(c.req.raw, c.req.path)
    return file ? Promise.resolve(file) : next()
  })
  app.get('*', async (c) => {
    const viewer: Viewer | null = null
    const { nonce, requestId } = c.var
    const answer = await pages.ssr(new Request(c.req.raw.url, { headers: c.req.raw.headers, signal: c.req.raw.signal }), {
      api: (input, init) => {
        const address = input instanceof Request ? input.url : input
        return Promise.resolve(api.fetch(new Request(new URL(address, env.appUrl), init), { viewer }))
      },
      site: await siteOf(ctxFor(viewer), env.appUrl),
      report: (error) => log.error({ err: error, path: c.req.path }, 'A page failed'),
      nonce,
      requestId,
      viewer,
      user: null,
      csrf: null,
    })
    return deliver(c.req.raw, answer, { ignoring: nonce })
  })
  app.all('*', () => plainPage(405, 'Not possible here', 'Pages can only be read.', { Allow: 'GET, HEAD' }))

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'A request failed')
    return plainPage(500, 'Something went wrong', `If it happens again, tell us this number: ${c.var.requestId}`)
  })
  return app
}

/** The API, one line per feature. It is called from outside and, in process, by the pages; `viewer` only comes this way. */
export function createApi({ db, log, readiness }: Pick<Parts, 'db' | 'log' | 'readiness'>) {
  const ctxFor = contexts(db)
  const app = new OpenAPIHono<ApiEnv & { Bindings: { viewer: Viewer | null } }>()
  app.use(async (c, next) => {
    c.set('ctx', ctxFor(c.env.viewer))
    await next()
  })

  app.route('/api', statusApi(readiness))
  app.route('/api', regionsApi)
  app.route('/api', categoriesApi)
  app.route('/api', tagsApi)
  app.route('/api', placesApi)
  app.route('/api', mapPicturesApi)

  app.doc31('/api/openapi.json', document)
  app.get('/api/docs', () => apiDocs(app.getOpenAPI31Document(document)))

  app.notFound((c) => problem(c, 404, 'There is nothing at this address.'))
  app.onError(problemOf(log))
  return app
}

function contexts({ db, pool }: Database) {
  return (viewer: Viewer | null): Ctx => ({ db, client: pool, pool, viewer, request: null, now: new Date(), reactTo })
}

async function siteOf(ctx: Ctx, url: string): Promise<Site> {
  const settings = await readSettings(ctx)
  return { name: settings.site_name, tagline: settings.site_tagline, url, home: settings.home_region }
}
