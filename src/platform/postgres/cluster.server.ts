import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Log } from '../log.server.ts'
import { diskFull, StartError } from '../start-error.server.ts'
import type { Binaries } from './binaries.server.ts'
import { spawnManaged } from './child-process.server.ts'
import type { Home } from './home.server.ts'

export const superuser = 'postgres'

/**
 * Makes the cluster if there is none. It is made under another name and renamed when whole, so that a kill in the
 * middle leaves only rubbish, which the next start clears away.
 * @throws StartError if the disk is full or the cluster is of another major version
 */
export async function ensureCluster(home: Home, binaries: Binaries, log: Log): Promise<void> {
  await clearRubbish(home)
  const found = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  const major = binaries.version.split('.')[0]
  if (found?.trim() === major) return
  if (found) {
    throw new StartError(
      `The database in ${home.cluster} was made by PostgreSQL ${found.trim()}; this is ${major}. docs/operations.md, "Major upgrades", says how to bring it over.`,
    )
  }
  const started = Date.now()
  const fresh = await mkdtemp(`${home.cluster}.new-`)
  if (home.account) await chown(fresh, home.account.uid, home.account.gid)
  await initdb(fresh, home, binaries)
  await rename(fresh, home.cluster)
  log.info({ folder: home.cluster, ms: Date.now() - started }, 'database cluster made')
}

async function initdb(folder: string, home: Home, binaries: Binaries) {
  const output: string[] = []
  const args = [
    ...['-D', folder, '--username', superuser, '--pwfile', join(home.folder, 'password')],
    ...['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', '--encoding=UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums', '--no-instructions'],
  ]
  const status = await spawnManaged(binaries.initdb, args, home.account, (line) => output.push(line)).ended
  if (status === 0) return
  const said = output.slice(-12).join('\n')
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  throw new StartError(diskFull(output.join('\n'), home.folder) ?? `The database could not be made (initdb ended with ${status}):\n${said}`)
}

async function clearRubbish(home: Home) {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(`${basename(home.cluster)}.new-`)) continue
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
