/** A reason not to start that the operator can act on. Shown as its message alone, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The sentence for a full disk, or null if `text` (an error's message, a server's output) speaks of something else. */
export function diskFull(text: string, folder: string): string | null {
  return /ENOSPC|No space left on device|Disk quota exceeded|EDQUOT/i.test(text)
    ? `There is no room left on the disk that holds ${folder}. Free some space, or set DATA_DIR to a folder on another disk, and start again.`
    : null
}

/** A file system's error as a reason that names the data folder; any other error as it is. */
export function folderError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ELOOP|ENAMETOOLONG)\b|readonly database|unable to open database/.test(error.message)) {
    return new StartError(`DATA_DIR (${dataDir}) can't be used by this user: ${error.message}`)
  }
  const full = diskFull(error.message, dataDir)
  return full ? new StartError(full) : error
}

/** What an error and all that caused it say. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const further = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [error.message, ...further.map(causesOf)].join('\n')
}
