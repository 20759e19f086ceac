import { STATUS_CODES } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono, type MiddlewareHandler } from 'hono'
import { accountsApi } from '../features/accounts/api.server.ts'
import { idempotencyKeysOf } from '../features/accounts/idempotency-keys.server.ts'
import { type Installation, sessionCookiesOf } from '../features/accounts/session-cookies.server.ts'
import { auditApi } from '../features/audit/api.server.ts'
import { categoriesApi } from '../features/categories/api.server.ts'
import { exploreApi } from '../features/explore/api.server.ts'
import { jobsApi } from '../features/jobs/api.server.ts'
import { mailsApi } from '../features/mails/api.server.ts'
import { mapsApi } from '../features/maps/api.server.ts'
import { mediaApi } from '../features/media/api.server.ts'
import { mediaFiles } from '../features/media/files.server.ts'
import { maxPictureSize } from '../features/media/limits.ts'
import { notificationsApi } from '../features/notifications/api.server.ts'
import { peopleApi } from '../features/people/api.server.ts'
import { placesApi } from '../features/places/api.server.ts'
import { regionsApi } from '../features/regions/api.server.ts'
import { reportsApi } from '../features/reports/api.server.ts'
import { savedViewsApi } from '../features/saved-views/api.server.ts'
import { searchApi } from '../features/search/api.server.ts'
import { readSettings } from '../features/settings/reads.server.ts'
import { syndicationApi } from '../features/syndication/api.server.ts'
import { syndication } from '../features/syndication/syndication.server.ts'
import { tagsApi } from '../features/tags/api.server.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { appKey } from '../platform/app-key.server.ts'
import { ANY_CHANGE, collectCacheTags } from '../platform/cache-tags.server.ts'
import type { Ctx, Origin } from '../platform/context.server.ts'
import { isOfAnother, isOurOwn } from '../platform/csrf.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Env } from '../platform/env.server.ts'
import { DomainError } from '../platform/errors.ts'
import type { Log } from '../platform/log.server.ts'
import { privateFiles } from '../platform/private-files.server.ts'
import { readableAddress } from '../platform/readable-address.server.ts'
import { maxJsonSize } from '../platform/readable-body.server.ts'
import { securityHeaders } from '../platform/security-headers.server.ts'
import type { Viewer } from '../policy.ts'
import { loggedPath } from '../urls/logged-path.ts'
import type { PageCache } from './cache/page-cache.server.ts'
import { withCache } from './cache/with-cache.server.ts'
import { reactTo } from './reactions.server.ts'
import { resolveApi } from './resolve/api.server.ts'
import { placeIdAt } from './resolve/resolve.server.ts'
import type { Site } from './router/request-context.ts'
import { answerLog } from './server/answer-log.server.ts'
import { documentApi, openApiDocument } from './server/api-document.server.ts'
import { deliver } from './server/deliver.server.ts'
import { handOver } from './server/hand-over.server.ts'
import { authenticate, formatsOf, type Identity, originOf } from './server/identity.server.ts'
import { createScriptMark, hashInlineScripts } from './server/inline-scripts.server.ts'
import type { Pages } from './server/pages.server.ts'
import { plainPage } from './server/plain-page.ts'
import { problem, problemOf } from './server/problems.server.ts'
import { protection, type RequestEnv, refuseUnreadable, requestLog } from './server/requests.server.ts'
import { csrfCookies, followVerificationLink, withNoStore } from './server/sessions.server.ts'
import { statusApi } from './server/status.server.ts'
import { unavailablePage, watchAvailability } from './server/unavailable.server.ts'
import { allowedMethods } from './server/wrong-method.server.ts'
import { openServices, type Services, type ServicesEnv } from './services.server.ts'
import { machineFiles } from './sitemap/machine-files.server.ts'
import type { Readiness } from './start/readiness.server.ts'

export type Parts = {
  db: Database
  /** Without `dataDir`, no drawn picture is kept. */
  env: Pick<Env, 'appUrl' | 'production'> &
    ServicesEnv &
    Partial<Pick<Env, 'dataDir' | 'appKey' | 'trustProxy' | 'demo' | 'logRequests' | 'imageDeliveryUrl' | 'imageHosts'>>
  log: Log
  readiness: () => Readiness | Promise<Readiness>
  pages: Pages
  /** Left out, nothing is kept. */
  cache?: PageCache
  /** Opened from `env` where it isn't given. */
  services?: Services
  /** See `Installation`; tests need not wait so long. */
  stepMs?: number
}

/** The whole server on one page: what surrounds every request, in order, then the API, the files and the pages. */
export function createApp(parts: Parts) {
  const { env, log, pages } = parts
  const services = parts.services ?? openServices(env)
  const api = createApi({ ...parts, services })
  const ctxFor = contexts(parts.db)
  const installation = installationOf(parts)
  const sessionCookies = sessionCookiesOf(installation)

  const app = new Hono<RequestEnv & { Variables: { identity: Identity; origin: Origin } }>()
  const note = answerLog(log, env.logRequests)
  app.use(requestLog(note))
  app.use(protection(securityHeaders({ ...env, development: !env.production })))
  app.use(refuseUnreadable)
  const whoAsks: MiddlewareHandler<RequestEnv & { Variables: { identity: Identity; origin: Origin } }> = async (c, next) => {
    const origin = originOf(c, c.var.requestId, env.trustProxy ?? 0)
    c.set('origin', origin)
    c.set('identity', await authenticate(c, { ...installation, ctx: ctxFor(null, origin) }))
    await next()
    await sessionCookies.replaceSession(c, c.var.identity.renewed)
    if (c.var.identity.viewer && !c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store')
  }

  app.get('/sanctum/csrf-cookie', whoAsks, async (c) => csrfCookies(c, c.var.identity, sessionCookies))
  // What says how long it is and is too long for anybody need not be looked at further.
  app.use('/api/*', async (c, next) => {
    const most = c.req.path === '/api/user/avatar' ? maxPictureSize + 10_000 : maxJsonSize.member
    if (Number(c.req.header('content-length') ?? 0) > most) return problem(c, 413, 'This is more than the server takes at once.')
    return next()
  })
  app.all('/api/*', whoAsks, async (c) => {
    const { identity, origin } = c.var
    const changes = !/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method)
    if (changes && !identity.bearer && !isOurOwn(c.req.raw.headers, env.appUrl, await installation.key(), identity.token))
      return problem(c, 419, 'The page has been open too long, or the request came from elsewhere.')
    if (changes && isOfAnother(c.req.raw.headers, identity.viewer))
      return problem(c, 409, 'Somebody else has signed in in this browser since this page was opened. Reload it to go on as them.')
    const answer = await api.fetch(c.req.raw, { ...identity, request: origin, ...sharedTags(c) })
    return deliver(c.req.raw, identity.viewer ? withNoStore(answer) : answer)
  })

  app.route('/', mediaFiles(services.storage))
  app.route('/', machineFiles({ ctx: () => ctxFor(null), base: env.appUrl }))
  const syndicated = syndication({ base: env.appUrl, pictures: env.dataDir === undefined ? null : join(env.dataDir, 'cache/og') })
  app.get('*', async (c, next) => {
    const answer = await syndicated(ctxFor(null), c.req.raw, c.req.path)
    if (!answer) return next()
    c.env?.sharedRequest?.cacheTags.add(ANY_CHANGE)
    return deliver(c.req.raw, answer)
  })
  app.get('*', (c, next) => {
    const file = pages.files(c.req.raw, c.req.path)
    return file ? Promise.resolve(file) : next()
  })
  app.get('*', whoAsks, async (c) => {
    const { requestId, identity, origin } = c.var
    const scriptMark = createScriptMark()
    const { viewer, user, csrf } = identity
    const shared = sharedTags(c)
    const ctx = { ...ctxFor(viewer, origin), ...shared }
    if (viewer) {
      const verified = await followVerificationLink(c, ctx, installation)
      if (verified) return verified
    }
    const availability = watchAvailability()
    const answer = await pages.ssr(new Request(c.req.raw.url, { headers: c.req.raw.headers, signal: c.req.raw.signal }), {
      api: async (input, init) => {
        const address = input instanceof Request ? input.url : input
        return availability.observe(
          await api.fetch(new Request(new URL(address, env.appUrl), init), { viewer, request: origin, inProcess: true, ...shared }),
        )
      },
      site: await siteOf(ctx, env),
      report: (error) => log.error({ err: error, path: loggedPath(c.req.path) }, 'A page failed'),
      scriptMark,
      requestId,
      viewer,
      user,
      formats: formatsOf(c.req.raw.headers, identity),
      csrf,
    })
    const prepare = (document: string) => {
      const { html, hashes } = hashInlineScripts(document, scriptMark)
      c.set('scriptHashes', hashes)
      return html
    }
    const page = availability.replaceFailed(viewer ? withNoStore(answer) : answer)
    page.headers.append('Vary', 'Accept-Language')
    return deliver(c.req.raw, page, { prepare })
  })
  app.all('*', () => plainPage(405, 'Not possible here', 'Pages can only be read.', { Allow: 'GET, HEAD' }))

  app.onError((error, c) => {
    if (c.req.path.startsWith('/api/')) return problemOf(log)(error, c)
    if (error instanceof DomainError) return plainPage(error.status, STATUS_CODES[error.status] ?? 'Not possible', error.message)
    const availability = unavailablePage(error)
    if (availability) {
      log.warn({ error: error.message, path: loggedPath(c.req.path) }, 'The database is away')
      return availability
    }
    log.error({ err: error, path: loggedPath(c.req.path) }, 'A request failed')
    return plainPage(500, 'Something went wrong', `If it happens again, tell us this number: ${c.var.requestId}`)
  })
  const fetch = (request: Request, env?: object) => app.fetch(request, env)
  return { fetch: parts.cache ? withCache(fetch, { cache: parts.cache, base: env.appUrl, note }) : fetch }
}

/** The API, one line per feature. It is called from outside and, in process, by the pages; `viewer` only comes this way. */
export function createApi(parts: Pick<Parts, 'db' | 'env' | 'log' | 'readiness' | 'services' | 'stepMs'>) {
  const { db, env, log, readiness } = parts
  const { sending, storage } = parts.services ?? openServices(env)
  const ctxFor = contexts(db)
  const installation = installationOf(parts)
  const idempotencyKeys = idempotencyKeysOf(installation.key)
  const app = new OpenAPIHono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctxFor(c.env.viewer, c.env.request ?? null))
    c.set('idempotencyKeys', idempotencyKeys)
    await next()
  })
  app.use(collectCacheTags)
  app.use(handOver)
  app.use(readableAddress)

  const features = [
    statusApi(readiness),
    accountsApi(installation),
    peopleApi(installation),
    savedViewsApi,
    mediaApi(storage),
    // Before regions: /regions/search is no region's number.
    searchApi,
    regionsApi,
    categoriesApi,
    tagsApi,
    mapsApi,
    placesApi,
    exploreApi,
    syndicationApi(env.appUrl, placeIdAt),
    resolveApi,
    notificationsApi,
    auditApi,
    jobsApi,
    mailsApi(sending),
    reportsApi,
    documentApi(app),
  ]
  for (const feature of features) app.route('/api', feature.hono)

  const allowed = allowedMethods(openApiDocument(app).paths)
  app.notFound((c) => {
    const allow = allowed(c.req.path)
    if (allow === null) return problem(c, 404, 'There is nothing at this address.')
    const answer = problem(c, 405, `This can only be asked with ${allow}.`)
    answer.headers.set('Allow', allow)
    return answer
  })
  app.onError(problemOf(log))
  return app
}

/** Where an answer that several will get notes what it shows. */
function sharedTags({ env }: { env: RequestEnv['Bindings'] | undefined }): { cacheTags?: Set<string> } {
  return env?.sharedRequest ? { cacheTags: env.sharedRequest.cacheTags } : {}
}

function contexts({ db, pool }: Database) {
  return (viewer: Viewer | null, request: Origin | null = null): Ctx => ({
    db,
    client: pool,
    pool,
    viewer,
    request,
    now: new Date(),
    reactTo,
  })
}

const keys = new WeakMap<Database['pool'], Installation['key']>()

/** What accounts need of the installation. One key a database, for the server around the API and the API itself. */
function installationOf({ db, env, stepMs = 200 }: Pick<Parts, 'db' | 'stepMs'> & { env?: Parts['env'] }): Installation {
  const appUrl = env?.appUrl ?? 'http://localhost'
  const key = keys.get(db.pool) ?? appKey(db.pool, env?.appKey)
  keys.set(db.pool, key)
  const files = privateFiles(join(env?.dataDir ?? tmpdir(), 'private'))
  return { key, appUrl, secure: appUrl.startsWith('https:'), files, stepMs }
}

async function siteOf(
  ctx: Ctx,
  { appUrl: url, demo = false, imageDeliveryUrl: template, imageHosts: hosts = [] }: Parts['env'],
): Promise<Site> {
  const settings = await readSettings(ctx)
  return {
    name: settings.site_name,
    tagline: settings.site_tagline,
    welcomeTitle: settings.welcome_title,
    url,
    home: settings.home_region,
    demo,
    ...(settings.registration === 'closed' && { closed: true }),
    ...((template || hosts.length > 0) && { images: { template: template ?? null, hosts } }),
  }
}
