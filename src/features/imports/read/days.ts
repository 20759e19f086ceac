import { parseHours } from '../../hours/parse.ts'
import { dayOfOthers } from '../../hours/readable-hours.ts'

/** What the hours that a file has by the day are called as one column. */
export const WEEK = 'hours_by_weekday'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const words =
  'mo|mon|monday tu|tue|tues|tuesday we|wed|weds|wednesday th|thu|thur|thurs|thursday fr|fri|friday sa|sat|saturday su|sun|sunday'
    .split(' ')
    .map((names) => new Set(names.split('|')))

/** The day that a word names in English, Spanish, French or German, from 0 for Monday; null for any other word. */
export function dayAt(word: string): number | null {
  const name = word.trim().toLowerCase()
  const own = words.findIndex((names) => names.has(name))
  const at = own < 0 ? DAYS.indexOf(dayOfOthers(name) ?? '') : own
  return at < 0 ? null : at
}

/** Hours of the days from Monday on as one text; '' of a day says nothing of it. */
export const weekText = (days: readonly string[]): string =>
  days.flatMap((text, at) => (text === '' ? [] : [`${DAYS[at]} ${text}`])).join('; ')

/** Times as hours are read: two digits for minutes, no seconds; a day that begins and ends at once is all of it. */
export function timesOf(text: string): string {
  const times = text
    .trim()
    .replaceAll(';', ',')
    .replace(/\b(\d{1,2}:\d{2}):\d{2}\b/g, '$1')
    .replace(/\b(\d{1,2}):(\d)(?!\d)/g, '$1:0$2')
    .replace(/^([01]?\d|2[0-4])([0-5]\d)$/, '$1:$2')
  if (/^(?:closed|off|none|no|n\/?a|x|[-–—]+)$/i.test(times)) return 'off'
  if (/^(?:all day|open all day|(?:open )?24 ?(?:hours|hrs?|h))$/i.test(times)) return '00:00-24:00'
  const [, opens, closes] = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/.exec(times) ?? []
  return opens !== undefined && opens === closes ? '00:00-24:00' : times
}

/** Words of headings of days on which something is not open, or something else happens. */
export const otherDays =
  /^(?:closed|closing|except|holiday|holidays|off|delivery|deliveries|pickup|collection|trash|sweeping|cleaning|inspection|updated|created|modified|visited)$/

/** Whether a text says days of the week and nothing else: with times behind it is hours. */
export const isDays = (text: string): boolean =>
  !/\d/.test(text) && /\p{L}/u.test(text) && 'hours' in parseHours(`${listed(text)} 9:00-17:00`)

/** Days between any sign as between commas; "5/5" is a date. */
export const listed = (days: string): string => days.trim().replace(/\s*(?:[;|\n]|(?<!\d)\/(?!\d))\s*/g, ', ')
