import { expect, test } from 'vitest'
import { spelledAddress, withSmallLetters } from './capitals.ts'

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
