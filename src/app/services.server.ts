import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPayments, type Payments } from '../features/billing/payments.server.ts'
import type { Sending } from '../features/mails/deliver.server.ts'
import { type BasemapService, openBasemap } from '../features/maps/basemap.server.ts'
import type { Env } from '../platform/env.server.ts'
import { openPost } from '../platform/mail.server.ts'
import { type PrivateFiles, privateFiles } from '../platform/private-files.server.ts'
import { openStorage, type Storage } from '../platform/storage.server.ts'

/** What the site needs besides the database: mail, object storage, private files, the map under its maps, payments (null: none by card). */
export type Services = { sending: Sending; storage: Storage; files: PrivateFiles; basemap: BasemapService; payments: Payments | null }

/** The settings that say where; without a data folder it is a temporary one. */
export type ServicesEnv = Partial<Pick<Env, 'appUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 's3' | 'basemap' | 'stripe'>>

export function openServices({
  appUrl = 'http://localhost',
  dataDir = temporary,
  smtpUrl = null,
  mailFrom = null,
  s3 = null,
  basemap = null,
  stripe = null,
}: ServicesEnv = {}) {
  const sending = { post: openPost({ smtpUrl, dataDir }), base: appUrl, from: mailFrom }
  return {
    sending,
    storage: openStorage({ dataDir, s3 }),
    files: privateFiles(join(dataDir, 'private')),
    basemap: openBasemap({ basemap }),
    payments: stripe && openPayments(stripe, appUrl),
  } satisfies Services
}

const temporary = join(tmpdir(), 'hereabouts-files')
