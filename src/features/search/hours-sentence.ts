import type { Formatter } from '../../platform/format.ts'
import { addDays, type LocalTime, localTime } from '../hours/local-time.ts'
import { days } from '../hours/open-at.ts'
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
  if (answer.minute !== null || (answer.named !== null && answer.named !== 'today')) return ofDay(name, answer, format)
  return ofNow(name, answer, today, { zone: about.place.time_zone, format })
}

/** Of a day, and a time of it. */
function ofDay(name: string, { day, named, spans, minute, open }: HoursAnswer, format: Words): string {
  const when = named === 'weekday' ? `on ${weekdayOf(day)}` : named === 'tomorrow' ? 'tomorrow' : 'today'
  const times = timesOf(spans ?? [], format)
  if (minute === null) return times === null ? `${name} is closed ${when}.` : `${name} is open ${when}${times}.`
  const at = `${when} at ${format.time(minute % 1440)}`
  if (open) return `${name} is open ${at}.`
  return times === null ? `${name} is closed ${when}.` : `${name} is closed ${at}: it is open${times}.`
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
  const closed = spans?.length === 0 ? 'closed today' : 'closed now'
  return `${name} is ${closed}.${opens === null ? '' : `${opens}${closes}.`}`
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
  return `on ${isSoon ? names[date.weekday] : format.dayOfYear(date)}`
}

const names = Object.values(days)

const weekdayOf = (day: string) => names[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]
