import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../platform/format.ts'
import { parseHours } from './parse.ts'
import { openState } from './rules.ts'
import { shortOpenState, stateOnArrival } from './short-open-state.ts'

const format = formatter(defaultFormats)

function said(text: string, iso: string): string {
  const parsed = parseHours(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const now = new Date(iso)
  const { words, tone } = shortOpenState(openState(parsed.hours, 'America/Chicago', now), 'America/Chicago', now, format)
  return `${words} (${tone})`
}

test('a row says in a few words until when a place is open, or when it opens', () => {
  expect(said('Mo-Fr 09:00-18:00', '2026-11-20T17:00:00Z')).toBe('Open till 6 PM (open)')
  expect(said('Mo-Fr 09:00-18:00', '2026-11-20T23:30:00Z')).toBe('Closes 6 PM (soon)')
  expect(said('Mo-Fr 09:00-18:00', '2026-11-20T14:00:00Z')).toBe('Opens 9 AM (closed)')
  expect(said('Mo-Fr 09:00-18:00', '2026-11-21T17:00:00Z')).toBe('Opens Mon 9 AM (closed)')
  expect(said('24/7', '2026-11-21T17:00:00Z')).toBe('Open 24 hours (open)')
})

test('noon and midnight are words, and midnight ends the day before', () => {
  expect(said('Mo-Su 12:00-24:00', '2026-11-20T17:00:00Z')).toBe('Opens at noon (closed)')
  expect(said('Mo-Su 12:00-24:00', '2026-11-20T19:00:00Z')).toBe('Open till midnight (open)')
  expect(said('Mo-Su 12:00-24:00', '2026-11-21T05:30:00Z')).toBe('Closes at midnight (soon)')
  expect(said('Mo-Fr 12:00-24:00', '2026-11-21T17:00:00Z')).toBe('Opens Mon at noon (closed)')
  expect(said('Fr-Su 00:00-24:00', '2026-11-20T17:00:00Z')).toBe('Open till Sun midnight (open)')
})

test('unknown hours are said to be unknown', () => {
  expect(shortOpenState(null, 'America/Chicago', new Date('2026-11-21T17:00:00Z'), format)).toEqual({
    words: 'Hours unknown',
    tone: 'unknown',
  })
})

test('for a time of arrival a row says what holds then', () => {
  const friday = 4 * 1440 + 1110
  expect(stateOnArrival([friday - 60, friday + 60], friday, format)).toEqual({ words: 'Open Fri 6:30 PM', tone: 'open' })
  expect(stateOnArrival([friday + 60, friday + 90], friday, format)).toEqual({ words: 'Closed then', tone: 'closed' })
  expect(stateOnArrival(null, friday, format)).toEqual({ words: 'Hours unknown', tone: 'unknown' })
})
