import type { Hours } from './contract.ts'
import { withJoinedSpans } from './merged-spans.ts'
import { hoursOf, NO_TIME, parseSaidHours } from './parse.ts'
import { withDaysSpelled } from './spelled-days.ts'
import { writtenHours } from './written-hours.ts'

type Read = { hours: Hours | null; unread: string[]; problem: string | null }

/**
 * Reads hours as people write them, perhaps in part: those that are understood, null for none, and as it stands there what isn't;
 * `problem`: why they aren't understood whole.
 */
export function readHours(text: string): Read {
  const read = readSaidHours(text)
  return { ...read, hours: read.hours && withJoinedSpans(read.hours) }
}

/** The same with times that overlap as they were said. */
export function readSaidHours(text: string): Read {
  const strict = parseSaidHours(text)
  if ('hours' in strict) return { hours: strict.hours, unread: [], problem: null }
  if (text.trim() === '') return { hours: null, unread: [], problem: strict.problem }
  const spelled = withDaysSpelled(text)
  const mended = spelled === text ? null : readSaidHours(spelled)
  if (mended?.problem === null) return mended
  const { rules, unread } = writtenHours(text)
  const hours = hoursOf(rules)
  const [first] = unread
  if (first !== undefined) return { hours, unread, problem: `has “${first}”, which cannot be read` }
  return { hours, unread, problem: hours ? null : NO_TIME }
}
