import type { Hours } from '../hours/contract.ts'
import { readSaidHours } from '../hours/read-hours.ts'
import { readableHours } from '../hours/readable-hours.ts'

/** What the hours say that were typed, read as days; `unread`: the parts that can't be, null where they say nothing of any day; times that overlap are shown so. */
export function typedHours(text: string): { hours: Hours | null; unread: string[] | null } {
  if (text.trim() === '' || /^by appointment(?: only)?\.?$/i.test(text.trim())) return { hours: null, unread: [] }
  const { hours, unread } = readSaidHours(readableHours(text))
  return { hours, unread: hours === null ? null : unread }
}
