import { parseHours, saysNoDay } from '../../hours/parse.ts'
import { readableHours } from '../../hours/readable-hours.ts'
import type { Source, SourceRow } from '../../source-files/source.ts'
import { wordsOf } from '../heading-words.ts'
import { meaningOf } from '../headings.ts'
import { detectPreset } from '../presets/presets.ts'
import { isDays, listed, otherDays, WEEK } from './days.ts'
import { inOneColumn } from './one-column.ts'

/** Of so many cells it must be true. */
const MOST = 0.6
/** Times of something else than the doors. */
const otherTimes =
  /^(?:happy|delivery|deliveries|pickup|collection|inspection|updated|created|service|mass|worship|kitchen|holiday|holidays)$/

/**
 * The file with a column of times without days ("8 a.m. - 4 p.m.") and the one of the days that they are of ("Thursday", "Sat & Sun") as one
 * column, `hours_by_weekday`; itself where it has no two such, or is of a kind that is read in its own way.
 */
export function withDays(source: Source): Source {
  const { headers, sample } = source
  if (headers.includes(WEEK) || detectPreset(headers) !== 'plain') return source
  const all = (is: (text: string) => boolean, but: RegExp) =>
    headers.filter((header) => !wordsOf(header).some((word) => but.test(word)) && share(sample, header, is) > MOST)
  const times = theOne(all(saysNoDay, otherTimes), (header) => meaningOf(header)?.field === 'hours')
  const days = times && theOne(all(isDays, otherDays), (header) => /day|dotw|dow/i.test(header))
  if (!times || !days) return source
  return inOneColumn(source, new Set([days, times]), WEEK, (values) => hoursOf(listed(values[days] ?? ''), values[times] ?? ''))
}

/** The only one; of several the only one that is called so. */
function theOne(found: string[], called: (header: string) => boolean): string | undefined {
  const [one, another] = found.length > 1 ? found.filter(called) : found
  return another === undefined ? one : undefined
}

/** Times that name days themselves, and are read so, stay as they are. */
function hoursOf(days: string, times: string): string {
  const own = readableHours(times)
  if (days === '' || (!saysNoDay(own) && 'hours' in parseHours(own))) return own
  return times === '' ? days : `${days} ${times.replace(/\s*[;|\n]\s*/g, ', ')}`
}

function share(sample: readonly SourceRow['values'][], header: string, is: (text: string) => boolean): number {
  const given = sample.flatMap((row) => (row[header] ? [row[header]] : []))
  return given.length === 0 ? 0 : given.filter(is).length / given.length
}
