import { type PluralForms, pluralizer } from '../platform/plural.ts'

/** Everything that is written differently in another language or country: the one place that uses Intl. */
export type Formatter = {
  /** 12,345 */
  number: (value: number) => string
  /** 1.2k; whole up to 999. For things that are counted. */
  compact: (value: number) => string
  /** Metres in, in the reader's unit out: 350 ft, 0.4 mi, 12 mi; 120 m, 2.4 km, 12 km. */
  distance: (metres: number) => string
  /** A share from 0 to 1: 86% */
  percent: (share: number) => string
  /** 21 Nov 2026 in the reader's order; `timeZone` is an IANA name. */
  date: (when: Date | string, timeZone?: string) => string
  /** Day and time to the minute, for titles beside relative times. */
  exactTime: (when: Date | string, timeZone?: string) => string
  /** 3 days ago, in 2 hours, now. */
  relativeTime: (when: Date | string, now: Date) => string
  /** a, b, and c; with `or`: a, b, or c. */
  list: (items: readonly string[], join?: 'and' | 'or') => string
  /** The form that fits the count, with `#` replaced by it: `{ one: '# place', other: '# places' }`. */
  plural: (count: number, forms: PluralForms) => string
}

const made = new Map<string, Formatter>()

/** The formatter of a language tag such as `en-US`; kept, for making one is slow. */
export function formatter(locale: string): Formatter {
  return kept(made, locale, () => make(locale))
}

function make(locale: string): Formatter {
  const numbers = new Intl.NumberFormat(locale)
  const compacts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const miles = usesMiles(locale)
  const units = new Map<string, Intl.NumberFormat>()
  const unitNumbers = (unit: string, digits: number) =>
    kept(units, `${unit} ${digits}`, () => {
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits })
    })
  const days = new Map<string, Intl.DateTimeFormat>()
  const lists = { and: new Intl.ListFormat(locale, { type: 'conjunction' }), or: new Intl.ListFormat(locale, { type: 'disjunction' }) }
  return {
    number: (value) => numbers.format(value),
    compact: (value) => (Math.abs(value) < 1000 ? numbers.format(value) : compacts.format(value).replace(/(?<=\d)K$/, 'k')),
    percent: (share) => percents.format(share),
    distance: (metres) => {
      const { value, unit, digits } = miles ? inMiles(metres) : inKilometres(metres)
      return unitNumbers(unit, digits).format(value)
    },
    date: (when, timeZone = 'UTC') => {
      const format = kept(days, timeZone, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }))
      return format.format(new Date(when))
    },
    exactTime: (when, timeZone = 'UTC') =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(when)) +
      (timeZone === 'UTC' ? ' UTC' : ''),
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

/** Countries that measure roads in miles. */
function usesMiles(locale: string): boolean {
  return ['US', 'GB', 'LR', 'MM'].includes(new Intl.Locale(locale).maximize().region ?? '')
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
