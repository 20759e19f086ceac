import { DAY_KEYS } from './days.ts'
import { holidays, publicHoliday } from './holiday-words.ts'
import { MONTHS } from './parse.ts'
import { publicHolidays } from './public-holidays.ts'
import { type SaidTime, timeSaid } from './short-span.ts'

/** Days of the week (Monday 0) and special days by their keys. */
export type SaidDays = { days: number[]; keys: string[] }

/**
 * A piece of hours as people write them, and where it stands. `gap`: how surely what is before it and what is behind it are two things;
 * `word`: what means nothing here.
 */
export type Token = { from: number; to: number } & (
  | { kind: 'days'; said: SaidDays }
  | { kind: 'span'; said: [start: SaidTime, end: SaidTime] }
  | { kind: 'closed' | 'always' | 'except' | 'dash' | 'word' }
  | { kind: 'gap'; strength: number }
)

/** The gaps: without a sign, "and", a comma or bracket, a semicolon or new line. */
export const gaps = { none: 0, and: 0.2, comma: 1, end: 5 } as const

const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** Longer than any way to span dates of special days, as of the days before a new year. */
const MOST_DATES = 31

const month = `(?<month>${MONTHS.join('|')})(?:t|[a-z]{2,6})?\\b\\.?`
const number = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?'
/** What follows a day of a month isn't a time of the clock. */
const noClock = String.raw`(?![\d:]|\s*[ap]\.?m?\b|\s*(?:-|to\b|til|until)\s*\d+\s*(?:[:ap]|$|[^\d\s,;-]))`
const noSpan = String.raw`(?!\s*(?:-|to\b|til|until))`
const time = String.raw`(?:noon|midnight|(?:[01]\d|2[0-4])[0-5]\d|\d{1,2}(?:[:.]\d{2})?(?:\s*[ap](?:m\b|\.\s?m\b\.?|\b\.?))?)(?:\s*(?:h(?:rs?)?|uhr|oclock)\b)?`
const saidTime = /^(?:(noon)|(midnight)|(\d{2})(\d{2})\b|(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?)/
const dayWord =
  /^(?:mo(?:n(?:day)?)?|tu(?:e(?:s(?:day)?)?)?|we(?:d(?:s|nesday)?)?|th(?:u(?:r(?:s(?:day)?)?)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?|su(?:n(?:day)?)?)s?$/
const named = holidays.map(([day, later, , words]) => ({ key: later === 0 && day !== 'easter' ? day : null, words: word(words) }))

type Reader = (found: RegExpExecArray) => Without<Token> | null
type Without<T> = T extends unknown ? Omit<T, 'from' | 'to'> : never

function word(pattern: string): RegExp {
  return new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'uy')
}

const daysOf = (days: number[], keys: string[] = []): Without<Token> => ({ kind: 'days', said: { days, keys } })
const gap =
  (strength: number): Reader =>
  () => ({ kind: 'gap', strength })

/** How each piece is written, in the order in which they are tried: in small letters, with plain hyphens and without apostrophes. */
const readers: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [word('daily|every ?day|each day|(?:7|seven) days(?: (?:a|per|each) week)?|all week(?: long)?'), () => daysOf(everyDay)],
  [word('(?:every |on )?week ?days?|business days'), () => daysOf([0, 1, 2, 3, 4])],
  [word('(?:every |on )?week-?ends?'), () => daysOf([5, 6])],
  [word('24/7|24 ?-?(?:hours|hours?|hrs?|h)(?: (?:a|per|each) day)?|all day(?: long)?|around the clock'), () => ({ kind: 'always' })],
  [word('closed|off|shut'), () => ({ kind: 'closed' })],
  [word('except(?: for| on)?|excluding|but(?: not)?(?: on)?'), () => ({ kind: 'except' })],
  [word('(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)'), datesOf],
  [word('(?<month>1[0-2]|0?[1-9])/(?<day>3[01]|[12]\\d|0?[1-9])(?:/(?<year>(?:20)?\\d\\d))?'), datesOf],
  [word(`${month} ?(?<list>${number}(?: ?(?:,|&|and|, and) ?${number}${noClock}${noSpan})+)`), listOf],
  [
    word(
      `${month} ?(?<day>${number})(?: ?- ?(?:(?<month2>${MONTHS.join('|')})[a-z]{0,6} )?(?<to>${number}))?${noClock}(?:,? (?<year>20\\d\\d))?`,
    ),
    datesOf,
  ],
  [word(`(?<day>${number}) (?:of )?${month}(?: (?<year>20\\d\\d))?`), datesOf],
  [word(`(?<nth>1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last) (?<weekday>[a-z]{2,9}) (?:of|in) ${month}`), nthOf],
  [word(publicHoliday.replaceAll('$', '\\b')), () => daysOf([], [...publicHolidays])],
  [word('ph'), () => daysOf([], [...publicHolidays])],
  [word('[a-z]{1,9}(?:(?<!days?)\\.)?'), ([found]) => weekdaysOf(found)],
  [
    new RegExp(
      `(?<start>${time})\\s*(?:-|to\\b|until\\b|till?\\b|through\\b|thru\\b|and\\b(?<=between .{1,20}))\\s*(?<end>${time})(?![\\d:])`,
      'uy',
    ),
    spanOf,
  ],
  [/[;\n\r|]|\.(?=\s|$)/uy, gap(gaps.end)],
  [/[,()]/uy, gap(gaps.comma)],
  [/[&+/]|(?:and|or|plus)\b/uy, gap(gaps.and)],
  [/-|(?:to|through|thru|till?|until)\b/uy, () => ({ kind: 'dash' })],
]
/** What is said between the pieces and means nothing. */
const between =
  /[\s:=*•]+|(?:open(?:s|ing)?|(?:(?:business|store|shop|regular|normal|opening|working) )?hours?|from|on|the|are|is|its|it|our|us|also|every|each|between)(?![\p{L}\d])/uy

/** "We" is Wednesday otherwise. */
const weAre = word('we(?:re| are| will be)')

/** The pieces of a text with where each stands in it. */
export function tokensOf(text: string): Token[] {
  const { plain, at } = plainOf(text)
  const tokens: Token[] = []
  for (let from = 0; from < plain.length; ) {
    const { length, token } = pieceAt(plain, from)
    if (token) tokens.push({ ...token, from: at[from] ?? 0, to: (at[from + length - 1] ?? 0) + 1 })
    from += length
  }
  return tokens
}

function pieceAt(plain: string, from: number): { length: number; token: Without<Token> | null } {
  const us = matchAt(weAre, plain, from)
  if (us) return { length: us[0].length, token: null }
  const holiday = named
    .flatMap(({ key, words }) => {
      const found = matchAt(words, plain, from)
      return found ? [{ key, length: found[0].length }] : []
    })
    .toSorted((a, b) => b.length - a.length)[0]
  // Those that move by a rule which no key can say stay words.
  if (holiday) return { length: holiday.length, token: holiday.key === null ? { kind: 'word' } : daysOf([], [holiday.key]) }
  for (const [pattern, read] of readers) {
    const found = matchAt(pattern, plain, from)
    const token = found && read(found)
    if (found && token) return { length: found[0].length, token }
  }
  const nothing = matchAt(between, plain, from)
  if (nothing) return { length: nothing[0].length, token: null }
  return { length: matchAt(/[\p{L}\p{M}\d]+|./uy, plain, from)?.[0].length ?? 1, token: { kind: 'word' } }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function plainOf(text: string): { plain: string; at: number[] } {
  const at: number[] = []
  let plain = ''
  let from = 0
  for (const sign of text) {
    const said = /['’‘`´]/.test(sign) ? '' : /[–—−‐‑]/.test(sign) ? '-' : /\p{Zs}|\t/u.test(sign) ? ' ' : sign.toLowerCase()
    for (let n = 0; n < said.length; n++) at.push(from)
    plain += said
    from += sign.length
  }
  return { plain, at }
}

/** "Mon", "Thursdays", or several by their letters in order: "MWF", "TTh", "MTWThF". */
function weekdaysOf(found: string): Without<Token> | null {
  const said = found.replace(/\.$/, '')
  if (dayWord.test(said)) return daysOf([DAY_KEYS.findIndex((day) => day.startsWith(said.slice(0, 2)))])
  const letters = said.match(/th|tu|sa|su|[mtwrfsu]/g) ?? []
  const days: number[] = []
  if (letters.join('') !== said || said === 's') return null
  for (const letter of letters) {
    const next = (lettersOf[letter] ?? []).find((day) => day > (days.at(-1) ?? -1))
    if (next === undefined) return null
    days.push(next)
  }
  return daysOf(days)
}

const lettersOf: Readonly<Record<string, readonly number[]>> = {
  ...{ m: [0], t: [1, 3], tu: [1], w: [2], th: [3], r: [3], f: [4], s: [5, 6], sa: [5], su: [6], u: [6] },
}

function spanOf({ groups }: RegExpExecArray): Without<Token> | null {
  const [start, end] = [timeOf(groups?.start ?? ''), timeOf(groups?.end ?? '')]
  return start && end ? { kind: 'span', said: [start, end] } : null
}

function timeOf(text: string): SaidTime | null {
  const [, noon, midnight, hh, mm, hour, minutes, half] = saidTime.exec(text) ?? []
  if (noon) return { hour: 12, half: 'p' }
  if (midnight) return { hour: 24 }
  const [given, past] = [hh ?? hour, mm ?? minutes]
  return Number(given) > 24 || Number(past ?? 0) > 59 ? null : timeSaid(given, past && `:${past}`, half)
}

function datesOf({ groups = {} }: Pick<RegExpExecArray, 'groups'>): Without<Token> | null {
  const monthOf = (text: string) => (/^\d/.test(text) ? Number(text) : MONTHS.indexOf(text) + 1)
  const year = groups.year && (groups.year.length === 2 ? `20${groups.year}` : groups.year)
  const first = { month: monthOf(groups.month ?? ''), day: Number.parseInt(groups.day ?? '', 10) }
  const last = groups.to ? { month: monthOf(groups.month2 ?? groups.month ?? ''), day: Number.parseInt(groups.to, 10) } : first
  const keys: string[] = []
  const date = new Date(Date.UTC(2000, first.month - 1, first.day))
  if (date.getUTCDate() !== first.day || date.getUTCMonth() + 1 !== first.month) return null
  while (keys.length < MOST_DATES) {
    const iso = date.toISOString()
    keys.push(year ? `${year}${iso.slice(4, 10)}` : iso.slice(5, 10))
    if (date.getUTCMonth() + 1 === last.month && date.getUTCDate() === last.day) return daysOf([], keys)
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return null
}

/** "Dec 24, 25 and 26". */
function listOf({ groups = {} }: RegExpExecArray): Without<Token> | null {
  const { month: name = '', list = '' } = groups
  const days = list.match(/\d+/g) ?? []
  const read = days.map((day) => datesOf({ groups: { month: name, day } }))
  const keys = read.flatMap((one) => (one?.kind === 'days' ? one.said.keys : []))
  return keys.length === days.length ? daysOf([], keys) : null
}

function nthOf({ groups = {} }: RegExpExecArray): Without<Token> | null {
  const { nth = '', weekday = '', month: name = '' } = groups
  if (!dayWord.test(weekday)) return null
  const which = nth === 'last' ? 'last' : Number.parseInt(nth, 10) || ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(nth) + 1
  const day = DAY_KEYS.find((one) => one.startsWith(weekday.slice(0, 2)))
  return daysOf([], [`${String(MONTHS.indexOf(name) + 1).padStart(2, '0')}-${day}-${which}`])
}
