/** Dates and holidays in words: "christmas day", "the 4th of july", "dec 24", "holidays". */

import { DAY_KEYS } from '../hours/days.ts'
import { holidays, publicHoliday } from '../hours/holiday-words.ts'
import { addDays, type LocalTime } from '../hours/local-time.ts'
import { holidayNames, publicHolidays } from '../hours/public-holidays.ts'

/**
 * A date as it is said: by the key of a special day (`12-25`, `2026-12-25`, `11-thu-4`, `05-mon-last`), a weekday, today, tomorrow, Easter
 * or the next public holiday; `later`: so many days after it.
 */
export type SaidDate = { day: string; later: number }

/** `sure`: the words mean nothing else; otherwise they do only beside "open" or "on", for there are Christmas shops. */
export type DatePhrase = { date: SaidDate; length: number; sure: boolean }

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** These words for a holiday are said of much else. */
const vague =
  /^(?:new ?years?|easter|halloween|juneteenth|thanksgiving|christmas|xmas|nye|noel|navidad|cinco de mayo|black friday|holidays?)$/

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth ' +
  'eighteenth nineteenth twentieth'
const inWords = ordinals.split(' ')
const foreignMonths: Record<string, string> = {
  ...{ enero: 'jan', febrero: 'feb', marzo: 'mar', abril: 'apr', mayo: 'may', junio: 'jun', julio: 'jul', agosto: 'aug' },
  ...{ septiembre: 'sep', octubre: 'oct', noviembre: 'nov', diciembre: 'dec' },
  ...{ janvier: 'jan', fevrier: 'feb', avril: 'apr', mai: 'may', juin: 'jun', juillet: 'jul', aout: 'aug', septembre: 'sep' },
  ...{ octobre: 'oct', novembre: 'nov', decembre: 'dec' },
}
const number = '(?:3[01]|[12]\\d|0?[1-9])'
const day = `(?:the )?(?<day>${number}(?:st|nd|rd|th)?|${inWords.join('|')})`
const year = '(?: (?<year>20\\d\\d)| this year)?'
/** A span of dates is asked for by its first. */
const upTo = `(?: (?:to |and |or |through |thru )?(?:${number}(?:st|nd|rd|th)?)(?! ?(?:am|pm|a m|p m|oclock|\\d\\d)(?!\\S))(?= |$))?`
const noClock = '(?! ?(?:am|pm|a m|p m|oclock)(?!\\S))'

const writtenSo = (
  [
    `(?<year>20\\d\\d) (?<number>0[1-9]|1[0-2]) (?<day>0[1-9]|[12]\\d|3[01])`,
    `(?<month>${month}) ${day}${noClock}${upTo}${year}`,
    `${day} (?:of )?(?<month>${month})${year}`,
    `(?:el )?${day} (?:de )?(?<month>${Object.keys(foreignMonths).join('|')})`,
  ] as const
).map((pattern) => new RegExp(`^${pattern}(?= |$)`))
const named = holidays.map(([at, later, , words]) => ({
  date: { day: at, later },
  pattern: new RegExp(`^(?:${words})${year}(?= |$)`),
}))
/** A date as a part of a pattern, without groups of its own names. */
export const datePattern = [
  ...holidays.map(([, , , words]) => words),
  `${month} (?:${number})(?:st|nd|rd|th)?`,
  `(?:${number})(?:st|nd|rd|th)? (?:of )?${month}`,
].join('|')
const dateWords = new Set([...holidays.flatMap(([, , , words]) => words.match(/[a-z]{3,}/g) ?? []), ...Object.keys(foreignMonths)])
/** Whether a word is of a date: then it is no slip, though no place has it. */
export const isDateWord = (word: string): boolean => dateWords.has(word)
const anyHoliday = new RegExp(`^(?:${publicHoliday})(?= |$)`)
/** More words than any date has. */
const MOST_WORDS = 7

/** The date that words say from `at` on; null where they say none. */
export function dateAt(words: readonly string[], at: number): DatePhrase | null {
  const rest = words.slice(at, at + MOST_WORDS).join(' ')
  for (const pattern of writtenSo) {
    const found = pattern.exec(rest)
    const said = found && keyOf(found.groups ?? {})
    if (said) return { date: { day: said, later: 0 }, length: countOf(found[0]), sure: true }
  }
  // "New year" begins "new year's eve".
  const [longest] = named
    .flatMap(({ date, pattern }) => {
      const found = pattern.exec(rest)
      return found ? [{ date, text: found[0], inYear: found.groups?.year }] : []
    })
    .toSorted((a, b) => b.text.length - a.text.length)
  if (longest) {
    const { date, text, inYear } = longest
    const isDay = inYear !== undefined && /^\d\d-\d\d$/.test(date.day)
    return { date: isDay ? { ...date, day: `${inYear}-${date.day}` } : date, length: countOf(text), sure: !vague.test(text) }
  }
  const holiday = anyHoliday.exec(rest)?.[0]
  return holiday ? { date: { day: 'holiday', later: 0 }, length: countOf(holiday), sure: false } : null
}

const digits = new RegExp(`^(?<number>0?[1-9]|1[0-2]) (?<day>${number})(?: (?<year>20\\d\\d))?(?= |$)`)

/** "12/25", which is a time of the clock but for "on" before it. */
export function dateInDigits(words: readonly string[], at: number): DatePhrase | null {
  const found = digits.exec(words.slice(at, at + 3).join(' '))
  const said = found && keyOf(found.groups ?? {})
  return said ? { date: { day: said, later: 0 }, length: countOf(found[0]), sure: true } : null
}

/** `12-25`, with the year where one is said; null for what no month has. */
function keyOf(found: Record<string, string | undefined>): string | null {
  const said = found.day ?? ''
  const inMonth = inWords.includes(said) ? inWords.indexOf(said) + 1 : Number.parseInt(said, 10)
  const ofYear = found.month ? months.indexOf(foreignMonths[found.month] ?? found.month.slice(0, 3)) + 1 : Number(found.number)
  if (inMonth > new Date(Date.UTC(2000, ofYear, 0)).getUTCDate()) return null
  return `${found.year ? `${found.year}-` : ''}${two(ofYear)}-${two(inMonth)}`
}

/** The date that is meant on a day, its own included, with the name of the holiday that it is. A year that is past isn't meant. */
export function nextDate(said: SaidDate, today: LocalTime): { date: LocalTime; name: string | null } {
  const date = nextOf(said, today)
  return { date, name: holidayOn(date) }
}

function nextOf({ day: said, later }: SaidDate, today: LocalTime): LocalTime {
  if (said === 'today') return addDays(today, 0)
  if (said === 'tomorrow') return addDays(today, 1)
  if (DAY_KEYS.includes(said)) return addDays(today, (DAY_KEYS.indexOf(said) - today.weekday + 7) % 7)
  const [, ofOne, yearly = said] = /^(\d{4})-(\d\d-\d\d)$/.exec(said) ?? []
  const keys = yearly === 'holiday' ? publicHolidays : [yearly]
  const first = keys.flatMap((key) => nextOfKey(key, later, today)).toSorted((a, b) => serial(a) - serial(b))[0] ?? addDays(today, 0)
  const exact = ofOne && dateOf(yearly, Number(ofOne))
  return exact && serial(exact) > serial(today) ? exact : first
}

/** A leap day comes within eight years. */
function nextOfKey(key: string, later: number, today: LocalTime): LocalTime[] {
  for (let ahead = -1; ahead <= 8; ahead++) {
    const found = dateOf(key, today.year + ahead)
    const date = found && addDays(found, later)
    if (date && serial(date) >= serial(today)) return [date]
  }
  return []
}

/** The date of a year that a key names; null where that year has none. */
function dateOf(key: string, inYear: number): LocalTime | null {
  if (key === 'easter') return easter(inYear)
  const [mm = '', dd = '', nth] = key.split('-')
  const start = { year: inYear, month: Number(mm), day: 1, weekday: 0, minute: 0 }
  if (nth === undefined) {
    const date = addDays(start, Number(dd) - 1)
    return date.month === start.month ? date : null
  }
  const first = addDays(start, (DAY_KEYS.indexOf(dd) - addDays(start, 0).weekday + 7) % 7)
  if (nth !== 'last') return addDays(first, 7 * (Number(nth) - 1))
  const fifth = addDays(first, 28)
  return fifth.month === start.month ? fifth : addDays(first, 21)
}

/** Easter Sunday by the Gregorian calendar (the anonymous algorithm, Meeus 1991). */
function easter(inYear: number): LocalTime {
  const [a, b, c] = [inYear % 19, Math.floor(inYear / 100), inYear % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const since = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return addDays({ year: inYear, month: Math.floor(since / 31), day: 1, weekday: 0, minute: 0 }, since % 31)
}

/** Of two on one day the public one. */
function holidayOn(date: LocalTime): string | null {
  const isOn = ([key, later]: (typeof holidays)[number]) => {
    const found = dateOf(key, date.year)
    return found !== null && serial(addDays(found, later)) === serial(date)
  }
  const names = holidays.filter(isOn).map(([, , name]) => name)
  return names.find((name) => Object.values(holidayNames).includes(name)) ?? names[0] ?? null
}

/** Dates by which one may compare them. */
const serial = ({ year: y, month: m, day: d }: LocalTime) => y * 10_000 + m * 100 + d

const two = (value: number) => String(value).padStart(2, '0')
const countOf = (text: string) => text.split(' ').length
