import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Installation } from '../../features/accounts/session-cookies.server.ts'
import { appKey } from '../../platform/app-key.server.ts'
import type { Ctx, Origin } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import type { Viewer } from '../../policy.ts'
import { reactTo } from '../reactions.server.ts'
import type { Parts } from './parts.ts'

/** Makes the context of a request, for a viewer or a guest. */
export function contexts({ db, pool }: Database) {
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
export function installationOf({ db, env, stepMs = 200 }: Pick<Parts, 'db' | 'stepMs'> & { env?: Parts['env'] }): Installation {
  const appUrl = env?.appUrl ?? 'http://localhost'
  const key = keys.get(db.pool) ?? appKey(db.pool, env?.appKey)
  keys.set(db.pool, key)
  const files = privateFiles(join(env?.dataDir ?? tmpdir(), 'private'))
  return { key, appUrl, secure: appUrl.startsWith('https:'), files, stepMs }
}
