import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isUnavailable } from './database.server.ts'
import { causesOf, diskFull, folderError, StartError } from './start-error.server.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

/** Why the start, or a command, ended, in a sentence that the operator can act on; null for what nobody expected. */
export function startReason(error: unknown, { dataDir, databaseUrl }: Place): string | null {
  if (error instanceof StartError) return error.message
  const full = diskFull(causesOf(error), databaseUrl ? 'the database' : dataDir)
  if (full) return full
  const ofDatabase = databaseUrl === undefined ? null : databaseReason(error, databaseUrl)
  if (ofDatabase) return ofDatabase
  if (isUnavailable(error)) {
    // PostgreSQL ends where it can't write its log, and takes the reason with it.
    const scarce = databaseUrl === undefined && foldersOf(dataDir).some(isAlmostFull)
    return (scarce && diskFull('ENOSPC', dataDir)) || 'The database went away, or can not be reached. Try again once it is there.'
  }
  const ofFolder = isSystemError(error) ? folderError(error, dataDir) : null
  return ofFolder instanceof StartError ? ofFolder.message : null
}

/** The data folder, and where the database had to be put elsewhere that folder. */
function foldersOf(dataDir: string): string[] {
  try {
    return [dataDir, readFileSync(join(dataDir, 'postgres-elsewhere'), 'utf8').trim()]
  } catch {
    return [dataDir]
  }
}

/** Whether less is left than twice a piece of PostgreSQL's log. */
function isAlmostFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < 2 * (16 << 20)
  } catch {
    return false
  }
}

/** What stands in the way of using a PostgreSQL of one's own. The password of the address is never said. */
function databaseReason(error: unknown, url: string): string | null {
  const { username, hostname, port, pathname, searchParams } = new URL(url)
  const where = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
  const role = decodeURIComponent(username) || 'of this user'
  const database = decodeURIComponent(pathname.slice(1)) || role
  const said = codesOf(error)
  if (said.has('28P01')) return `The PostgreSQL of DATABASE_URL (${where}) doesn't take its password for the role ${role}.`
  if (said.has('28000')) return `The PostgreSQL of DATABASE_URL (${where}) doesn't let the role ${role} in: ${said.get('28000')}.`
  if (said.has('3D000'))
    return `The PostgreSQL of DATABASE_URL (${where}) has no database ${database}. Create it, owned by the role ${role}.`
  if (said.has('42501'))
    return `The role ${role} may not do what the site needs in the database ${database}: ${said.get('42501')}. It must own the database.`
  if (said.has('0A000') || said.has('58P01'))
    return `The PostgreSQL of DATABASE_URL (${where}) lacks something: ${said.get('0A000') ?? said.get('58P01')}. It must be 15 or newer, with its contrib package.`
  if (!isUnavailable(error) && !/does not support SSL|certificate/.test(causesOf(error))) return null
  const why = causesOf(error).split('\n').filter(Boolean).at(-1) ?? 'no answer'
  return `The PostgreSQL of DATABASE_URL can't be reached at ${where}: ${why}. Is it running, and is the address right?`
}

/** The codes of an error and of all that caused it, each with its message. */
function codesOf(error: unknown, found = new Map<string, string>()): Map<string, string> {
  if (!(error instanceof Error)) return found
  if ('code' in error && !found.has(String(error.code))) found.set(String(error.code), error.message)
  for (const cause of error instanceof AggregateError ? error.errors : [error.cause]) codesOf(cause, found)
  return found
}

const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error
