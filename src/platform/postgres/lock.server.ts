import { chownSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRoot } from './account.server.ts'

/** Held until released, or until this process ends in whatever way. */
export type Lock = { release(): void }

/**
 * Takes the folder for this process; null if another one has it. It is a lock of the operating system (SQLite's
 * exclusive lock on an empty file), so nothing is left over after a kill, and no process id can be mistaken.
 */
export function takeLock(folder: string): Lock | null {
  const file = open(folder)
  if (holds(file, 'pragma journal_mode = memory; begin exclusive')) return { release: () => file.close() }
  file.close()
  return null
}

/** Whether another process has taken the folder. */
export function isLocked(folder: string): boolean {
  if (!existsSync(join(folder, 'lock'))) return false
  const file = open(folder)
  const free = holds(file, 'select count(*) from sqlite_schema')
  file.close()
  return !free
}

function open(folder: string): DatabaseSync {
  const path = join(folder, 'lock')
  if (!existsSync(path)) {
    // Made by hand: a full disk or a closed folder shows its own error, which SQLite would swallow.
    closeSync(openSync(path, 'a', 0o600))
    if (isRoot()) chownSync(path, statSync(folder).uid, statSync(folder).gid)
  }
  // Half a second of patience: whoever only looks has it for a moment.
  return new DatabaseSync(path, { timeout: 500 })
}

function holds(file: DatabaseSync, statement: string): boolean {
  try {
    file.exec(statement)
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false
    throw error
  }
}
