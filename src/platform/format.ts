import { type PluralForms, pluralizer } from './plural.ts'

/** Everything that is written differently for another reader: the one place that uses Intl for words and figures (checks/formats.test.ts). */

/** How somebody reads. The server decides it for each request (accept-language.ts, reader-formats.ts), so that the browser writes the same. */
export type Formats = {
  /** Language tag; English of some country, as the texts are. */
  locale: string
  units: 'imperial' | 'metric'
  clock: '12' | '24'
  /** IANA name. */
  timeZone: string
}

/** For whoever is not known: search engines, terminals, records. */
export const defaultFormats: Formats = { locale: 'en-US', units: 'imperial', clock: '12', timeZone: 'UTC' }

export type Formatter = {
  formats: Formats
  /** 12,345 */
  number: (value: number) => string
  /** With that many digits after the point: 0.30 */
  decimal: (value: number, digits: number) => string
  /** 1.2k; whole up to 999. For things that are counted. */
  compact: (value: number) => string
  /** Metres in, in the reader's unit out: 350 ft, 0.4 mi, 12 mi; 120 m, 2.4 km, 12 km. */
  distance: (metres: number) => string
  /** A distance that is said in a sentence: ½ mile, 5 miles, 31 miles; 1 km, 31 km. */
  reach: (metres: number) => string
  /** A share from 0 to 1: 86% */
  percent: (share: number) => string
  /** 21 Nov 2026 in the reader's order and zone; `timeZone` (IANA name) for what happens elsewhere. */
  date: (when: Date | string, timeZone?: string) => string
  /** A day of any year, in the reader's order: Nov 26; `month` from 1. */
  dayOfYear: (day: { month: number; day: number }) => string
  /** The calendar day in the reader's zone, to sort and compare by: 2026-11-21. */
  isoDay: (when: Date | string) => string
  /** "November 2026" of "2026-11". */
  month: (month: string) => string
  /** Minutes since midnight on the reader's clock: 6 PM, 9:30 AM, noon, midnight; 18:00, 9:30, 12:00. */
  time: (minute: number) => string
  /** Day and time to the minute in the reader's zone. */
  exactTime: (when: Date | string) => string
  /** 3 days ago, in 2 hours, now. */
  relativeTime: (when: Date | string, now: Date) => string
  /** a, b, and c; with `or`: a, b, or c. */
  list: (items: readonly string[], join?: 'and' | 'or') => string
  /** The form that fits the count, with `#` replaced by it: `{ one: '# place', other: '# places' }`. */
  plural: (count: number, forms: PluralForms) => string
}

const made = new Map<string, Formatter>()

/** What writes for a reader; kept, for making one is slow. */
export function formatter(formats: Formats): Formatter {
  if (made.size > 500) made.clear()
  return kept(made, [formats.locale, formats.units, formats.clock, formats.timeZone].join(), () => make(formats))
}

function make(formats: Formats): Formatter {
  const { locale, units, clock, timeZone: ownZone } = formats
  const numbers = new Intl.NumberFormat(locale)
  const compacts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const measures = new Map<string, Intl.NumberFormat>()
  const unitNumbers = (unit: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
    kept(measures, `${unit} ${digits} ${unitDisplay}`, () => {
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits })
    })
  const days = new Map<string, Intl.DateTimeFormat>()
  const dates = (options: Intl.DateTimeFormatOptions, language = locale) =>
    kept(days, JSON.stringify(options), () => new Intl.DateTimeFormat(language, options))
  const lists = { and: new Intl.ListFormat(locale, { type: 'conjunction' }), or: new Intl.ListFormat(locale, { type: 'disjunction' }) }
  return {
    formats,
    number: (value) => numbers.format(value),
    decimal: (value, digits) => value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    compact: (value) => (Math.abs(value) < 1000 ? numbers.format(value) : compacts.format(value).replace(/(?<=\d)K$/, 'k')),
    percent: (share) => percents.format(share),
    distance: (metres) => {
      const { value, unit, digits } = units === 'imperial' ? inMiles(metres) : inKilometres(metres)
      return unitNumbers(unit, digits).format(value)
    },
    reach: (metres) => {
      const { value, unit, digits } = units === 'imperial' ? inMiles(metres) : inKilometres(metres)
      if (unit === 'mile' && Math.abs(value - 0.5) < 0.005) return '½ mile'
      return unitNumbers(unit, digits, unit === 'mile' ? 'long' : 'short').format(value)
    },
    date: (when, timeZone = ownZone) => dates({ dateStyle: 'medium', timeZone }).format(new Date(when)),
    dayOfYear: ({ month, day }) => dates({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, day)),
    // Sweden writes days as ISO does.
    month: (month) => dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`)),
    isoDay: (when) => dates({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ownZone }, 'sv').format(new Date(when)),
    time: (minute) => {
      const hour = Math.floor(minute / 60)
      const rest = `:${String(minute % 60).padStart(2, '0')}`
      if (clock === '24') return (minute === 1440 ? hour : hour % 24) + rest
      if (minute % 720 === 0) return minute % 1440 === 0 ? 'midnight' : 'noon'
      return `${hour % 12 || 12}${rest === ':00' ? '' : rest} ${hour % 24 < 12 ? 'AM' : 'PM'}`
    },
    exactTime: (when) =>
      dates({ dateStyle: 'full', timeStyle: 'short', hourCycle: clock === '12' ? 'h12' : 'h23', timeZone: ownZone }).format(
        new Date(when),
      ) + (ownZone === 'UTC' ? ' UTC' : ''),
    relativeTime: (when, now) => {
      const { amount, unit } = relativeUnit((new Date(when).getTime() - now.getTime()) / 1000)
      return relative.format(amount, unit)
    },
    list: (items, join = 'and') => lists[join].format(items),
    plural: pluralizer(locale),
  }
}

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key)
  if (known) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

type Measure = { value: number; unit: 'foot' | 'mile' | 'meter' | 'kilometer'; digits: number }

function inMiles(metres: number): Measure {
  const miles = metres / 1609.344
  if (miles < 0.095) return { value: Math.round(metres / 0.3048 / 10) * 10, unit: 'foot', digits: 0 }
  return { value: miles, unit: 'mile', digits: miles < 9.95 ? 1 : 0 }
}

function inKilometres(metres: number): Measure {
  if (metres < 995) return { value: Math.round(metres / 10) * 10, unit: 'meter', digits: 0 }
  return { value: metres / 1000, unit: 'kilometer', digits: metres < 9950 ? 1 : 0 }
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Whole units only, cut, not rounded: 59 minutes is not yet an hour. Weeks from two on. */
function relativeUnit(seconds: number): { amount: number; unit: Intl.RelativeTimeFormatUnit } {
  for (const [unit, length] of steps) {
    const least = unit === 'week' ? 2 * length : length
    if (Math.abs(seconds) >= least) return { amount: Math.trunc(seconds / length), unit }
  }
  return { amount: 0, unit: 'second' }
}
