import { nameKey } from '../../../../platform/name-key.ts'
import { addDays, instantsOf, type LocalTime, localTime } from '../../../hours/local-time.ts'
import { openState, spansOn } from '../../../hours/rules.ts'
import { spansOfDay } from '../../../hours/spans-of-day.ts'
import { attributePhrases } from '../../../language/attribute-phrases.ts'
import { CARDS } from '../../../language/attribute-questions.ts'
import { nextDate } from '../../../language/dates.ts'
import type { OpenWish } from '../../../language/times.ts'
import { weekdays } from '../../../language/times.ts'
import { attributeLabel } from '../../../places/attributes.ts'
import type { FactGroup, Place } from '../../../places/contract.ts'
import { addressLines } from '../../../places/postal.ts'
import type { Interpretation } from '../../../query-reading/interpretation.ts'
import type { Answer, HoursAnswer } from '../../contract/fact.ts'

export type Question = NonNullable<Interpretation['question']>

/** What of a place is known of what was asked. */
export function answerOf(question: Question, place: Place, now: Date): Answer {
  const { fact, attribute } = question
  if (fact === 'phone') return { fact, phone: place.phone }
  if (fact === 'website') return { fact, website: place.website }
  if (fact === 'address') return { fact, address: place.address, lines: addressLines(place), ...partOf(question, place) }
  if (fact === 'price') return { fact, price: place.price ?? (place.attributes.includes('free-entry') ? 0 : null) }
  return fact === 'attribute' ? attributeAnswer(attribute ?? '', place) : hoursAnswer(question, place, now)
}

/** The part of the address that was asked about. */
function partOf(
  { detail }: Question,
  { neighborhood, district, zip }: Place,
): { part?: { name: 'neighborhood' | 'zip'; value: string | null } } {
  if (detail === 'zip') return { part: { name: detail, value: zip } }
  return detail === 'neighborhood' ? { part: { name: detail, value: district ?? neighborhood?.name ?? null } } : {}
}

/** Whether anything is known of what was asked: only that has a source. */
export function isKnown(answer: Answer): boolean {
  if (answer.fact === 'hours') return answer.spans !== null || answer.text !== null
  if (answer.fact === 'address') return answer.part ? answer.part.value !== null : answer.address !== null
  return answer.fact === 'attribute' ? answer.value !== 'unknown' : Object.values(answer).every((value) => value !== null)
}

/** The group of facts that an answer is of, as sources are told by. */
export function groupOf({ fact }: Answer): (typeof FactGroup)['options'][number] {
  if (fact === 'hours' || fact === 'address') return fact
  return fact === 'phone' || fact === 'website' ? 'contact' : 'attributes'
}

function attributeAnswer(attribute: string, place: Place): Answer {
  if (attribute === CARDS) {
    const value = place.attributes.includes('cash-only') ? 'no' : 'unknown'
    return { fact: 'attribute', attribute, label: 'Cards', value, mentioned: null }
  }
  const has = place.attributes.includes(attribute)
  // An entry that costs nothing is told by the price, too.
  const price = attribute === 'free-entry' ? place.price : null
  const value = has || price === 0 ? 'yes' : price !== null ? 'no' : 'unknown'
  return {
    fact: 'attribute',
    attribute,
    label: attributeLabel(attribute),
    value,
    mentioned: value === 'unknown' ? mentions(attribute, place) : null,
  }
}

/** Where words of the place speak of an attribute, though it isn't recorded. */
export function mentions(attribute: string, { name, description }: Pick<Place, 'name' | 'description'>): 'name' | 'description' | null {
  const phrases = [...(attributePhrases[attribute] ?? []), nameKey(attributeLabel(attribute))]
  const speaks = (text: string) => {
    const words = ` ${nameKey(text)} `
    return phrases.some((phrase) => words.includes(` ${phrase} `))
  }
  return speaks(name) ? 'name' : speaks(description) ? 'description' : null
}

function hoursAnswer({ open: wish, allDay, detail }: Question, { hours, hours_text, time_zone }: Place, now: Date): HoursAnswer {
  const today = localTime(now, time_zone)
  const { date, named, holiday = null, minute } = timeOf(wish, allDay, today)
  const at = minute === null ? null : instantsOf({ ...date, minute }, time_zone)[0]
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    fact: 'hours',
    day: `${date.year}-${two(date.month)}-${two(date.day)}`,
    named,
    holiday,
    special: hours !== null && spansOn(hours, date).special,
    spans: hours && spansOfDay(hours, time_zone, date),
    minute,
    open: hours && at ? openState(hours, time_zone, at).open : null,
    ...(detail === 'opening' && { opening: true as const }),
    state: hours && openState(hours, time_zone, now),
    text: hours ? null : hours_text,
  }
}

/** The day and the minute of it that is asked about; without one, today. */
function timeOf(
  wish: OpenWish | null,
  allDay: boolean,
  today: LocalTime,
): { date: LocalTime; minute: number | null; holiday?: string | null } & Pick<HoursAnswer, 'named'> {
  if (wish?.kind === 'date') {
    const { date, name } = nextDate(wish.date, today)
    return { date, named: namedBy(wish.date.day), holiday: name, minute: wish.minute }
  }
  if (wish?.kind === 'late') return { date: today, named: 'today', minute: 23 * 60 }
  if (wish?.kind !== 'at') return { date: today, named: null, minute: null }
  const ahead = wish.day === 'today' ? 0 : wish.day === 'tomorrow' ? 1 : (weekdays.indexOf(wish.day) - today.weekday + 7) % 7
  return { date: addDays(today, ahead), named: namedBy(wish.day), minute: allDay ? null : wish.minute }
}

function namedBy(day: string): 'today' | 'tomorrow' | 'weekday' | 'date' {
  if (day === 'today' || day === 'tomorrow') return day
  return weekdays.some((weekday) => weekday === day) ? 'weekday' : 'date'
}
