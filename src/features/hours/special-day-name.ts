import type { Formatter } from '../../platform/format.ts'
import { DAY_KEYS, LONG } from './days.ts'
import { holidayNames } from './public-holidays.ts'
import { keysOfDate } from './rules.ts'

const WHICH: Readonly<Record<string, string>> = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', 5: 'Fifth', last: 'Last' }

/** What a date is besides: "Friday, Christmas Day" of `2026-12-25`. */
export function dateName(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const holiday = keysOfDate({ year, month, day, weekday, minute: 0 }).map((key) => holidayNames[key])
  return [LONG[weekday], ...holiday].filter(Boolean).join(', ')
}

/** A special day's key in words: "Thanksgiving" of `11-thu-4`, "Dec 24" of `12-24`, "Second Friday of March" of `03-fri-2`. */
export function specialDayName(key: string, format: Pick<Formatter, 'dayOfYear' | 'month'>): string {
  const holiday = holidayNames[key]
  if (holiday) return holiday
  const [, month = '', day = ''] = /^(?:\d{4}-)?(\d{2})-(\d{2})$/.exec(key) ?? []
  if (month) return format.dayOfYear({ month: Number(month), day: Number(day) })
  const [ofMonth = '', weekday = '', which = ''] = key.split('-')
  const name = format.month(`2000-${ofMonth}`).replace(/\s*2000\s*/, '')
  return `${WHICH[which] ?? ''} ${LONG[DAY_KEYS.indexOf(weekday)] ?? ''} of ${name}`
}
