import { expect, test } from 'vitest'
import { hoursJsonLd } from '../hours/json-ld.ts'
import { parseHours } from '../hours/parse.ts'
import { addressLines, formatPhone, formatWebsite } from './postal.ts'

function specification(text: string, now = '2026-11-21T17:00:00Z') {
  const parsed = parseHours(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return hoursJsonLd(parsed.hours, 'America/Chicago', new Date(now)).map(({ '@type': _, ...rest }) => rest)
}

test('days that share their hours stand together, and a night ends the next day', () => {
  expect(specification('Tu-Th 09:00-17:00; Fr-Sa 09:00-17:00,19:00-02:00')).toEqual([
    { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '09:00', closes: '17:00' },
    { dayOfWeek: ['Friday', 'Saturday'], opens: '19:00', closes: '02:00' },
  ])
})

test('a whole day does not look closed', () => {
  expect(specification('24/7')).toMatchObject([{ opens: '00:00', closes: '23:59' }])
})

test('special days of the coming two months are given by date', () => {
  expect(specification('Mo-Su 10:00-18:00; Nov Th[4] off; Dec 24 10:00-14:00; Feb 14 off').slice(1)).toEqual([
    { validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '10:00', closes: '14:00' },
  ])
})

test('numbers and addresses are written for people', () => {
  expect(formatPhone('+16082464550')).toBe('(608) 246-4550')
  expect(formatPhone('6082464550')).toBe('(608) 246-4550')
  expect(formatPhone('+442079460000')).toBe('+442079460000')
  expect(formatWebsite('https://www.olbrich.org/')).toBe('olbrich.org')
  expect(formatWebsite('http://example.org/visit/hours?utm_source=x#top')).toBe('example.org/visit/hours')
})

test('an address has the lines that are known', () => {
  const link = { id: 1, kind: 'city' as const, slug: 'madison', path: 'wisconsin/madison', name: 'Madison', abbreviation: null }
  const state = { ...link, kind: 'state' as const, name: 'Wisconsin', abbreviation: 'WI' }
  const known = { city: link, state, locality: null, neighborhood: null, district: null }
  expect(addressLines({ ...known, address: '3330 Atwood Avenue', zip: '53704' })).toEqual(['3330 Atwood Avenue', 'Madison, WI 53704'])
  expect(addressLines({ ...known, address: null, zip: null })).toEqual(['Madison, WI'])
})
