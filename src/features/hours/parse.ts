import type { Hours } from './contract.ts'
import { DAY_KEYS } from './days.ts'
import { saidSpans, withJoinedSpans } from './merged-spans.ts'
import { publicHolidays } from './public-holidays.ts'
import { withSpansInFull } from './short-span.ts'

type Span = [number, number]
type Parsed = { hours: Hours } | { problem: string }

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const letterDays: Record<string, string> = { m: 'mo', t: 'tu', w: 'we', f: 'fr' }
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY = '(?:mo|tu|we|th|fr|sa|su)'
/** Monday, Mon, Mondays; a dot may follow. */
const DAY_WORD =
  /\b(?:mo(?:n(?:day)?)?|tu(?:e(?:s(?:day)?)?)?|we(?:d(?:s|nesday)?)?|th(?:u(?:r(?:s(?:day)?)?)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?|su(?:n(?:day)?)?)s?\b\.?/g
const DAY_LIST = new RegExp(`^(?:${DAY}(?:-${DAY})?)(?:,${DAY}(?:-${DAY})?)*`)
const MONTH_DAY = new RegExp(`^(${MONTHS.join('|')}) (\\d{1,2})(?:-(\\d{1,2}))?`)
const NTH_DAY = new RegExp(`^(${MONTHS.join('|')}) (${DAY})\\[(-1|[1-5])\\]`)
const ISO_DAY = /^(\d{4}) (?:([a-z]{3}) (\d{1,2}))/
const SPAN = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/

/**
 * Reads opening hours as OpenStreetMap writes them, in the part of that language that most places use (days, spans, `off`, `24/7`,
 * `PH`, single dates and the n-th weekday of a month), and the plain forms "Mon–Fri 9am to 5pm", "Mo-Su:9AM-5PM" and "Sat & Sun
 * 10am–4pm"; `readHours` reads more. A later rule replaces an earlier one for the same day, but where both say the very same days
 * ("Mon 9-12, Mon 16-20"): those have the times of both.
 */
export function parseHours(text: string): Parsed {
  const said = parseSaidHours(text)
  return 'hours' in said ? { hours: withJoinedSpans(said.hours) } : said
}

/** The same with times that overlap as they were said. */
export function parseSaidHours(text: string): Parsed {
  const plain = plainForm(text)
  const parts = plain.split(/\s*[;¦]\s*/).filter(Boolean)
  if (parts.length === 0) return { problem: 'is empty' }
  // "9-5 Mon-Fri": the times are not of every day where days follow them without an end between.
  if (/(?:^|;)[^;¦a-z]*¦/.test(plain)) return { problem: `has “${parts[0]}” before its days` }
  const rules: HoursRule[] = []
  for (const part of parts) {
    const rule = readRule(part)
    if (rule === null) return { problem: `has “${part}”, which cannot be read` }
    rules.push(rule)
  }
  const hours = hoursOf(rules)
  return hours ? { hours } : { problem: NO_TIME }
}

export const NO_TIME = 'says no time when it is open'

/** What is said of some days: of the week (Monday 0), and special ones by their keys. */
export type HoursRule = { days: number[]; keys: string[]; spans: Span[] }

/** Null where nothing is ever open. */
export function hoursOf(rules: readonly HoursRule[]): Hours | null {
  const week: Span[][] = Array.from({ length: 7 }, () => [])
  const special = new Map<string, Span[]>()
  const said = new Map<string | number, string>()
  for (const rule of rules) {
    const days = [...rule.days, ...rule.keys].sort().join()
    const timesOf = (day: string | number, earlier: Span[]) => {
      const both = said.get(day) === days && earlier.length > 0 && rule.spans.length > 0
      said.set(day, days)
      return both ? saidSpans([...earlier, ...rule.spans]) : rule.spans
    }
    for (const day of rule.days) week[day] = timesOf(day, week[day] ?? [])
    for (const key of rule.keys) special.set(key, timesOf(key, special.get(key) ?? []))
  }
  if (week.every((spans) => spans.length === 0)) return null
  return { week, special: [...special].map(([day, spans]) => ({ day, spans })) }
}

/** A word that says a day, as `plainForm` writes it. */
const ANY_DAY = new RegExp(`\\b(?:${DAY}|ph|${MONTHS.join('|')})\\b|24/7`)

/** Whether hours are times alone ("8 a.m. - 4 p.m."), which `parseHours` reads as those of every day. */
export const saysNoDay = (text: string): boolean => !ANY_DAY.test(plainForm(text)) && 'hours' in parseHours(text)

function readRule(rule: string): HoursRule | null {
  if (rule === '24/7') return { days: [0, 1, 2, 3, 4, 5, 6], keys: [], spans: [[0, 1440]] }
  const days = new Set<number>()
  const keys: string[] = []
  let rest = rule
  for (;;) {
    const taken = takeDays(rest, days, keys)
    if (taken === null) return null
    if (taken === rest) break
    rest = taken
  }
  const spans = readSpans(rest.trim())
  if (!spans) return null
  if (days.size === 0 && keys.length === 0) for (let day = 0; day < 7; day++) days.add(day)
  return { days: [...days], keys, spans }
}

/** Takes what a rule says of days off its start; the same text back when there is nothing more, null when it makes no sense. */
function takeDays(text: string, days: Set<number>, keys: string[]): string | null {
  const trimmed = text.replace(/^[\s,]+/, '')
  const holiday = /^ph\b/.exec(trimmed)
  if (holiday) {
    keys.push(...publicHolidays)
    return trimmed.slice(2)
  }
  const nth = NTH_DAY.exec(trimmed)
  if (nth) {
    const [whole, month = '', day = '', which = ''] = nth
    keys.push(`${twoDigits(MONTHS.indexOf(month) + 1)}-${DAY_KEYS[DAYS.indexOf(day)]}-${which === '-1' ? 'last' : which}`)
    return trimmed.slice(whole.length)
  }
  const dated = ISO_DAY.exec(trimmed)
  if (dated) {
    const [whole, year = '', month = '', day = ''] = dated
    if (!MONTHS.includes(month)) return null
    keys.push(`${year}-${twoDigits(MONTHS.indexOf(month) + 1)}-${twoDigits(Number(day))}`)
    return trimmed.slice(whole.length)
  }
  const yearly = MONTH_DAY.exec(trimmed)
  if (yearly) {
    const [whole, month = '', from = '', to = from] = yearly
    if (Number(from) < 1 || Number(to) > 31 || Number(to) < Number(from)) return null
    for (let day = Number(from); day <= Number(to); day++) keys.push(`${twoDigits(MONTHS.indexOf(month) + 1)}-${twoDigits(day)}`)
    return trimmed.slice(whole.length)
  }
  const list = DAY_LIST.exec(trimmed)
  if (!list || /^\[/.test(trimmed.slice(list[0].length))) return text
  for (const part of list[0].split(',')) {
    const [from = '', to = from] = part.split('-')
    for (let day = DAYS.indexOf(from); ; day = (day + 1) % 7) {
      days.add(day)
      if (day === DAYS.indexOf(to)) break
    }
  }
  return trimmed.slice(list[0].length)
}

function readSpans(text: string): Span[] | null {
  const times = text.replace(/^[:,]\s*/, '')
  if (times === 'off' || times === 'closed') return []
  if (times === '24/7' || /^(?:open )?24 ?(?:hours|hrs?)(?: a day)?$/.test(times)) return [[0, 1440]]
  const spans: Span[] = []
  for (const part of times.split(/\s*,\s*/)) {
    const [, h1, m1, h2, m2] = SPAN.exec(part.replace(/\s+/g, '')) ?? []
    if (h1 === undefined) return null
    const start = Number(h1) * 60 + Number(m1)
    let end = Number(h2) * 60 + Number(m2)
    if (Number(m1) > 59 || Number(m2) > 59 || start > 1439 || end > 2880) return null
    if (end <= start) end += 1440
    if (end - start > 1440) return null
    spans.push([start, end])
  }
  return saidSpans(spans)
}

/** Lower case, two-letter days, a 24-hour clock and plain hyphens, whatever it was written in. */
function plainForm(text: string): string {
  const withTimes = withSpansInFull(
    text
      .toLowerCase()
      .replace(/[–—−]|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill?\b/g, '-')
      .replace(/\s*\|\s*|\r?\n/g, '; ')
      // The last order or entry isn't the end.
      .replace(/\(\s*last [^()]*\)/g, '')
      .replace(/\(([^()]*)\)/g, '; $1; ')
      .replace(DAY_WORD, (word) => word.slice(0, 2))
      .replace(/\b([mtwf])\s*-\s*(?=(?:[mtwf]|mo|tu|we|th|fr|sa|su)\b)/g, (_, day: string) => `${letterDays[day]}-`)
      .replace(/(?<=\b(?:mo|tu|we|th|fr|sa|su)\s*-\s*)([mtwf])\b/g, (_, day: string) => letterDays[day] ?? day)
      .replace(/(?<=\b(?:mo|tu|we|th|fr|sa|su))\s*(?:[&/+]|\band\b)\s*(?=(?:mo|tu|we|th|fr|sa|su)\b)/g, ',')
      .replace(/\b(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\b/g, (_, month: string) => month.slice(0, 3))
      .replace(/\b(?:daily|every day|7 days a week)\b/g, 'mo-su')
      .replace(/\bweekdays\b/g, 'mo-fr')
      .replace(/\bweekends\b/g, 'sa,su')
      .replace(/\bclosed (?:on )?((?:mo|tu|we|th|fr|sa|su)(?:\s*[-,&]\s*(?:mo|tu|we|th|fr|sa|su)\b)*)\b/g, '$1 closed')
      .replace(/(?<=\d|off|closed)\s*\/\s*(?=(?:mo|tu|we|th|fr|sa|su)\b)/g, '; ')
      .replace(/\b([01]\d|2[0-4])([0-5]\d)\s*(?:h(?:rs?)?)?\s*-\s*([01]\d|2[0-4])([0-5]\d)\b(?:\s*h(?:rs?)?\b)?/g, '$1:$2-$3:$4')
      .replace(/(?<=\d\s*-\s*\d{1,2}(?::\d{2})?)\s*(?:h|hrs?|hours|uhr)\b/g, '')
      .replace(/\bnoon\b/g, '12:00')
      .replace(/\bmidnight\b/g, '24:00'),
  )
  return withTimes
    .replace(/\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?(?![a-z])/g, (_, hour: string, minute: string | undefined, half: string) => {
      const of12 = (Number(hour) % 12) + (half === 'p' ? 12 : 0)
      return `${twoDigits(of12)}:${minute ?? '00'}`
    })
    .replace(/\b(mo|tu|we|th|fr|sa|su)\s*:\s*(?=[\do])/g, '$1 ')
    .replace(/\b(mo|tu|we|th|fr|sa|su)\s*-\s*(?=(?:mo|tu|we|th|fr|sa|su)\b)/g, '$1-')
    .replace(/\b(mo|tu|we|th|fr|sa|su)\s*,\s*(?=(?:mo|tu|we|th|fr|sa|su)\b)/g, '$1,')
    .replace(/(\d{1,2}:\d{2})\s*-\s*(?=\d)/g, '$1-')
    .replace(/(\d{1,2}:\d{2}|off|closed)(?:\s*,\s*|\s+)(?=(?:mo|tu|we|th|fr|sa|su|ph)\b)/g, '$1¦ ')
    .replace(/\s+/g, ' ')
    .trim()
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
