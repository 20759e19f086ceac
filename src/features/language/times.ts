/** Hours in words: "open late", "sunday morning", "until midnight", "breakfast at 6", "tomorrow 7pm", "24 hours". */
import { openParam } from '../hours/open-at.ts'
import { dayKeys } from '../hours/rules.ts'
import { chineseOpen } from './chinese.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * When a place must be open: now, around the clock, late in the evening, or at a minute of a day (from 1440 on in the night after it). Days
 * are those of the place's own week.
 */
export type OpenWish =
  | { kind: 'now' }
  | { kind: 'always' }
  | { kind: 'late' }
  | { kind: 'at'; day: Weekday | 'today' | 'tomorrow'; minute: number }

/** Words that say a time, `from` up to but without `to`. `sure`: they mean nothing else; others only beside a kind of place ("brunch sunday"). */
export type TimePhrase = { wish: OpenWish; from: number; to: number; sure: boolean }

const dayWords: Record<string, Weekday | 'today' | 'tomorrow'> = {
  today: 'today',
  tomorrow: 'tomorrow',
  weekend: 'sat',
  weekends: 'sat',
  weekdays: 'tue',
  hoy: 'today',
  manana: 'tomorrow',
  demain: 'tomorrow',
  lunes: 'mon',
  martes: 'tue',
  miercoles: 'wed',
  jueves: 'thu',
  viernes: 'fri',
  sabado: 'sat',
  domingo: 'sun',
  lundi: 'mon',
  mardi: 'tue',
  mercredi: 'wed',
  jeudi: 'thu',
  vendredi: 'fri',
  samedi: 'sat',
  dimanche: 'sun',
}
const fullDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
for (const [n, name] of fullDays.entries()) {
  const day = weekdays[n] ?? 'mon'
  dayWords[name] = day
  dayWords[`${name}s`] = day
}
/** Abbreviated days are other words as well, so they count only after "open" or "on". */
const shortDays: Record<string, Weekday> = Object.fromEntries(weekdays.map((day) => [day, day]))
for (const [short, day] of [
  ['tues', 'tue'],
  ['thur', 'thu'],
  ['thurs', 'thu'],
] as const) {
  shortDays[short] = day
}

/** Whether a word is a day, in full or abbreviated. */
export const isDayWord = (word: string): boolean => Object.hasOwn(dayWords, word) || Object.hasOwn(shortDays, word)

/** The minute of the day that stands for a part of it. */
const parts: Record<string, number> = {
  early: 7 * 60,
  morning: 9 * 60,
  mornings: 9 * 60,
  noon: 12 * 60,
  midday: 12 * 60,
  lunchtime: 12 * 60 + 30,
  afternoon: 15 * 60,
  afternoons: 15 * 60,
  evening: 19 * 60,
  evenings: 19 * 60,
  night: 22 * 60,
  nights: 22 * 60,
  midnight: 24 * 60,
}
const relative = new Set(['this', 'next', 'every', 'on', 'at', 'in', 'the', 'by', 'around', 'from', 'a', 'for'])
const until = new Set(['until', 'till', 'til', 'before', 'through'])
const after = new Set(['after', 'past'])
const mornings = /^(?:breakfasts?|brunch|coffee|caf[eé]s?|baker(?:y|ies)|donuts?|bagels?|pancakes?|gyms?|yoga)$/

const fixed: [RegExp, OpenWish][] = [
  [new RegExp(`^(?:${chineseOpen.join('|')})(?= |$)`), { kind: 'now' }],
  [
    /^(?:open )?(?:24 7(?: 365)?|(?:24|twenty four) ?(?:hours?|hrs?|h)(?: a day)?|24(?:h|hrs?|hours?)|twenty four seven|(?:a)?round the clock)(?: open)?(?= |$)/,
    { kind: 'always' },
  ],
  [/^(?:always open|open always|never closes)(?= |$)/, { kind: 'always' }],
  [/^open all night(?: long)?(?= |$)/, { kind: 'at', day: 'today', minute: 27 * 60 }],
  [
    /^(?:(?:open|opens|stays? open|staying open|closes|closing) (?:very |really |until |till )?late(?: at)?(?: night)?|(?:with )?late hours)(?= |$)/,
    { kind: 'late' },
  ],
  [
    /^(?:(?:that )?(?:is |are |s )?(?:still |currently )open(?: right)?(?: now)?|open (?:right )?now|open at the moment|open currently|opened now)(?= |$)/,
    { kind: 'now' },
  ],
  [/^(?:opens?|opening) early(?= |$)/, { kind: 'at', day: 'today', minute: 7 * 60 }],
  [/^open (?:7|seven) days(?: a week)?(?= |$)/, { kind: 'at', day: 'sun', minute: 12 * 60 }],
  [
    /^(?:(?:que )?(?:esta |este |esten |estan )?abiert[oa]s? (?:ahora(?: mismo)?|en este momento)|ouverte?s? (?:maintenant|en ce moment|actuellement))(?= |$)/,
    { kind: 'now' },
  ],
  [/^(?:abiert[oa]s? (?:las )?24 horas|ouverte?s? 24h? ?(?:24|heures)?h?|24 horas)(?= |$)/, { kind: 'always' }],
  [/^(?:abiert[oa]s? hasta tarde|ouverte?s? tard(?: le soir)?)(?= |$)/, { kind: 'late' }],
]

/** The first words that say when a place must be open; null where none do. */
export function timeIn(words: readonly string[]): TimePhrase | null {
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from).join(' ')
    for (const [pattern, wish] of fixed) {
      const found = pattern.exec(rest)?.[0]
      if (found) return withDay(words, { wish, from, to: from + found.split(' ').length, sure: true })
    }
    const phrase = phraseAt(words, from)
    if (phrase) return phrase
  }
  const last = words.length - 1
  return words[last] === 'open' && last > 0 ? { wish: { kind: 'now' }, from: last, to: last + 1, sure: false } : null
}

/** "Open late on Thursdays" is late on that day. */
function withDay(words: readonly string[], phrase: TimePhrase): TimePhrase {
  const at = words[phrase.to] === 'on' ? phrase.to + 1 : phrase.to
  const word = words[at] ?? ''
  const day = Object.hasOwn(dayWords, word) ? dayWords[word] : undefined
  return phrase.wish.kind !== 'late' || day === undefined ? phrase : { ...phrase, wish: { kind: 'at', day, minute: 23 * 60 }, to: at + 1 }
}

type Read = {
  day: Weekday | 'today' | 'tomorrow' | null
  minute: number | null
  exact: boolean
  limit: 'until' | 'after' | null
  said: boolean
}

/** A run of days, parts of a day and clock times, with the small words between them: "open on sunday morning until 11". */
function phraseAt(words: readonly string[], from: number): TimePhrase | null {
  const read: Read = { day: null, minute: null, exact: false, limit: null, said: false }
  const isOpen = /^(?:open|opens|opened|abiert[oa]s?|ouverte?s?)$/.test(words[from] ?? '')
  let at = isOpen ? from + 1 : from
  let to = at
  let small = ''
  for (; at < words.length; ) {
    const length = step(words, at, read, isOpen, small)
    if (length > 0) {
      at += length
      to = at
      small = ''
      continue
    }
    const word = words[at] ?? ''
    if (until.has(word)) read.limit = 'until'
    else if (after.has(word)) read.limit = 'after'
    else if (!relative.has(word)) break
    small = word
    at += 1
  }
  if (to === from || (isOpen && to === from + 1)) return null
  if (read.day === null && read.minute === null) return null
  const sure = isOpen || (read.said && read.minute !== null)
  if (!sure && read.day === null) return null
  return { wish: wishOf(read, words), from, to, sure }
}

/** Reads one day, part of a day or clock time at `at` into `read`; the number of words it takes. */
function step(words: readonly string[], at: number, read: Read, isOpen: boolean, small: string): number {
  const word = words[at] ?? ''
  const day = Object.hasOwn(dayWords, word) ? dayWords[word] : isOpen || small === 'on' ? shortDays[word] : undefined
  if (day !== undefined && read.day === null && !(word === 'manana' && small === '')) {
    read.day = day
    return 1
  }
  if (word === 'tonight' && read.day === null) {
    read.day = 'today'
    read.minute ??= 20 * 60
    return 1
  }
  const clock = clockAt(words, at)
  const begins = at === 0 || small !== '' || isOpen || read.day !== null
  const sets =
    clock && (clock.exact || (begins && isLimit(small)) || ((read.day !== null || isOpen) && endsThere(words, at + clock.length)))
  if (clock && sets && !read.exact) {
    read.minute = clock.minute
    read.exact = true
    // "9 am" says its half of the day; "at 9" leaves it to what is wanted.
    read.said ||= clock.exact || (isLimit(small) && endsThere(words, at + clock.length))
    if (!clock.exact) read.minute = likelyHalf(clock.minute, words)
    return read.said || read.day !== null || isOpen ? clock.length : 0
  }
  if (
    Object.hasOwn(parts, word) &&
    (isOpen || read.day !== null || small === 'this' || (small === 'the' && words[at - 2] === 'in') || isBound(small))
  ) {
    if (small === 'this') read.day ??= 'today'
    if (!read.exact) read.minute = parts[word] ?? null
    if (isBound(small) || small === 'this') read.said = true
    return 1
  }
  return 0
}

const isBound = (small: string) => until.has(small) || after.has(small)
const isLimit = (small: string) => isBound(small) || small === 'at' || small === 'by' || small === 'around' || small === 'from'
const endsThere = (words: readonly string[], at: number) =>
  at >= words.length ||
  /^(?:in|near|nearby|around|on|today|tomorrow|tonight|this|open|with|and|please)$/.test(words[at] ?? '') ||
  Object.hasOwn(dayWords, words[at] ?? '')

/** A time of the clock: "7pm", "7 30 pm", "19 30", "noon", "7 oclock". `exact` where it says which half of the day. */
function clockAt(words: readonly string[], at: number): { minute: number; length: number; exact: boolean } | null {
  const found = /^(\d{1,2})(?: ([0-5]\d))?(?: ?(am|pm|a m|p m|a|p|oclock|h))?(?= |$)/.exec(words.slice(at, at + 4).join(' '))
  if (!found) return null
  const [text, hours = '', minutes = '0', half = ''] = found
  const hour = Number(hours)
  if (hour > 24 || (half !== '' && half !== 'h' && hour > 12)) return null
  const minute = (hour % 24) * 60 + Number(minutes)
  const length = text.split(' ').length
  const exact = /^[ap]/.test(half) || half === 'h' || (hour > 12 && found[2] !== undefined)
  if (half.startsWith('a')) return { minute: (hour % 12) * 60 + Number(minutes), length, exact }
  if (half.startsWith('p')) return { minute: ((hour % 12) + 12) * 60 + Number(minutes), length, exact }
  return { minute, length, exact }
}

/** "At 6" is six in the evening, with breakfast in the morning. */
function likelyHalf(minute: number, words: readonly string[]): number {
  if (minute >= 12 * 60) return minute
  return words.some((word) => mornings.test(word) || word === 'morning') ? minute : minute + 12 * 60
}

/** A quarter of an hour within the time that is meant: open until ten is open at a quarter to. What ends in the small hours is the night's. */
function wishOf({ day, minute, limit }: Read, words: readonly string[]): OpenWish {
  const wanted =
    minute ??
    (words.some((word) => mornings.test(word))
      ? 11 * 60
      : words.some((word) => /^(?:bars?|nightclubs?|clubs?|drinks?|cocktails?)$/.test(word))
        ? 21 * 60
        : 12 * 60)
  const night = limit !== null && wanted < 5 * 60 ? 24 * 60 : 0
  const shift = limit === 'until' ? -15 : limit === 'after' ? 15 : 0
  return { kind: 'at', day: day ?? 'today', minute: wanted + night + shift }
}

/** A wish as the filter `open` writes it ("now", "fri-21:30"), by the clock of a zone; null for what has no one time. @throws RangeError for an unknown zone */
export function openAt(wish: OpenWish, now: Date, zone: string): string | null {
  if (wish.kind === 'now') return 'now'
  if (wish.kind === 'always') return null
  const [day, minute] = wish.kind === 'late' ? (['today', 23 * 60] as const) : [wish.day, wish.minute]
  const today = Math.floor(dayKeys(zone, now).weekMinute / 1440)
  const base = day === 'today' ? today : day === 'tomorrow' ? today + 1 : weekdays.indexOf(day)
  const inWeek = (((base * 1440 + minute) % 10_080) + 10_080) % 10_080
  return openParam(inWeek)
}
