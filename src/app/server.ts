import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { sessionCookiesOf } from '../features/accounts/session-cookies.server.ts'
import {
  chainCardAddress,
  chainFeedAddress,
  chainOfChannelFeedAddress,
  chainPictureAddress,
  readChainFeed,
  readChainOfChannelFeed,
  readChainPicture,
  writeChainCard,
} from '../features/chains/elsewhere.server.ts'
import { endMails } from '../features/channel-mail/writes.server.ts'
import {
  channelFeedAddress,
  channelListFeedAddress,
  channelPictureAddress,
  readChannelFeed,
  readChannelListFeed,
  readChannelPicture,
} from '../features/channel-pages/elsewhere.server.ts'
import { listCardAddress, listPictureAddress, readListPicture, writeListCard } from '../features/lists/elsewhere.server.ts'
import { listFeedAddress, readListFeed } from '../features/lists/feed.server.ts'
import { basemapFiles } from '../features/maps/basemap-files.server.ts'
import { noPicture, pictureAddress, pictureFile } from '../features/media/files.server.ts'
import { pictureAccess } from '../features/photos/picture-access.server.ts'
import { settingKinds } from '../features/settings/kinds.ts'
import { isByPerson } from '../features/stats/seen.server.ts'
import { findWayOut } from '../features/stats/ways-out.server.ts'
import { syndication } from '../features/syndication/syndication.server.ts'
import { accountHeader } from '../platform/account-header.ts'
import { ANY_CHANGE } from '../platform/cache-tags.server.ts'
import type { Origin } from '../platform/context.server.ts'
import { isOfAnother, isOurOwn } from '../platform/csrf.server.ts'
import type { Asked } from '../platform/database.server.ts'
import { DomainError } from '../platform/errors.ts'
import { securityHeaders } from '../platform/security-headers.server.ts'
import { loggedPath } from '../urls/logged-path.ts'
import { urls } from '../urls.ts'
import { createApi } from './api.server.ts'
import type { Shown } from './cache/kept-answers.server.ts'
import { withCache } from './cache/with-cache.server.ts'
import { answerLog } from './server/answer-log.server.ts'
import { deliver } from './server/deliver.server.ts'
import { accountOf, authenticate, formatsOf, type Identity, originOf } from './server/identity.server.ts'
import { createScriptMark, hashInlineScripts } from './server/inline-scripts.server.ts'
import { contexts, installationOf } from './server/installation.server.ts'
import { longestBody } from './server/longest-body.ts'
import type { Parts } from './server/parts.ts'
import { plainPages } from './server/plain-page.ts'
import { problem, problemOf } from './server/problems.server.ts'
import { protection, type RequestEnv, refuseUnreadable, requestLog } from './server/requests.server.ts'
import { csrfCookies, followVerificationLink, withNoStore } from './server/sessions.server.ts'
import { siteOf } from './server/site.server.ts'
import { unavailablePage, watchAvailability } from './server/unavailable.server.ts'
import { openServices } from './services.server.ts'
import { machineFiles } from './sitemap/machine-files.server.ts'

/** The whole server on one page: what surrounds every request, in order, then the API, the files and the pages. */
export function createApp(parts: Parts) {
  const { env, log, pages, visits } = parts
  const services = parts.services ?? openServices(env)
  const api = createApi({ ...parts, services })
  const ctxFor = contexts(parts.db)
  const installation = installationOf(parts)
  const sessionCookies = sessionCookiesOf(installation)

  // What the site was called last: where the database is away nobody else knows.
  let siteName = settingKinds.site_name.parse(undefined)
  const plainPage = plainPages(() => siteName)

  const app = new Hono<RequestEnv & { Variables: { identity: Identity; origin: Origin } }>()
  const note = answerLog(log, env.logRequests)
  app.use(requestLog(note))
  app.use(protection(securityHeaders({ ...env, development: !env.production })))
  app.use(refuseUnreadable(plainPage))
  const withIdentity: MiddlewareHandler<RequestEnv & { Variables: { identity: Identity; origin: Origin } }> = async (c, next) => {
    const origin = originOf(c, c.var.requestId, env.trustProxy ?? 0)
    c.set('origin', origin)
    c.set('identity', await authenticate(c, { ...installation, ctx: ctxFor(null, origin) }))
    await next()
    await sessionCookies.replaceSession(c, c.var.identity.renewed)
    if (!c.env?.sharedRequest && !c.var.identity.bearer) c.res.headers.set(accountHeader, accountOf(c.var.identity))
    if (c.var.identity.viewer && !c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store')
  }

  app.get('/sanctum/csrf-cookie', withIdentity, async (c) => csrfCookies(c, c.var.identity, sessionCookies))
  // What says how long it is and is too long for anybody need not be looked at further.
  app.use('/api/*', async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > longestBody(c.req.path))
      return problem(c, 413, 'This is more than the server takes at once.')
    return next()
  })
  app.all('/api/*', withIdentity, async (c) => {
    const { identity, origin } = c.var
    const changes = !/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method)
    // Stripe signs what it tells, and has neither session nor token.
    if (
      changes &&
      !identity.bearer &&
      c.req.path !== '/api/stripe/webhook' &&
      !isOurOwn(c.req.raw.headers, env.appUrl, await installation.key(), identity.token)
    )
      return problem(c, 419, 'The page has been open too long, or the request came from elsewhere.')
    if (changes && isOfAnother(c.req.raw.headers, identity.viewer))
      return problem(c, 409, 'Somebody else has signed in in this browser since this page was opened. Reload it to go on as them.')
    const answer = await api.fetch(c.req.raw, { ...identity, request: origin, hangUp: hangUpOf(c), ...sharedTags(c) })
    return deliver(c.req.raw, identity.viewer ? withNoStore(answer) : answer)
  })

  const accessTo = pictureAccess()
  app.get(
    pictureAddress,
    // Who asks matters where a picture isn't for everybody alone.
    async (c, next) =>
      (await accessTo(ctxFor(null), c.req.param('hash'))) === 'everybody' ? pictureFile(c, services.storage, true) : next(),
    withIdentity,
    async (c) => {
      const { viewer } = c.var.identity
      const access = viewer ? await accessTo(ctxFor(viewer), c.req.param('hash')) : 'nobody'
      return access === 'nobody' ? noPicture(c) : pictureFile(c, services.storage, access === 'everybody')
    },
  )
  app.route('/', basemapFiles(services.basemap))
  app.route('/', machineFiles({ ctx: () => ctxFor(null), base: env.appUrl }))
  const syndicated = syndication({
    base: env.appUrl,
    pictures: env.dataDir === undefined ? null : join(env.dataDir, 'cache/og'),
    feeds: [
      [listFeedAddress, readListFeed],
      [channelFeedAddress, readChannelFeed],
      // Before lists of channels: none is called `chains`.
      [chainFeedAddress, readChainFeed],
      [chainOfChannelFeedAddress, readChainOfChannelFeed],
      [channelListFeedAddress, readChannelListFeed],
    ],
    pictured: [
      [listPictureAddress, readListPicture],
      [channelPictureAddress, readChannelPicture],
      [chainPictureAddress, readChainPicture],
    ],
    cards: [
      [listCardAddress, writeListCard],
      [chainCardAddress, writeChainCard],
    ],
  })
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
  app.get('/go/:id{[1-9][0-9]{0,14}}/:to', withIdentity, async (c, next) => {
    const { viewer } = c.var.identity
    const way = await findWayOut(ctxFor(null), Number(c.req.param('id')), c.req.param('to'), c.req.query('maps'))
    if (!way) return next()
    if (isByPerson(askedOf(c.req), viewer)) visits?.count(way.act, way.slug, viewer)
    return c.body(null, 302, { Location: way.location, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
  })
  app.get('*', withIdentity, async (c) => {
    const { requestId, identity, origin } = c.var
    const scriptMark = createScriptMark()
    const { viewer, user, csrf } = identity
    const shared = sharedTags(c)
    const ctx = { ...ctxFor(viewer, origin), ...shared }
    if (viewer) {
      const verified = await followVerificationLink(c, ctx, installation)
      if (verified) return verified
    }
    const availability = watchAvailability(plainPage)
    const site = await siteOf(ctx, env, services.basemap)
    siteName = site.name
    const asked: Asked = new Map()
    const answers = parts.cache?.answers.forPage({ viewer, ...shared })
    const ask = async (address: string, init: RequestInit | undefined): Promise<Response> => {
      const reads = init?.method === 'GET'
      const dispatch = async (shown?: Shown) =>
        api.fetch(new Request(new URL(address, env.appUrl), init), {
          ...{ viewer, request: origin, inProcess: true },
          ...(reads && { asked }),
          ...(shown ? { shown, cacheTags: shown.cacheTags } : shared),
        })
      return answers && reads ? answers.ask(address, dispatch) : dispatch()
    }
    const made = pages.ssr(new Request(c.req.raw.url, { headers: c.req.raw.headers, signal: c.req.raw.signal }), {
      api: async (input, init) => {
        const answer = await ask(input instanceof Request ? input.url : String(input), init)
        // As browsers do.
        const moved = answer.status === 301 ? answer.headers.get('location') : null
        return availability.observe(moved === null ? answer : await ask(moved, init))
      },
      site,
      report: (error) => log.error({ err: error, path: loggedPath(c.req.path) }, 'A page failed'),
      scriptMark,
      requestId,
      viewer,
      user,
      formats: formatsOf(c.req.raw.headers, identity),
      csrf,
    })
    const answer = await made.finally(answers?.end)
    const prepare = (document: Buffer) => {
      const { html, hashes } = hashInlineScripts(document, scriptMark)
      c.set('scriptHashes', hashes)
      return html
    }
    const page = availability.replaceFailed(viewer ? withNoStore(answer) : answer)
    page.headers.append('Vary', 'Accept-Language')
    const delivered = await deliver(c.req.raw, page, { prepare })
    if (!c.env?.sharedRequest) visits?.answered(askedOf(c.req), delivered.status, viewer)
    return delivered
  })
  // What mail programs do when somebody presses their Unsubscribe (RFC 8058): a POST to the page of the link, without session or token.
  app.post(urls.MailRecipient.path, async (c) => {
    await endMails(ctxFor(null), await installation.key(), c.req.param('token'))
    return c.body(null, 204)
  })
  app.all('*', () => plainPage(405, 'Not possible here', 'Pages can only be read.', { Allow: 'GET, HEAD' }))

  app.onError((error, c) => {
    if (c.req.path.startsWith('/api/')) return problemOf(log)(error, c)
    if (error instanceof DomainError) return plainPage(error.status, STATUS_CODES[error.status] ?? 'Not possible', error.message)
    const availability = unavailablePage(error, plainPage)
    if (availability) {
      log.warn({ error: error.message, path: loggedPath(c.req.path) }, 'The database is away')
      return availability
    }
    log.error({ err: error, path: loggedPath(c.req.path) }, 'A request failed')
    return plainPage(500, 'Something went wrong', `If it happens again, tell us this number: ${c.var.requestId}`)
  })
  const fetch = (request: Request, env?: object) => app.fetch(request, env)
  return { fetch: parts.cache ? withCache(fetch, { cache: parts.cache, base: env.appUrl, note, ...(visits && { visits }) }) : fetch }
}

/** What of a request says whether a person looks at a place, and at which. */
function askedOf(request: HonoRequest) {
  const { pathname, search } = new URL(request.url)
  return { method: request.method, target: pathname + search, header: (name: string) => request.header(name) }
}

/** Cuts the connection that a request came on. */
const hangUpOf =
  ({ env }: { env: unknown }) =>
  () =>
    void (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.destroy()

/** Where an answer that several will get notes what it shows. */
function sharedTags({ env }: { env: RequestEnv['Bindings'] | undefined }): { cacheTags?: Set<string> } {
  return env?.sharedRequest ? { cacheTags: env.sharedRequest.cacheTags } : {}
}
