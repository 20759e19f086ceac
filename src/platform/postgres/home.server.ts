import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../log.server.ts'
import { folderError, StartError } from '../start-error.server.ts'
import { type Account, accountFor, canReach } from './account.server.ts'

/** Where root keeps what an unprivileged account could not reach in the checkout. */
export const systemState = '/var/lib/hereabouts'

/** Where the cluster lives: a folder that only PostgreSQL's account (and root) can open. */
export type Home = { folder: string; cluster: string; password: string; account: Account }

/**
 * The home of the embedded database that belongs to `dataDir`, made if missing: `dataDir/postgres`, or, if
 * PostgreSQL's account can't go there, a folder of the system's state that `dataDir/postgres-elsewhere` names.
 * @throws StartError if it can't be used
 */
export async function prepareHome(dataDir: string, log: Log): Promise<Home> {
  try {
    const folder = await locate(dataDir, log)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const account = await accountFor([folder, dataDir])
    await own(folder, account)
    await refuseForeignOwner(folder, account)
    return { folder, cluster: join(folder, 'cluster'), password: await keepPassword(folder, account), account }
  } catch (error) {
    throw folderError(error, dataDir)
  }
}

async function locate(dataDir: string, log: Log): Promise<string> {
  const here = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-elsewhere')
  const systemFolder = await readFile(pointer, 'utf8').catch(() => null)
  if (systemFolder) return systemFolder.trim()
  const account = await accountFor([here, dataDir])
  if (await canReach(dataDir, account)) return here
  if (await exists(join(here, 'cluster'))) {
    throw new StartError(
      `PostgreSQL runs as ${account?.name ?? 'this user'}, who can't reach ${here}: a folder above it is closed to others. Open it (chmod o+x), or set DATA_DIR.`,
    )
  }
  const chosen = join(systemState, randomBytes(6).toString('hex'))
  await mkdir(systemState, { recursive: true, mode: 0o755 })
  await writeWhole(pointer, `${chosen}\n`)
  await mkdir(chosen, { mode: 0o700 })
  await writeFile(join(chosen, 'belongs-to'), `${dataDir}\n`)
  log.warn({ folder: chosen }, `${account?.name} can't reach ${dataDir}: the database lies in ${chosen}`)
  return chosen
}

async function own(path: string, account: Account) {
  if (account) await chown(path, account.uid, account.gid)
}

async function refuseForeignOwner(folder: string, account: Account) {
  const { uid } = await stat(folder)
  const mine = account?.uid ?? process.getuid?.() ?? uid
  if (uid !== mine) throw new StartError(`The database in ${folder} belongs to another user (uid ${uid}). Start as that user or as root.`)
}

/** The database's random password, made once. */
async function keepPassword(folder: string, account: Account): Promise<string> {
  const path = join(folder, 'password')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  if (await exists(join(folder, 'cluster'))) throw new StartError(`${path} is missing: without it the database beside it can't be opened.`)
  const password = randomBytes(24).toString('base64url')
  await writeWhole(path, password)
  await own(path, account)
  return password
}

/** Writes all of it or nothing, readable by this user only. */
export async function writeWhole(path: string, text: string) {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, text, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
