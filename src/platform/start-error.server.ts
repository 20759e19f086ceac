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
