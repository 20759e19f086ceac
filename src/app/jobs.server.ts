import { deliverMail } from '../features/mails/deliver.server.ts'
import { clearMails } from '../features/mails/writes.server.ts'
import { picturesOf } from '../features/media/reads.server.ts'
import { collectMedia } from '../features/media/writes.server.ts'
import { clearStale, eraseExpired } from '../features/people/account-deletion.server.ts'
import { clearExports, runExport } from '../features/people/exports.server.ts'
import { workOnBulkEdit } from '../features/places-admin/bulk.server.ts'
import type { Ctx } from '../platform/context.server.ts'
import type { Database } from '../platform/database.server.ts'
import { type Handlers, startWorker } from '../platform/jobs/worker.server.ts'
import type { Log } from '../platform/log.server.ts'
import { clearOutbox } from '../platform/mail.server.ts'
import { personalData } from './personal-data.ts'
import { reactTo } from './reactions.server.ts'
import { schedule } from './schedule.server.ts'
import type { Services } from './services.server.ts'

const monthAgo = () => new Date(Date.now() - 30 * 86_400_000)

/** What does each job of the catalogue. */
function handlers(ctx: () => Ctx, { sending, storage, files }: Services): Handlers {
  return {
    'mail.send': ({ mailId }, now) => deliverMail(ctx(), mailId, sending, now),
    'mails.clear': async () => {
      await clearMails(ctx())
      if (sending.post.outbox) await clearOutbox(sending.post.outbox, monthAgo())
    },
    'media.collect': () => collectMedia(ctx(), storage),
    'places.bulk': ({ bulkId }) => workOnBulkEdit(ctx(), bulkId),
    'users.export': ({ exportId }) => runExport(ctx(), files, exportId, { columns: personalData, pictures: picturesOf(storage) }),
    'users.erase': async () => {
      await eraseExpired(ctx(), personalData)
    },
    'users.clear': async () => {
      await clearStale(ctx())
      await clearExports(ctx(), files)
    },
  }
}

/** Works off the queue of this database until `stop`; every server process does. */
export function startJobs({ db, pool }: Database, services: Services, log: Log): { stop(): Promise<void> } {
  const ctx = (): Ctx => ({ db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo })
  return startWorker({ pool, log, handlers: handlers(ctx, services), schedule })
}
