import { followSubscription } from '../features/billing/follow.server.ts'
import { lookAtSubscriptions } from '../features/billing/look.server.ts'
import { clearChains } from '../features/chains/writes.server.ts'
import { mailChannelDigests, mailNextDigests } from '../features/channel-mail/digest.server.ts'
import { clearRecipients } from '../features/channel-mail/writes.server.ts'
import { clearChannels } from '../features/channels/writes.server.ts'
import { checkClaim } from '../features/claims/check.server.ts'
import { checkWaiting } from '../features/claims/prove.server.ts'
import { clearClaims } from '../features/claims/writes.server.ts'
import { settleDue } from '../features/closures/answers.server.ts'
import { clearSuggestionPhotos } from '../features/contributions/evidence.server.ts'
import { findDuplicates } from '../features/duplicates/find.server.ts'
import { clearFiles, makePlaceExport } from '../features/imports/place-exports.server.ts'
import { workOnFile, workOnHeld, workOnUndo } from '../features/imports/work.server.ts'
import { clearLists, refreshLists, renewHealth, renewListRanking, tellAiling } from '../features/lists/writes.server.ts'
import { deliverMail } from '../features/mails/deliver.server.ts'
import { clearMails } from '../features/mails/writes.server.ts'
import { picturesOf } from '../features/media/reads.server.ts'
import { collectMedia } from '../features/media/writes.server.ts'
import { clearStale, eraseExpired } from '../features/people/account-deletion.server.ts'
import { clearExports, runExport } from '../features/people/exports.server.ts'
import { restoreEnded } from '../features/people/suspensions.server.ts'
import { clearDrafts, draftPicturesOf } from '../features/photos/drafts.server.ts'
import { followMerges } from '../features/places/writes.server.ts'
import { workOnBulkEdit } from '../features/places-admin/bulk.server.ts'
import { clearPublications, publishDue } from '../features/publications/writes.server.ts'
import { clearRemovals } from '../features/saved/writes.server.ts'
import { refreshDocumentsOf, refreshPlaces } from '../features/search-index/writes.server.ts'
import { renewPopularity } from '../features/stats/popularity.server.ts'
import { checkWebsite, clearWebsiteChecks } from '../features/websites/check.server.ts'
import type { AppKey } from '../platform/app-key.server.ts'
import type { Ctx } from '../platform/context.server.ts'
import { connect, type Database } from '../platform/database.server.ts'
import { clearProgress } from '../platform/jobs/steps.server.ts'
import { type Handlers, startWorker } from '../platform/jobs/worker.server.ts'
import { clearLiveEvents } from '../platform/live/events.server.ts'
import type { Log } from '../platform/log.server.ts'
import { clearOutbox } from '../platform/mail.server.ts'
import { outside } from '../platform/outside.server.ts'
import { mailListDigests } from './list-digest.server.ts'
import { personalData } from './personal-data.ts'
import { tellFollowers } from './reactions/lists.server.ts'
import { tellNewList } from './reactions/new-lists.server.ts'
import { tellChannelFollowers } from './reactions/publications.server.ts'
import { reactTo } from './reactions.server.ts'
import { schedule } from './schedule.server.ts'
import type { Services } from './services.server.ts'
import { touches } from './touches.server.ts'
import { mailWeeklyFigures } from './weekly-figures.server.ts'

/** A job that Stripe is needed for waits until its keys are there again. */
function setUp<T>(payments: T | null): T {
  if (payments === null) throw new Error('Stripe is not set up: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  return payments
}

const monthAgo = () => new Date(Date.now() - 30 * 86_400_000)

/** What does each job of the catalogue. */
function handlers(
  ctx: () => Ctx,
  patiently: Patiently,
  { sending, storage, files, payments }: Services,
  key: () => Promise<AppKey>,
): Handlers {
  return {
    'mail.send': ({ mailId }, now) => deliverMail(ctx(), mailId, sending, now),
    'mails.clear': async () => {
      await clearMails(ctx())
      if (sending.post.outbox) await clearOutbox(sending.post.outbox, monthAgo())
    },
    'claims.check': ({ claimId }) => checkClaim(ctx(), claimId, outside),
    'websites.check': ({ website }) => checkWebsite(ctx(), website, outside),
    'websites.clear': () => clearWebsiteChecks(ctx()),
    'claims.check-waiting': () => checkWaiting(ctx()),
    'claims.clear': () => clearClaims(ctx(), files),
    'suggestions.clear': () => clearSuggestionPhotos(ctx(), files),
    'channels.clear': () => clearChannels(ctx()),
    'publications.due': () => publishDue(ctx()),
    'publications.tell': (telling, now) => tellChannelFollowers(ctx(), telling, now),
    'publications.digest': () => mailChannelDigests(ctx()),
    'publications.mail': async (from) => mailNextDigests(ctx(), await key(), from),
    'publications.clear': async () => {
      await clearPublications(ctx())
      await clearRecipients(ctx())
    },
    'chains.clear': () => clearChains(ctx()),
    'lists.clear': () => clearLists(ctx()),
    'lists.rank': () => renewListRanking(ctx()),
    'lists.health': () => renewHealth(ctx()),
    'lists.ailing': ({ listIds }) => tellAiling(ctx(), listIds),
    'lists.digest': () => mailListDigests(ctx()),
    'lists.tell': (telling, now) => tellFollowers(ctx(), telling, now),
    'news.tell': (news, now) => tellNewList(ctx(), news, now),
    'lists.refresh': ({ ids }) => refreshLists(ctx(), ids),
    'billing.follow': (data) => followSubscription(ctx(), setUp(payments), data),
    'billing.cancel': ({ subscription, when }) => setUp(payments).cancel(subscription, when),
    'billing.look': () => lookAtSubscriptions(ctx()),
    'live.clear': () => clearLiveEvents(ctx()),
    'jobs.clear': () => clearProgress(ctx()),
    'media.collect': async () => {
      await collectMedia(ctx(), storage)
      await clearDrafts(ctx(), files)
    },
    'stats.popularity': async () => {
      await renewPopularity(ctx())
    },
    'stats.weekly': async () => mailWeeklyFigures(ctx(), await key()),
    'places.follow-merges': async (_, { signal }) => {
      await followMerges(ctx(), { signal })
    },
    'places.refresh': ({ ids }) => refreshPlaces(ctx(), ids),
    'search.refresh': (given, { signal }) => refreshDocumentsOf(ctx(), given, signal),
    'places.bulk': ({ bulkId }) => workOnBulkEdit(ctx(), bulkId),
    'users.export': ({ exportId }) =>
      runExport(ctx(), files, exportId, { columns: personalData, pictures: [picturesOf(storage), draftPicturesOf(files)] }),
    'closures.settle': async () => {
      await settleDue(ctx())
    },
    'duplicates.find': async (_, { signal }) => {
      await findDuplicates(ctx(), { signal })
    },
    'users.restore': async () => {
      await restoreEnded(ctx())
    },
    'users.erase': async () => {
      await eraseExpired(ctx(), personalData)
    },
    'users.clear': async () => {
      await clearStale(ctx())
      await clearExports(ctx(), files)
      await clearRemovals(ctx())
    },
    'imports.work': ({ fileId }, now) => patiently((long) => workOnFile(long, files, fileId, now)),
    'imports.held': ({ importId }) => patiently((long) => workOnHeld(long, importId)),
    'imports.undo': ({ importId }) => patiently((long) => workOnUndo(long, importId, touches)),
    'imports.export': ({ exportId }, { last }) => patiently((long) => makePlaceExport(long, files, exportId, last)),
    'imports.clear': () => clearFiles(ctx(), files),
  }
}

/** Works off the queue of this database until `stop`; every server process does. */
export function startJobs({ db, pool }: Database, services: Services, log: Log, key: () => Promise<AppKey>): { stop(): Promise<void> } {
  const none = { viewer: null, request: null, reactTo }
  const ctx = (): Ctx => ({ db, client: pool, pool, ...none, now: new Date() })
  // What takes minutes has connections of its own, of which no answer is too late, and that pages don't wait for.
  const patiently: Patiently = async (work) => {
    const onError = (error: Error) => log.warn({ error: error.message }, 'a database connection of a job was lost')
    const long = connect(pool.options.connectionString ?? '', { max: 8, onError })
    try {
      await work({ db: long.db, client: long.pool, pool: long.pool, ...none, now: new Date() })
    } finally {
      await long.pool.end()
    }
  }
  // Somebody may sit and wait for a mail.
  return startWorker({ pool, log, handlers: handlers(ctx, patiently, services, key), schedule, apart: ['mail.send'] })
}

/** Runs long work on connections without the patience of a request. */
type Patiently = (work: (ctx: Ctx) => Promise<void>) => Promise<void>
