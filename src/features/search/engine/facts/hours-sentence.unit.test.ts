import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../../../platform/format.ts'
import { localTime } from '../../../hours/local-time.ts'
import { parseHours } from '../../../hours/parse.ts'
import { spansOfDay } from '../../../hours/spans-of-day.ts'
import type { Place } from '../../../places/contract.ts'
import { hoursSentence } from '../../hours-sentence.ts'
import { answerOf, type Question } from './answer.ts'

const ZONE = 'America/New_York'
const american = formatter(defaultFormats)
const british = formatter({ ...defaultFormats, locale: 'en-GB', clock: '24' })

function hoursOf(text: string) {
  const parsed = parseHours(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.hours
}

/** What is said of a place with these hours at an instant. */
function said(text: string, at: string, asked: Partial<Question> = {}, format = american): string {
  const place = { hours: text === '' ? null : hoursOf(text), hours_text: text || null, time_zone: ZONE }
  const answer = answerOf(
    { fact: 'hours', attribute: null, open: null, allDay: false, named: false, ...asked },
    place as Place,
    new Date(at),
  )
  if (answer.fact !== 'hours') throw new Error(answer.fact)
  return hoursSentence({ place: { id: 1, name: 'Inn', path: '/inn', time_zone: ZONE }, which: null }, answer, new Date(at), format)
}

// In New York it is four hours earlier; the 9th is a Tuesday.
test.each([
  ['Mo-Fr 09:00-17:00', '2026-06-09T15:00Z', 'Inn is open today until 5 PM.'],
  ['Mo-Fr 09:00-17:00', '2026-06-09T11:00Z', 'Inn is closed now. It opens today at 9 AM and closes at 5 PM.'],
  ['Mo-Fr 09:00-17:00', '2026-06-09T22:00Z', 'Inn closed today at 5 PM. It opens tomorrow at 9 AM.'],
  ['Mo-Fr 09:00-17:00', '2026-06-13T15:00Z', 'Inn is closed today. It opens on Monday at 9 AM.'],
  ['Mo-Su 18:00-26:00', '2026-06-10T01:00Z', 'Inn is open today until 2 AM.'],
  ['Mo-Su 18:00-26:00', '2026-06-10T05:00Z', 'Inn is open today until 2 AM.'],
  ['24/7', '2026-06-10T05:00Z', 'Inn is open 24 hours a day.'],
  ['', '2026-06-10T05:00Z', 'Hours unknown for Inn.'],
])('%s at %s: %s', (hours, at, sentence) => {
  expect(said(hours, at)).toBe(sentence)
})

test('times are on the reader’s clock, days on that of the place', () => {
  expect(said('Mo-Fr 09:00-17:30', '2026-06-09T15:00Z', {}, british)).toBe('Inn is open today until 17:30.')
  // In London it is Wednesday.
  const tomorrow: Partial<Question> = { open: { kind: 'at', day: 'tomorrow', minute: 720 }, allDay: true }
  expect(said('We 09:00-17:00', '2026-06-10T02:00Z', tomorrow, british)).toBe('Inn is open tomorrow from 9:00 to 17:00.')
})

test('a night belongs to the evening before, and what stays open for days is open from midnight', () => {
  const day = (text: string, at: string) => spansOfDay(hoursOf(text), ZONE, localTime(new Date(at), ZONE))
  expect(day('Fr,Sa 20:00-27:00', '2026-06-13T16:00Z')).toEqual([[1200, 1620]])
  expect(day('Fr,Sa 20:00-27:00', '2026-06-14T16:00Z')).toEqual([])
  const through = {
    ...hoursOf('Mo 08:00-09:00'),
    week: [[], [], [], [], [[480, 2880] as [number, number]], [[0, 1440] as [number, number]], []],
  }
  expect(spansOfDay(through, ZONE, localTime(new Date('2026-06-13T16:00Z'), ZONE))).toEqual([[0, 1440]])
})
