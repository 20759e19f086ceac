import { conventionsOf, preferredLanguage, sharedFormats } from './accept-language.ts'
import type { Formats } from './format.ts'

/** What somebody chose of how they read; null: as their browser or device has it. */
export type FormatChoices = {
  locale: string | null
  units: Formats['units'] | null
  clock: Formats['clock'] | null
  time_zone: string | null
}

/** What their browser tells of it: `Accept-Language`, and the zone that its device is set to. */
export type BrowserHints = { acceptLanguage?: string | undefined; timeZone?: string | undefined }

/** How somebody reads: as they chose, else as their browser does. In mails and for programs nothing is known of a browser. */
export function formatsFor(choices: FormatChoices, { acceptLanguage, timeZone }: BrowserHints = {}): Formats {
  const tag = choices.locale ?? preferredLanguage(acceptLanguage)
  const usual = conventionsOf(tag)
  return {
    locale: isEnglish(tag) ? tag : sharedFormats(tag).locale,
    units: choices.units ?? usual.units,
    clock: choices.clock ?? usual.clock,
    timeZone: [choices.time_zone, timeZone].find(isTimeZone) ?? 'UTC',
  }
}

/** Texts are English: a date in another language would stand in the middle of them. */
function isEnglish(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language === 'en'
  } catch {
    return false
  }
}

const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/** Whether clocks somewhere are set by this zone (IANA name, former ones included). */
export function isTimeZone(name: string | null | undefined): name is string {
  if (!name) return false
  if (zones.has(name)) return true
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(name) || name.length > 60) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
