import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sending } from '../features/mails/deliver.server.ts'
import { type BasemapService, openBasemap } from '../features/maps/basemap.server.ts'
import type { Env } from '../platform/env.server.ts'
import { openPost } from '../platform/mail.server.ts'
import { type PrivateFiles, privateFiles } from '../platform/private-files.server.ts'
import { openStorage, type Storage } from '../platform/storage.server.ts'

/** What the site needs besides the database: mail, object storage, private files, the map under its maps. */
export type Services = { sending: Sending; storage: Storage; files: PrivateFiles; basemap: BasemapService }

/** The settings that say where; without a data folder it is a temporary one. */
export type ServicesEnv = Partial<Pick<Env, 'appUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 's3' | 'basemap'>>

export function openServices({
  appUrl = 'http://localhost',
  dataDir = temporary,
  smtpUrl = null,
  mailFrom = null,
  s3 = null,
  basemap = null,
}: ServicesEnv = {}) {
  const sending = { post: openPost({ smtpUrl, dataDir }), base: appUrl, from: mailFrom }
  return {
    sending,
    storage: openStorage({ dataDir, s3 }),
    files: privateFiles(join(dataDir, 'private')),
    basemap: openBasemap({ basemap }),
  } satisfies Services
}

const temporary = join(tmpdir(), 'hereabouts-files')
