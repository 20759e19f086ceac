import { OpenAPIHono } from '@hono/zod-openapi'
import { accountsApi } from '../features/accounts/api.server.ts'
import { idempotencyKeysOf } from '../features/accounts/idempotency-keys.server.ts'
import { auditApi } from '../features/audit/api.server.ts'
import { billingApi } from '../features/billing/api.server.ts'
import { billingDeskApi } from '../features/billing/desk-api.server.ts'
import { categoriesApi } from '../features/categories/api.server.ts'
import { manageCategoriesApi } from '../features/categories/manage-api.server.ts'
import { chainsApi } from '../features/chains/api.server.ts'
import { suggestChains } from '../features/chains/suggest.server.ts'
import { channelMailApi } from '../features/channel-mail/api.server.ts'
import { listsOfChannelsApi } from '../features/channel-pages/api.server.ts'
import { channelsApi } from '../features/channels/api.server.ts'
import { suggestChannels } from '../features/channels/suggest.server.ts'
import { claimsApi } from '../features/claims/api.server.ts'
import { claimsDeskApi } from '../features/claims/desk-api.server.ts'
import { placeManagersApi } from '../features/claims/managers-api.server.ts'
import { closuresApi } from '../features/closures/api.server.ts'
import { contributionsApi } from '../features/contributions/api.server.ts'
import { evidenceApi } from '../features/contributions/evidence-api.server.ts'
import { formPhotosApi } from '../features/contributions/form-photos-api.server.ts'
import { ownerQuestionsApi } from '../features/contributions/owner-questions-api.server.ts'
import { reviewApi } from '../features/contributions/review-api.server.ts'
import { runApi } from '../features/contributions/run-api.server.ts'
import { suggestionsApi } from '../features/contributions/suggestions-api.server.ts'
import { placesLike } from '../features/duplicates/find.server.ts'
import { exploreApi } from '../features/explore/api.server.ts'
import { flagsApi } from '../features/flags/api.server.ts'
import { followsApi } from '../features/follows/api.server.ts'
import { gettingStartedApi } from '../features/getting-started/api.server.ts'
import { importsApi } from '../features/imports/api.server.ts'
import { jobsApi } from '../features/jobs/api.server.ts'
import { listInvitationsApi } from '../features/list-invitations/api.server.ts'
import { listsApi } from '../features/lists/api.server.ts'
import { suggestLists } from '../features/lists/suggest.server.ts'
import { listCategoriesApi } from '../features/lists-admin/list-categories-api.server.ts'
import { listsStaffApi } from '../features/lists-admin/staff-api.server.ts'
import { mailsApi } from '../features/mails/api.server.ts'
import { mapsApi } from '../features/maps/api.server.ts'
import { mediaApi } from '../features/media/api.server.ts'
import { newsApi } from '../features/news/api.server.ts'
import { notificationsApi } from '../features/notifications/api.server.ts'
import { peopleApi } from '../features/people/api.server.ts'
import { photosApi } from '../features/photos/api.server.ts'
import { placesCalled } from '../features/place-matching/called.server.ts'
import { placesApi } from '../features/places/api.server.ts'
import { attributes } from '../features/places/attributes.ts'
import { placeMovesApi } from '../features/places/moves-api.server.ts'
import { placeRecordsApi } from '../features/places/record-api.server.ts'
import { placesAdminApi } from '../features/places-admin/api.server.ts'
import { publicationsApi } from '../features/publications/api.server.ts'
import { regionsApi } from '../features/regions/api.server.ts'
import { reportsApi } from '../features/reports/api.server.ts'
import { savedApi } from '../features/saved/api.server.ts'
import { savedViewsApi } from '../features/saved-views/api.server.ts'
import { searchApi } from '../features/search/api.server.ts'
import { statsApi } from '../features/stats/api.server.ts'
import { syndicationApi } from '../features/syndication/api.server.ts'
import { tagsApi } from '../features/tags/api.server.ts'
import { manageTagsApi } from '../features/tags/manage-api.server.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { collectCacheTags } from '../platform/cache-tags.server.ts'
import { readableAddress } from '../platform/readable-address.server.ts'
import { flagTargets } from './flag-targets.server.ts'
import { liveApi } from './live/api.server.ts'
import { resolveApi } from './resolve/api.server.ts'
import { embeddedAt } from './resolve/embedded-at.server.ts'
import { documentApi, operationsOf } from './server/api-document.server.ts'
import { handOver } from './server/hand-over.server.ts'
import { contexts, installationOf } from './server/installation.server.ts'
import type { Parts } from './server/parts.ts'
import { problem, problemOf } from './server/problems.server.ts'
import { statusApi } from './server/status.server.ts'
import { allowedMethods } from './server/wrong-method.server.ts'
import { openServices } from './services.server.ts'
import { categoryIcons } from './starter/words.server.ts'
import { followedKinds, savedKinds } from './target-kinds.server.ts'
import { touches } from './touches.server.ts'

/** The API, one line per feature. It is called from outside and, in process, by the pages; `viewer` only comes this way. */
export function createApi(parts: Pick<Parts, 'db' | 'env' | 'log' | 'readiness' | 'services' | 'stepMs' | 'live'>) {
  const { db, env, log, readiness } = parts
  const { sending, storage, files, basemap, payments } = parts.services ?? openServices(env)
  const ctxFor = contexts(db)
  const installation = installationOf(parts)
  const idempotencyKeys = idempotencyKeysOf(installation.key)
  const app = new OpenAPIHono<ApiEnv>()
  app.use(async (c, next) => {
    const { viewer, request = null, asked } = c.env
    c.set('ctx', { ...ctxFor(viewer, request), ...(asked && { asked }) })
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
    photosApi(storage),
    statsApi,
    // Before regions: /regions/search is no region's number.
    searchApi({
      more: async (...asked) => [
        ...(await suggestChannels(...asked)),
        ...(await suggestLists(...asked)),
        ...(await suggestChains(...asked)),
      ],
    }),
    regionsApi,
    categoriesApi,
    manageCategoriesApi(storage, { icons: categoryIcons, attributes: Object.keys(attributes) }),
    tagsApi,
    manageTagsApi,
    mapsApi(basemap),
    // Before places: /places/matches is no place's number.
    placeRecordsApi({ placesCalled }),
    placeMovesApi,
    placesApi,
    placesAdminApi,
    flagsApi(flagTargets),
    contributionsApi,
    formPhotosApi({ ...installation, storage }),
    suggestionsApi,
    evidenceApi(installation),
    // Before the queue: people are no kind of thing that waits.
    runApi,
    reviewApi({ targets: flagTargets, placesLike }),
    ownerQuestionsApi(installation),
    claimsApi(installation),
    claimsDeskApi(installation),
    billingApi(payments),
    billingDeskApi(payments),
    placeManagersApi,
    closuresApi,
    exploreApi,
    syndicationApi(env.appUrl, embeddedAt),
    resolveApi,
    followsApi({ kinds: followedKinds }),
    savedApi({ kinds: savedKinds, appUrl: env.appUrl }),
    listsOfChannelsApi,
    channelsApi(storage),
    listsStaffApi,
    listCategoriesApi(storage),
    listsApi(env.appUrl, storage),
    liveApi(parts.live),
    listInvitationsApi,
    newsApi,
    chainsApi(env.appUrl, storage),
    publicationsApi,
    channelMailApi(installation),
    notificationsApi,
    importsApi(files, touches),
    auditApi,
    jobsApi,
    mailsApi(sending),
    reportsApi,
    gettingStartedApi({ mailLeaves: sending.post.outbox === null, ownMap: env.basemap !== null }, touches),
    documentApi(app),
  ]
  for (const feature of features) app.route('/api', feature.hono)

  const allowed = allowedMethods(operationsOf(app))
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
