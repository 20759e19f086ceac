import type { Formatter } from '../../platform/format.ts'
import { LONG } from '../hours/days.ts'
import { addDays, type LocalTime, localTime } from '../hours/local-time.ts'
import type { Fact, HoursAnswer } from './contract/fact.ts'

type Words = Pick<Formatter, 'time' | 'dayOfYear' | 'list'>
type About = Pick<Fact, 'place' | 'which'>

/** The place as a sentence begins with it: "Union Station in Kansas City, MO". */
export const subjectOf = ({ place, which }: About) => (which === null ? place.name : `${place.name} ${which}`)

/** " 2 more places have this name.", '' where none has. `count` at most 100. */
export function othersSentence({ others }: Pick<Fact, 'others'>, { plural }: Pick<Formatter, 'plural'>): string {
  if (others === 0) return ''
  return ` ${others === 100 ? 'At least ' : ''}${plural(others, { one: '# more place has', other: '# more places have' })} this name.`
}

/** When a place is open, in one sentence, in its own zone on the reader's clock: "Union Station is open today until 6 PM." */
export function hoursSentence(about: About, answer: HoursAnswer, now: Date, format: Words): string {
  const name = subjectOf(about)
  if (answer.spans === null) return `Hours unknown for ${name}.${answer.text === null ? '' : ` Its source says: “${answer.text}”.`}`
  const today = localTime(now, about.place.time_zone)
  // What is always open is so then.
  if (answer.state?.always && !answer.special && answer.holiday === null) return `${name} is open 24 hours a day.`
  if (answer.opening && answer.named === null && answer.state?.open && answer.spans.length > 0)
    return ofDay(name, { ...answer, named: 'today' }, format)
  if (answer.minute !== null || (answer.named !== null && answer.named !== 'today')) return ofDay(name, answer, format)
  return ofNow(name, answer, today, { zone: about.place.time_zone, format })
}

/** What a search for a date means: `name` of the holiday that it is; `holds`: the places that are shown are known to be open then, or `closed`. */
type DateMeant = { date: LocalTime; name: string | null; minute: number | null; closed: true | undefined; holds: boolean }

/** "Open on Thursday, Jul 16.", or only which day is meant; of a holiday that usual hours count where a place says nothing of it. */
export function dateSentence({ date, name, minute, closed, holds }: DateMeant, today: LocalTime, format: Words): string {
  const weekday = LONG[date.weekday]
  const year = date.year === today.year ? '' : `, ${date.year}`
  const at = minute === null ? '' : `${minute < 1440 ? '' : ', in the night after it'} at ${format.time(minute % 1440)}`
  const called = name === null ? `${weekday}, ` : name.endsWith(weekday ?? name) ? `${name}, ` : `${name}, ${weekday}, `
  const when = `${called}${format.dayOfYear(date)}${year}${at}`
  const meant = holds ? `${closed ? 'Closed' : 'Open'} on ${when}.` : `The day that is meant is ${when}.`
  return name === null ? meant : `${meant} Where a place says nothing about that day, its usual hours on a ${weekday} count.`
}

/** Of a day, and a time of it. */
function ofDay(name: string, answer: HoursAnswer, format: Words): string {
  const { day, named, spans, minute, open, holiday, special } = answer
  if (holiday !== null && !special) return ofHoliday(name, holiday, answer, format)
  const weekday = `on ${weekdayOf(day)}`
  const date = holiday === null ? `${weekday}, ${format.dayOfYear(dayOfMonth(day))}` : `on ${holiday}, ${format.dayOfYear(dayOfMonth(day))}`
  const when = named === 'date' ? date : named === 'weekday' ? weekday : named === 'tomorrow' ? 'tomorrow' : 'today'
  const times = timesOf(spans ?? [], format)
  if (minute === null) return times === null ? `${name} is closed ${when}.` : `${name} is open ${when}${times}.`
  const at = `${when} at ${format.time(minute % 1440)}`
  if (open) return `${name} is open ${at}.`
  return times === null ? `${name} is closed ${when}.` : `${name} is closed ${at}: it is open${times}.`
}

/** Of a holiday of which nothing is said: its weekday's hours may not hold. */
function ofHoliday(name: string, holiday: string, { day, spans }: HoursAnswer, format: Words): string {
  const times = timesOf(spans ?? [], format)
  const usual = times === null ? 'is closed' : 'is open'
  return `${name} ${usual} on ${weekdayOf(day)}s${times ?? ''}. Whether that holds on ${holiday}, ${format.dayOfYear(dayOfMonth(day))}, isn’t known.`
}

/** Of now, and when that changes. */
function ofNow(name: string, { spans, state }: HoursAnswer, today: LocalTime, { zone, format }: { zone: string; format: Words }): string {
  if (state?.always) return `${name} is open 24 hours a day.`
  const change = state?.changes_at ? localTime(new Date(state.changes_at), zone) : null
  const then = change && { isToday: isSameDay(change, today), time: format.time(change.minute), when: dayOf(change, today, format) }
  if (state?.open) {
    if (!then || !change) return `${name} is open now.`
    const tonight = then.isToday || (isSameDay(change, addDays(today, 1)) && change.minute <= 300)
    return tonight ? `${name} is open today until ${then.time}.` : `${name} is open now, until ${then.when} ${then.time}.`
  }
  const opens = then && (then.isToday ? ` It opens today at ${then.time}` : ` It opens ${then.when} at ${then.time}`)
  const closes = then?.isToday ? closingAfter(change?.minute ?? 0, spans ?? [], format) : ''
  const last = then?.isToday ? undefined : spans?.at(-1)
  const closed = last ? `closed today at ${format.time(last[1])}` : spans?.length === 0 ? 'is closed today' : 'is closed now'
  return `${name} ${closed}.${opens === null ? '' : `${opens}${closes}.`}`
}

function closingAfter(minute: number, spans: [number, number][], format: Words): string {
  const span = spans.find(([start]) => start === minute)
  return span ? ` and closes at ${format.time(span[1])}` : ''
}

/** " from 9 AM to 1 PM and from 2 PM to 6 PM", null where it is closed. */
function timesOf(spans: [number, number][], format: Words): string | null {
  if (spans.length === 0) return null
  if (spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] >= 1440) return ' 24 hours'
  return ` ${format.list(spans.map(([start, end]) => `from ${format.time(start)} to ${format.time(end)}`))}`
}

const isSameDay = (a: LocalTime, b: LocalTime) => a.year === b.year && a.month === b.month && a.day === b.day

/** "tomorrow", "on Monday", after a week the day of the year. */
function dayOf(date: LocalTime, today: LocalTime, format: Words): string {
  if (isSameDay(date, addDays(today, 1))) return 'tomorrow'
  const isSoon = [2, 3, 4, 5, 6].some((ahead) => isSameDay(date, addDays(today, ahead)))
  return `on ${isSoon ? LONG[date.weekday] : format.dayOfYear(date)}`
}

const weekdayOf = (day: string) => LONG[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]

function dayOfMonth(day: string): { month: number; day: number } {
  const [, month, date] = day.split('-').map(Number)
  return { month: month ?? 1, day: date ?? 1 }
}
