import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sending } from '../features/mails/deliver.server.ts'
import type { Env } from '../platform/env.server.ts'
import { openPost } from '../platform/mail.server.ts'
import { type PrivateFiles, privateFiles } from '../platform/private-files.server.ts'
import { openStorage, type Storage } from '../platform/storage.server.ts'

/** External services besides the database: mail, object storage, private files. */
export type Services = { sending: Sending; storage: Storage; files: PrivateFiles }

/** The settings that say where; without a data folder it is a temporary one. */
export type ServicesEnv = Partial<Pick<Env, 'appUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 's3'>>

export function openServices({
  appUrl = 'http://localhost',
  dataDir = temporary,
  smtpUrl = null,
  mailFrom = null,
  s3 = null,
}: ServicesEnv = {}) {
  const sending = { post: openPost({ smtpUrl, dataDir }), base: appUrl, from: mailFrom }
  return { sending, storage: openStorage({ dataDir, s3 }), files: privateFiles(join(dataDir, 'private')) } satisfies Services
}

const temporary = join(tmpdir(), 'hereabouts-files')
