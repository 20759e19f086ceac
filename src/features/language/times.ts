/** Hours in words: "open late", "sunday morning", "until midnight", "breakfast at 6", "tomorrow 7pm", "24 hours", "christmas day". */
import { days, type Day as Weekday } from '../hours/days.ts'
import { openParam } from '../hours/open-at.ts'
import { dayKeys } from '../hours/rules.ts'
import { chineseOpen } from './chinese.ts'
import { dateAt, dateInDigits, type SaidDate } from './dates.ts'
import { streetTypes } from './streets.ts'

export const weekdays = Object.keys(days) as readonly Weekday[]
export type { Weekday }

/**
 * When a place must be open: now, around the clock, late in the evening, at a minute of a day (from 1440 on in the night after it), or on a
 * date, where null is at any time of it. Days are those of the place's own week.
 */
export type OpenWish =
  | { kind: 'now' }
  | { kind: 'always' }
  | { kind: 'late' }
  | { kind: 'at'; day: Weekday | 'today' | 'tomorrow'; minute: number }
  | { kind: 'date'; date: SaidDate; minute: number | null }

/**
 * Words that say a time, `from` up to but without `to`. `sure`: they mean nothing else; others only beside a kind of place ("brunch
 * sunday"). `closed`: it must be closed then. `apart`: where "open" stands apart from the day ("open in chicago on sunday"). `part`: the part of the
 * day for which the minute stands ("morning").
 */
export type TimePhrase = { wish: OpenWish; from: number; to: number; sure: boolean; closed?: true; apart?: number; part?: DayPart }
export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

const dayWords: Record<string, Weekday | 'today' | 'tomorrow'> = {
  today: 'today',
  tomorrow: 'tomorrow',
  weekend: 'sat',
  weekends: 'sat',
  weekday: 'tue',
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
  heute: 'today',
  montag: 'mon',
  dienstag: 'tue',
  mittwoch: 'wed',
  donnerstag: 'thu',
  freitag: 'fri',
  samstag: 'sat',
  sonntag: 'sun',
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
const dayParts: Record<string, DayPart> = Object.fromEntries(
  (['morning', 'afternoon', 'evening', 'night'] as const).flatMap((part) => [
    [part, part],
    [`${part}s`, part],
  ]),
)
/** When the night begins for dinner. */
const DINNER = 19 * 60
const relative = new Set([
  'this',
  'next',
  'every',
  'on',
  'at',
  'in',
  'the',
  'by',
  'around',
  'from',
  'between',
  'a',
  'for',
  'during',
  'over',
])
const until = new Set(['until', 'till', 'til', 'before', 'through'])
const after = new Set(['after', 'past'])
const nights = /^(?:bars?|pubs?|taverns?|breweries|brewery|clubs?|nightclubs?|nightlife|cocktails?|drinks?|dinner|supper)$/
const mornings = /^(?:breakfasts?|brunch|coffee|caf[eé]s?|baker(?:y|ies)|donuts?|bagels?|pancakes?|gyms?|yoga)$/

const fixed: [RegExp, OpenWish][] = [
  [new RegExp(`^(?:${chineseOpen.join('|')})(?= |$)`), { kind: 'now' }],
  [
    /^(?:open )?(?:24 7(?: 365)?|(?:24|twenty four) ?(?:hours?|hrs?|h)(?: a day)?|24(?:h|hrs?|hours?)|twenty four seven|(?:a)?round the clock)(?: open)?(?= |$)/,
    { kind: 'always' },
  ],
  [/^(?:always open|open always|never closes)(?= |$)/, { kind: 'always' }],
  [/^(?:open|opens|stays? open|staying open) late in the evenings?(?= |$)/, { kind: 'at', day: 'today', minute: 21 * 60 }],
  [/^open all night(?: long)?(?= |$)/, { kind: 'at', day: 'today', minute: 27 * 60 }],
  [
    /^(?:(?:open|opens|stays? open|staying open|closes|closing) (?:very |really |until |till )?late(?: at)?(?: night)?|(?:with )?late hours)(?= |$)/,
    { kind: 'late' },
  ],
  [
    /^(?:(?:that )?(?:is |are |s )?(?:still |currently )open(?: right)?(?: now)?|open (?:right )?now|open at the moment|open currently|opened now)(?= |$)/,
    { kind: 'now' },
  ],
  // "Museums that are open in Boston".
  [
    /^(?:(?:that|which|who) (?:is|are|s)|thats) open(?=$| (?:in|near|around|nearby|close|by) (?!the (?:morning|afternoon|evening)|winter|summer|spring|fall|autumn))/,
    { kind: 'now' },
  ],
  [/^(?:opens?|opening) early(?= |$)/, { kind: 'at', day: 'today', minute: 7 * 60 }],
  [/^open (?:7|seven) days(?: a week)?(?= |$)/, { kind: 'date', date: { day: 'sun', later: 0 }, minute: null }],
  [
    /^(?:(?:que )?(?:esta |este |esten |estan )?abiert[oa]s? (?:ahora(?: mismo)?|en este momento)|ouverte?s? (?:maintenant|en ce moment|actuellement)|apert[oaie] (?:ora|adesso)|abert[oa]s? agora)(?= |$)/,
    { kind: 'now' },
  ],
  [
    /^(?:(?:die |das )?(?:jetzt|gerade) (?:noch )?(?:geoffnete?[nrs]?|offen|auf)(?: (?:hat|haben|ist|sind))?|(?:geoffnet|offen) jetzt)(?= |$)/,
    { kind: 'now' },
  ],
  [
    /^(?:abiert[oa]s? (?:las )?24 horas|(?:24 stunden|rund um die uhr)(?: geoffnet)?|ouverte?s? 24h? ?(?:24|heures)?h?|24 horas)(?= |$)/,
    { kind: 'always' },
  ],
  [/^(?:abiert[oa]s? hasta tarde|ouverte?s? tard(?: le soir)?|(?:spat|lange) (?:geoffnet|offen))(?= |$)/, { kind: 'late' }],
]

/** The first words that say when a place must be open; null where none do. */
export function timeIn(words: readonly string[], endsAt: EndsAt = () => false): TimePhrase | null {
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from).join(' ')
    for (const [pattern, wish] of fixed) {
      const found = pattern.exec(rest)?.[0]
      if (found) return withDay(words, { wish, from, to: from + found.split(' ').length, sure: true })
    }
    const phrase = phraseAt(words, from, endsAt)
    if (phrase) return phrase
  }
  const last = words.length - 1
  if (words[last] === 'open' && last > 0) return { wish: { kind: 'now' }, from: last, to: last + 1, sure: false }
  return apartFromOpen(words) ?? openIn(words) ?? lateAlone(words) ?? pointAlone(words, endsAt)
}

/** "Tacos noon austin": a point of the day that ends what is said is when it is wanted beside a kind, if it isn't a name. */
function pointAlone(words: readonly string[], endsAt: EndsAt): TimePhrase | null {
  const at = words.findIndex((word, n) => n > 0 && pointOfDay.test(word) && (n + 1 === words.length || endsAt(n + 1)))
  const minute = parts[words[at] ?? '']
  return minute === undefined ? null : { wish: { kind: 'at', day: 'today', minute }, from: at, to: at + 1, sure: false }
}
const pointOfDay = /^(?:noon|midday|midnight|lunchtime)$/

/** "Pizza late tampa", "late night tacos": beside a kind it says when, if it isn't a name. Listed with other things it is had as those are. */
function lateAlone(words: readonly string[]): TimePhrase | null {
  const isListed = (n: number) => words[n - 1] === 'and' || words[n + 2] === 'and'
  const at = words.findIndex((word, n) => word === 'late' && (words[n + 1] === 'night' ? !isListed(n) : n > 0))
  return at < 0 ? null : { wish: { kind: 'late' }, from: at, to: words[at + 1] === 'night' ? at + 2 : at + 1, sure: false }
}

/** "Any bakeries open in Portland": behind a kind it is a time, if it isn't a name. */
function openIn(words: readonly string[]): TimePhrase | null {
  const at = words.findIndex((word, n) => n > 0 && word === 'open' && /^(?:in|near|around|nearby)$/.test(words[n + 1] ?? ''))
  return at < 0 ? null : { wish: { kind: 'now' }, from: at, to: at + 1, sure: false }
}

/** "What's open in Portland right now", "anything open in Austin late": what ends the words says when, apart from "open". */
function apartFromOpen(words: readonly string[]): TimePhrase | null {
  const apart = words.findIndex((word, n) => openWord.test(word) && isSaidOpen(words, n))
  if (apart < 0) return null
  for (const [pattern, wish] of endings) {
    const found = pattern.exec(words.join(' '))?.[0].trim().split(' ').length
    if (found) return { wish, from: words.length - found, to: words.length, sure: true, apart }
  }
  return null
}

const endings: [RegExp, OpenWish][] = [
  [/ (?:(?:right )?now|currently|at (?:the|this) (?:moment|time|hour))$/, { kind: 'now' }],
  [/ (?:(?:very|really|until|till) )?late(?: at night| night)?$/, { kind: 'late' }],
  [/ all night(?: long)?$/, { kind: 'at', day: 'today', minute: 27 * 60 }],
]

/** "Open late on Thursdays", "open late in the evening on Thursdays" are late on that day. */
function withDay(words: readonly string[], phrase: TimePhrase): TimePhrase {
  const at = words[phrase.to] === 'on' ? phrase.to + 1 : phrase.to
  const word = words[at] ?? ''
  const day = Object.hasOwn(dayWords, word) ? dayWords[word] : undefined
  const { wish } = phrase
  const minute = wish.kind === 'late' ? 23 * 60 : wish.kind === 'at' && wish.minute < 1440 ? wish.minute : null
  return minute === null || day === undefined ? phrase : { ...phrase, wish: { kind: 'at', day, minute }, to: at + 1 }
}

/** Without words beside it that say so, what stands before a day says whether it is open or closed then. */
const openWord = /^(?:open|opens|opened|abiert[oa]s?|ouverte?s?|geoffnet)$/
const closedWord = /^(?:closed|cerrad[oa]s?|fermee?s?|geschlossen)$/
const notWord = /^(?:not|arent|isnt|never)$/

type Read = {
  day: Weekday | 'today' | 'tomorrow' | null
  date: SaidDate | null
  minute: number | null
  exact: boolean
  part: DayPart | null
  limit: 'until' | 'after' | null
  said: boolean
  /** Whether what begins there is none of it, such as where it is to be. */
  endsAt: EndsAt
}
/** By the number of a word. */
type EndsAt = (at: number) => boolean

/** A run of days, dates, parts of a day and clock times, with the small words between them: "open on sunday morning until 11". */
function phraseAt(words: readonly string[], from: number, endsAt: EndsAt): TimePhrase | null {
  const read: Read = { day: null, date: null, minute: null, exact: false, part: null, limit: null, said: false, endsAt }
  const first = words[from] ?? ''
  const isNot = notWord.test(first) && openWord.test(words[from + 1] ?? '')
  const isClosed = isNot || closedWord.test(first)
  const isOpen = isClosed || openWord.test(first)
  const start = from + (isNot ? 2 : isOpen ? 1 : 0)
  let at = start
  let to = at
  let small = ''
  for (; at < words.length; ) {
    const length = step(words, at, read, isOpen, small)
    if (length > 0) {
      if (until.has(small)) read.limit = 'until'
      else if (after.has(small)) read.limit = 'after'
      at += length
      to = at
      small = ''
      continue
    }
    const word = words[at] ?? ''
    const isLimiting = until.has(word) || after.has(word)
    if (
      !isLimiting &&
      !relative.has(word) &&
      !(word === 'am' && isDayAt(words, at + 1)) &&
      !(/^(?:and|or)$/.test(word) && isDayAt(words, at + 1))
    )
      break
    small = word
    at += 1
  }
  if (to === start) return null
  const { day, date, minute } = read
  if (day === null && date === null && minute === null) return null
  const saysWhen = day !== null || date !== null || read.said
  const apart = isOpen || !saysWhen ? -1 : words.findIndex((_, n) => isSaidOpen(words, n))
  const sure = isOpen || apart >= 0 || (read.said && minute !== null)
  if (!sure && day === null && date === null) return null
  const closed = isClosed || closedWord.test(words[apart] ?? '') || notWord.test(words[apart - 1] ?? '')
  // Who says a time wants to know of that; a bound says until when it is open.
  if (closed && (minute !== null || read.limit !== null)) return null
  const wish = closed ? closedOn(read) : wishOf(read, words)
  const part = read.exact || read.limit !== null ? null : read.part
  return { wish, from, to, sure, ...(closed && { closed }), ...(apart >= 0 && { apart }), ...(part && { part }) }
}

/** The same for a meal: who goes to dinner at night goes in the evening. */
export function forDinner(wish: OpenWish): OpenWish {
  return (wish.kind === 'at' || wish.kind === 'date') && wish.minute === parts.night ? { ...wish, minute: DINNER } : wish
}

const isDayAt = (words: readonly string[], at: number) =>
  dateAt(words, at) !== null || Object.hasOwn(dayWords, words[at] ?? '') || Object.hasOwn(shortDays, words[at] ?? '')

/** Closed is for a day as a whole. */
const closedOn = ({ date, day }: Read): OpenWish => ({ kind: 'date', date: date ?? { day: day ?? 'today', later: 0 }, minute: null })

/** Reads one day, date, part of a day or clock time at `at` into `read`; the number of words it takes. */
function step(words: readonly string[], at: number, read: Read, isOpen: boolean, small: string): number {
  const word = words[at] ?? ''
  const joined = small === 'and' || small === 'or'
  const said = read.date === null || joined ? (dateAt(words, at) ?? (small === 'on' ? dateInDigits(words, at) : null)) : null
  if (said && (said.sure || isOpen || joined || small === 'on' || isDayOfOpen(words, at, said.length))) {
    read.date ??= said.date
    return said.length
  }
  const day = Object.hasOwn(dayWords, word) ? dayWords[word] : isOpen || small === 'on' || joined ? shortDays[word] : undefined
  if (day !== undefined && (read.day === null || joined) && !(word === 'manana' && small === '')) {
    read.day ??= day
    return 1
  }
  if (word === 'tonight' && read.day === null) {
    read.day = 'today'
    read.minute ??= 20 * 60
    return 1
  }
  const span =
    small === 'from' || small === 'between' || isOpen || clockAt(words, at)?.exact
      ? spanAt(words, at, small === 'between', read.endsAt)
      : null
  if (span && !read.exact) {
    read.minute = span.middle
    read.exact = true
    read.said = true
    return span.length
  }
  const clock = clockAt(words, at)
  const hasDay = read.day !== null || read.date !== null
  const begins = at === 0 || small !== '' || isOpen || hasDay
  const sets =
    clock &&
    (clock.exact ||
      (begins && isLimit(small)) ||
      ((hasDay || isOpen) && (endsThere(words, at + clock.length) || read.endsAt(at + clock.length))))
  if (clock && sets && !read.exact) {
    read.minute = clock.minute
    read.exact = true
    // "9 am" says its half of the day; "at 9" leaves it to what is wanted.
    const isEnd = endsThere(words, at + clock.length) || read.endsAt(at + clock.length)
    read.said ||= clock.exact || (isLimit(small) && isEnd)
    if (!clock.exact) read.minute = likelyHalf(clock.minute, words)
    return read.said || hasDay || isOpen ? clock.length : 0
  }
  if (
    Object.hasOwn(parts, word) &&
    (isOpen || hasDay || small === 'this' || (small === 'the' && words[at - 2] === 'in') || isBound(small) || isPointSaid(words, at, small))
  ) {
    if (small === 'this') read.day ??= 'today'
    if (!read.exact) read.minute = parts[word] ?? null
    read.part ??= dayParts[word] ?? null
    if (isBound(small) || small === 'this' || isPointSaid(words, at, small)) read.said = true
    return 1
  }
  return 0
}

/** "At noon", "around midnight". */
const isPointSaid = (words: readonly string[], at: number, small: string) =>
  /^(?:at|by|around)$/.test(small) && pointOfDay.test(words[at] ?? '')

/** A holiday at the end of words of which one is "open": "museums open in chicago christmas". */
const isDayOfOpen = (words: readonly string[], at: number, length: number) =>
  words.some((_, n) => isSaidOpen(words, n)) && endsThere(words, at + length)

/** "Open" before one of these is a part of what is looked for. */
const openThing =
  /^(?:mics?|air|houses?|studios?|kitchens?|bars?|swim|swimming|skate|skating|plays?|gyms?|spaces?|tables?|doors?|roads?|markets?|jams?|stage|water|concept|pit)$/
const isSaidOpen = (words: readonly string[], at: number) =>
  (openWord.test(words[at] ?? '') && !openThing.test(words[at + 1] ?? '')) || closedWord.test(words[at] ?? '')

/** The words besides those of a time, and besides "that are", "what is" and the like before "open", "still serving" before what is served. */
export function withoutTime<W extends { text: string }>(words: readonly W[], { from, to, apart = from }: TimePhrase): W[] {
  const texts = words.map(({ text }) => text)
  const leads = [from, apart].flatMap((at) => {
    let start = at
    while (isSaidOpen(texts, at) && leadWord.test(texts[start - 1] ?? '')) start--
    return Array.from({ length: at - start }, (_, n) => start + n)
  })
  const serving = texts.findIndex((text, n) => text === 'serving' && texts[n - 1] === 'still')
  const isServing = (n: number) => serving > 0 && (n === serving || n === serving - 1)
  return words.filter((_, n) => (n < from || n >= to) && n !== apart && !leads.includes(n) && !isServing(n))
}
const leadWord = /^(?:that|which|whats?|whos?|is|are|s|be|will|stays?|still|usually|normally|not|arent|isnt|never)$/

const isBound = (small: string) => until.has(small) || after.has(small)
const isLimit = (small: string) => isBound(small) || small === 'at' || small === 'by' || small === 'around' || small === 'from'
const endsThere = (words: readonly string[], at: number) =>
  at >= words.length ||
  /^(?:in|near|nearby|around|on|today|tomorrow|tonight|this|open|with|and|please|before|after|for|because|so)$/.test(words[at] ?? '') ||
  Object.hasOwn(dayWords, words[at] ?? '')

/** A time of the clock: "7pm", "7 30 pm", "19 30", "noon", "7 oclock", "1 in the morning". `exact` where it says which half of the day. */
function clockAt(words: readonly string[], at: number): { minute: number; length: number; exact: boolean } | null {
  const found =
    /^(\d{1,2})(?: ([0-5]\d))?(?: ?(am|pm|a m|p m|a|p|h|(?:oclock )?(?:in the (?:morning|afternoon|evening)|at night)|oclock))?(?= |$)/.exec(
      words.slice(at, at + 6).join(' '),
    )
  if (!found) return null
  const [text, hours = '', minutes = '0', said = ''] = found
  const hour = Number(hours)
  const half = halfSaid(said, hour)
  if (hour > 24 || (half !== '' && half !== 'h' && hour > 12)) return null
  const minute = (hour % 24) * 60 + Number(minutes)
  const length = text.split(' ').length
  const exact = /^[ap]/.test(half) || half === 'h' || (hour > 12 && found[2] !== undefined)
  if (half.startsWith('a')) return { minute: (hour % 12) * 60 + Number(minutes), length, exact }
  if (half.startsWith('p')) return { minute: ((hour % 12) + 12) * 60 + Number(minutes), length, exact }
  return { minute, length, exact }
}

/**
 * A span from one time of the clock to another, "10 to 6", "5 and 7 pm": a place is open throughout if it is in its `middle`, as far as one
 * minute can say. Of numbers alone the first that is larger is before noon: "9 to 5", "10 to 6". Null where streets may be meant.
 */
function spanAt(words: readonly string[], at: number, isBetween: boolean, endsAt: EndsAt): { middle: number; length: number } | null {
  const first = clockAt(words, at)
  const joint = at + (first?.length ?? 0)
  if (!first || !(isBetween ? /^and$/ : /^(?:to|till?|until|through)$/).test(words[joint] ?? '')) return null
  const second = clockAt(words, joint + 1)
  if (!second) return null
  const end = joint + 1 + second.length
  if (!second.exact && !endsThere(words, end) && !endsAt(end) && !isPlainWord(words[end] ?? '')) return null
  const [from, to] = spanned(first, second, words)
  return { middle: Math.round((from + to) / 2 / 15) * 15, length: end - at }
}

/** What may follow hours though it isn't where: "open from 9 to 5 bank". A street has its kind there. */
const isPlainWord = (word: string) => !/\d/.test(word) && !streetTypes.has(word)

type Clock = NonNullable<ReturnType<typeof clockAt>>
const NOON = 12 * 60

/** Begin and end of a span in minutes of its first day. What says no half of the day takes that of the other if it can, or the likelier. */
function spanned(first: Clock, second: Clock, words: readonly string[]): readonly [number, number] {
  const [a, b] = [first.minute, second.minute]
  if (first.exact && second.exact) return [a, b > a ? b : b + 2 * NOON]
  if (second.exact) return [a + NOON < b ? a + NOON : a, b > a ? b : b + 2 * NOON]
  if (first.exact) return [a, nextAfter(b, a)]
  const isNight = words.some((word) => nights.test(word))
  const begin = a > b && !isNight ? a : likelyHalf(a, words)
  return [begin, nextAfter(b, begin)]
}

/** The first time after `begin` at which clocks with twelve hours show `minute`. */
const nextAfter = (minute: number, begin: number): number => (minute > begin ? minute : nextAfter(minute + NOON, begin))

/** "In the morning" is before noon; at night it is so after midnight. */
function halfSaid(said: string, hour: number): string {
  if (said.endsWith('morning')) return 'am'
  if (said.endsWith('afternoon') || said.endsWith('evening')) return 'pm'
  if (said.endsWith('at night')) return hour === 12 || hour < 6 ? 'am' : 'pm'
  return said
}

/** "At 6" is six in the evening, with breakfast in the morning. */
function likelyHalf(minute: number, words: readonly string[]): number {
  if (minute >= 12 * 60) return minute
  return words.some((word) => mornings.test(word) || word === 'morning') ? minute : minute + 12 * 60
}

/** A quarter of an hour within the time that is meant: open until ten is open at a quarter to. What ends in the small hours is the night's. */
function wishOf({ day, date, minute, limit }: Read, words: readonly string[]): OpenWish {
  const wanted = minute ?? mealTime(words)
  const of = date ?? (day !== null && wanted === null ? { day, later: 0 } : null)
  if (wanted === null) return { kind: 'date', date: of ?? { day: 'today', later: 0 }, minute: null }
  const night = limit !== null && wanted < 5 * 60 ? 24 * 60 : 0
  const shift = limit === 'until' ? -15 : limit === 'after' ? 15 : 0
  const at = wanted + night + shift
  return of === null ? { kind: 'at', day: day ?? 'today', minute: at } : { kind: 'date', date: of, minute: at }
}

/** The minute of the day that a meal stands for; null where none is wanted. */
function mealTime(words: readonly string[]): number | null {
  const meal = words.find((word) => Object.hasOwn(meals, word))
  return meal === undefined ? null : (meals[meal] ?? null)
}
const meals: Record<string, number> = { breakfast: 9 * 60, brunch: 11 * 60, lunch: 12 * 60 + 30, dinner: 19 * 60, supper: 19 * 60 }

/** A wish as the filter `open` writes it ("now", "fri-21:30"), by the clock of a zone; null for what has no one time. @throws RangeError for an unknown zone */
export function openAt(wish: OpenWish, now: Date, zone: string): string | null {
  if (wish.kind === 'now') return 'now'
  if (wish.kind === 'always' || wish.kind === 'date') return null
  const [day, minute] = wish.kind === 'late' ? (['today', 23 * 60] as const) : [wish.day, wish.minute]
  const today = Math.floor(dayKeys(zone, now).weekMinute / 1440)
  const base = day === 'today' ? today : day === 'tomorrow' ? today + 1 : weekdays.indexOf(day)
  const inWeek = (((base * 1440 + minute) % 10_080) + 10_080) % 10_080
  return openParam(inWeek)
}
