import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSite } from '../bench/site.ts'

const cache = 'node_modules/.cache/prepared-data'
const DAY_MS = 24 * 60 * 60_000
/** Whatever may change what a first start leaves in the data folder: migrations, starter data, server code, PostgreSQL. */
const sources = ['db/**', 'src/**/*.ts', 'package-lock.json', 'checks/prepared-data.ts']

const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])
let prepared: Promise<string> | undefined

/** Fills a folder that isn't there yet with what the first start of a server leaves: the database with the starter data, without an account. */
export async function copyPreparedData(folder: string): Promise<void> {
  await copy(await prepareData(), folder)
}

/** The folder itself, made once for all test runs on the same sources. Nobody may start a server on it. */
export function prepareData(): Promise<string> {
  prepared ??= findOrMake()
  return prepared
}

async function findOrMake(): Promise<string> {
  const folder = join(cache, await hashOfSources())
  if (!existsSync(folder)) await make(folder)
  const now = new Date()
  await utimes(folder, now, now)
  return folder
}

async function make(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  await clearUnused()
  // PostgreSQL's own user must be able to pass, and can't in a checkout that is closed to others.
  const passable = await mkdtemp(join(tmpdir(), 'hereabouts-prepared-'))
  await chmod(passable, 0o755)
  const unfinished = `${folder}.${randomUUID()}`
  try {
    const { stop } = await startSite(passable)
    await stop()
    await removeSpareWal(join(passable, 'postgres/cluster/pg_wal'))
    await copy(passable, unfinished)
    // Whoever comes second at the same moment finds a folder there that is as good.
    await rename(unfinished, folder).catch((error: Error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    for (const left of [passable, unfinished]) await rm(left, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Of the journal of a server that has been stopped well, only the segment with its last words is read again; others are half of all there is to copy. */
async function removeSpareWal(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const segments = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), written: (await stat(join(folder, name))).mtimeMs })),
  )
  const [, ...spare] = segments.sort((a, b) => b.written - a.written)
  for (const { path } of spare) await rm(path)
}

/** What nobody has used for a day: made from sources that have changed since. */
async function clearUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name))
    if (mtimeMs < Date.now() - DAY_MS) await rm(join(cache, name), { recursive: true, force: true })
  }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const names: string[] = []
  for await (const entry of glob(sources, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.endsWith('.test.ts')) names.push(join(entry.parentPath, entry.name))
  for (const name of names.sort()) hash.update(`\n${name}\n`).update(await readFile(name))
  return hash.digest('hex').slice(0, 20)
}
