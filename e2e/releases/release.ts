import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const folder = fileURLToPath(new URL('.', import.meta.url))

/** Where everybody finds the site of an archive: passkeys and links belong to it. */
export const appUrl = 'https://places.example'

const Login = z.object({ username: z.string(), role: z.string() })

/** What the archive of a release holds, and what opens it. */
export const Release = z.object({
  version: z.string(),
  /** When its program was stopped for the last time. */
  stopped: z.iso.datetime(),
  /** SHA-256 of every migration it brought. None of them may ever change. */
  migrations: z.record(z.string(), z.string()),
  /** SHA-256 of every file outside the database. */
  files: z.record(z.string(), z.string()),
  /** By `schema.table`: its columns, how many rows, and a sum over them all. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int(), sum: z.string() })),
  /** Of everybody. */
  password: z.string(),
  people: z.array(Login),
  twoFactor: z.object({ username: z.string(), secret: z.string(), recoveryCode: z.string() }),
  passkey: z.object({ username: z.string(), credential: z.string() }),
  session: z.object({ username: z.string(), cookies: z.record(z.string(), z.string()) }),
  apiToken: z.object({ username: z.string(), token: z.string() }),
  invitation: z.object({ email: z.string(), token: z.string() }),
  reset: z.object({ username: z.string(), token: z.string() }),
  verification: z.object({ username: z.string(), id: z.int(), hash: z.string() }),
  newAddress: z.object({ username: z.string(), email: z.string(), token: z.string() }),
  suspended: z.string(),
  leaving: z.string(),
  former: z.object({ username: z.string(), handle: z.string() }),
  avatars: z.array(z.object({ username: z.string(), path: z.string() })),
  copyOfData: z.object({ username: z.string(), id: z.int() }),
  /** To whom an invitation was still to be mailed. */
  waitingMail: z.string(),
  savedView: z.object({ username: z.string(), page: z.string(), name: z.string() }),
  settings: z.record(z.string(), z.string()),
  places: z.array(z.object({ name: z.string(), path: z.string() })),
  /** `removed` and `restored`: how many places the undo of `undoable` has to take away and to put back. */
  imports: z.object({ kept: z.int(), undone: z.int(), undoable: z.int(), removed: z.int(), restored: z.int() }),
})
export type Release = z.infer<typeof Release>

/** What the steps of making one find out; the rest is read from what they made. */
export type Filled = Omit<Release, 'version' | 'stopped' | 'migrations' | 'files' | 'tables'>

export const archiveOf = (version: string) => join(folder, `${version}.tar.zst`)

/** Every archived release, oldest first. */
export async function readReleases(): Promise<Release[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const releases = await Promise.all(names.map(async (name) => Release.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))))
  return releases.sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
}
