import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../start-error.server.ts'

/** The system account that PostgreSQL runs as; null: the one that this process runs as. */
export type Account = { uid: number; gid: number; name: string } | null

export const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the first owner of `folders` who isn't root, else as
 * `hereabouts` or `postgres`, if the machine has such an account, else as `nobody`.
 * @throws StartError if none of them exists
 */
export async function accountFor(folders: string[]): Promise<Account> {
  if (!isRoot()) return null
  const known = await accounts()
  const owners = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ uid }) => uid,
        () => 0,
      ),
    ),
  )
  const owner = owners.find((uid) => uid !== 0)
  const account =
    known.find(({ uid }) => uid === owner) ??
    ['hereabouts', 'postgres', '_postgres', 'nobody'].map((name) => known.find((one) => one.name === name)).find(Boolean)
  if (account) return account
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has none of the accounts hereabouts, postgres and nobody. Start as another user, add one of them, or set DATABASE_URL.',
  )
}

async function accounts() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && Number(uid) > 0 && Number(gid) >= 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Whether the account may pass through every folder on the way to `path` and into it. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  if (!account)
    return access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
  const { mode, uid, gid } = await stat(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return dirname(path) === path || canReach(dirname(path), account)
}

/** How to spawn a program as the account. */
export const spawnAs = (account: Account) => (account ? { uid: account.uid, gid: account.gid } : {})
