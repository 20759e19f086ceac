import { expect, test } from 'vitest'
import { proposeColumnMapping, readValues } from '../column-mapping.ts'
import type { Field } from '../fields.ts'
import { spelled, spelledAddress, withSmallLetters } from './capitals.ts'
import { cleaned } from './clean.ts'
import type { Note } from './note.ts'
import type { Vocabulary } from './vocabulary.ts'

test.each([
  ['12 ELM ST', '12 Elm St'],
  ['4100 SW 9TH AVE', '4100 SW 9th Ave'],
  ['900 N. UPPER RIDGE BLVD., STE 4B', '900 N. Upper Ridge Blvd., Ste 4B'],
  ['1ST AND MILL', '1st and Mill'],
  ['77 AVENUE OF THE PINES', '77 Avenue of the Pines'],
  ['US HWY 31 S', 'US Hwy 31 S'],
  ['8800 FM 12', '8800 FM 12'],
  ['5 MLK JR DR', '5 MLK Jr Dr'],
  ['31 O’HARA CT', '31 O’Hara Ct'],
  ['16 MCGRAW PL UNIT C', '16 McGraw Pl Unit C'],
  ['300 LA PALMA', '300 La Palma'],
  ['CALLE MUÑOZ 4, ESQ. AVE. PONCE', 'Calle Muñoz 4, Esq. Ave. Ponce'],
])('an address in capitals is written as others are: %s', (given, written) => {
  expect(spelledAddress(given)).toBe(written)
  expect(spelledAddress(written)).toBe(written)
})

test('an address with small letters stays as it is, and so does one without words', () => {
  for (const address of ['12 ELM St', 'N12 W340', '5', '12 B']) expect(spelledAddress(address)).toBe(address)
})

test('what was in capitals is noted', () => {
  const notes: { field: string; reason: string }[] = []
  expect(withSmallLetters({ name: 'Inn', address: '12 ELM ST' }, notes as never)).toEqual({ name: 'Inn', address: '12 Elm St' })
  expect(notes).toEqual([{ field: 'address', reason: '“12 ELM ST” is in capitals: written as “12 Elm St”' }])
})

test('ordinals of a name in capitals have small letters, as those of an address', () => {
  expect(spelled('24TH STREET GRILL')).toBe('24th Street Grill')
  expect(spelled('THE 51ST STATE (3RD AVENUE)')).toBe('The 51st State (3rd Avenue)')
  expect(spelled('STUDIO 54 DANCE CLUB')).toBe('Studio 54 Dance Club')
})

/** What becomes of a row: why it is no place, else its hours and its notes. */
function judged(field: Field, text: string, hours?: string) {
  const notes: Note[] = []
  const read = cleaned({ name: 'Elm', [field]: text, ...(hours && { hours }) }, notes)
  return 'reasons' in read ? read.reasons[0] : { hours: read.hours, notes: notes.map(({ reason }) => reason) }
}
const open = { hours: undefined, notes: [] }
const noted = (reason: string) => ({ hours: undefined, notes: [expect.stringContaining(reason)] })

test.each([
  'Monday',
  'Sundays and Mondays',
  'Sun',
  'Thanksgiving',
  'Dec 25',
  'Closed: Monday',
  'closed on Mondays',
  'Mon & Tue',
  'major holidays',
])('a day off is one of the hours, and closes nothing: %s', (text) => {
  const days = text.replace(/^closed:? (?:on )?/i, '')
  expect(judged('closed', text)).toEqual({ hours: `Closed ${days}`, notes: [] })
  expect(judged('closed', text, 'Mon-Sun 9am-5pm')).toEqual({ hours: `Mon-Sun 9am-5pm; Closed ${days}`, notes: [] })
  expect(judged('closed', text, 'by appointment')).toEqual({
    hours: 'by appointment',
    notes: [expect.stringContaining('can’t be read with')],
  })
})

test('a date on which a place closes counts from that day, however it is written', () => {
  const year = new Date().getFullYear() + 1
  const short = String(year % 100)
  for (const text of [
    ...[
      `Dec 31, ${year}`,
      `December 31st, ${year}`,
      `31 Dec ${year}`,
      `31-Dec-${short}`,
      `12/31/${short}`,
      `12/31/${year}`,
      `31/12/${year}`,
    ],
    ...[`31.12.${year}`, `${year}-12-31`, `${year}1231`, `12-31-${year} 00:00:00`, `closes on Fri, Dec 31, ${year}`, `Dec ${year}`],
    ...[String(Date.UTC(year, 11, 31)), String(Date.UTC(year, 11, 31) / 1000), String(Date.UTC(year, 11, 31) / 86_400_000 + 25_569)],
  ]) {
    expect(judged('closed', text), text).toEqual(noted('yet to come'))
    if (!/^\d{5,}$/.test(text))
      expect(judged('closed', text.replaceAll(String(year), '2019').replace(new RegExp(`\\b${short}$`), '19')), text).toMatch(
        /^was closed on 2019-12-(?:31|01)$/,
      )
  }
  expect(judged('closed', '1577836800000')).toBe('was closed on 2020-01-01')
  expect(judged('closed', '2019.0')).toBe('was closed on 2019-01-01')
  expect(judged('closed', 'before 2015')).toBe('was closed about 2015')
  expect(judged('status', `Closing 12/31/${year}, then closed`)).toEqual(noted('yet to come'))
  expect(judged('status', 'Closed 12/31/2019')).toBe('is marked as closed')
})

test.each([
  ['closed', 'Not closed', open],
  ['closed', 'still open', open],
  ['closed', 'temporarily_closed', open],
  ['closed', 'by the river', noted('doesn’t say whether')],
  ['closed', 'yes', 'is marked as closed'],
  ['closed', 'X', 'is marked as closed'],
  ['closed', 'CLOSED_PERMANENTLY', 'is marked as closed'],
  ['closed', 'no longer open', 'is marked as no longer open'],
  ['status', 'Active (formerly suspended)', noted('also says that it is suspended: it counts as active')],
  ['status', 'Open - closed Mondays', { hours: 'Closed Mondays', notes: [] }],
  ['status', 'Closed Mondays', { hours: 'Closed Mondays', notes: [] }],
  ['status', 'Closed (formerly active)', 'is marked as closed'],
  ['status', 'Issued - expired', 'is marked as expired'],
  ['status', 'Inactive', 'is marked as inactive'],
] as const)('in the column %s “%s” says what it says', (field, text, becomes) => {
  expect(judged(field, text)).toEqual(becomes)
})

test('numbers that a spreadsheet wrote with “.0” are whole, but not in a column of decimals', () => {
  const read = (rows: Record<string, string>[]) => {
    const mapping = proposeColumnMapping(['id', 'name', 'housenumber', 'street', 'phone', 'zip'], 'plain', { sample: rows })
    return rows.map((row) => {
      const of = readValues(row, mapping, {} as Vocabulary)
      return 'cells' in of ? { ...of.cells, notes: of.notes } : of
    })
  }
  const row = { id: '1001.0', name: 'Elm', housenumber: '123.0', street: 'Oak St', phone: '6175551234.0', zip: '02139.0' }
  const cells = { source_ref: '1001', name: 'Elm', address: '123 Oak St', phone: '6175551234', zip: '02139', notes: [] }
  expect(read([row, { ...row, id: '1002' }])).toEqual([cells, { ...cells, source_ref: '1002' }])
  expect(read([row, { ...row, id: '1001.5' }])[0]).toMatchObject({ source_ref: '1001.0', address: '123 Oak St' })
})
