import type { Formats } from './format.ts'

/** Countries that measure roads in miles. */
const milesRegions = new Set(['US', 'GB', 'LR', 'MM'])

type Units = Formats['units']
type Clock = Formats['clock']

/** English as it is written where people measure and tell the time so: the four forms in which pages are shared. */
const shared: Record<Units, Record<Clock, string>> = {
  imperial: { '12': 'en-US', '24': 'en-GB' },
  metric: { '12': 'en-AU', '24': 'en-IE' },
}

const known = new Map<string, Formats>()

/** How a reader of whom only `Accept-Language` is known reads: one of four, whatever it says. Without one, as in the United States. */
export function sharedFormats(acceptLanguage: string | undefined): Formats {
  const tag = preferredLanguage(acceptLanguage)
  const cached = known.get(tag)
  if (cached) return cached
  const { units, clock } = conventionsOf(tag)
  const formats: Formats = { locale: shared[units][clock], units, clock, timeZone: 'UTC' }
  if (known.size > 1000) known.clear()
  known.set(tag, formats)
  return formats
}

/** How people measure and tell the time where that language is spoken. */
export function conventionsOf(tag: string): { units: Units; clock: Clock } {
  try {
    const language = new Intl.Locale(tag).maximize()
    const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
    return { units: milesRegions.has(language.region ?? '') ? 'imperial' : 'metric', clock: hourCycle?.startsWith('h1') ? '12' : '24' }
  } catch {
    return { units: 'imperial', clock: '12' }
  }
}

/** The language that `Accept-Language` puts first; `en-US` where it names none. */
export function preferredLanguage(acceptLanguage: string | undefined): string {
  const first = /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\s*(?:[,;]|$)/.exec(acceptLanguage ?? '')?.[1]
  return first ?? 'en-US'
}
