import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapping } from '../hours/merged-spans.ts'
import { readHours } from '../hours/read-hours.ts'
import { dateName } from '../hours/special-day-name.ts'
import { inputFields } from '../places/fields.ts'
import { changesOf, clashesOf, mergedForm } from './conflict.ts'
import { describeForm } from './describe-form.ts'
import { findCategories } from './find-category.ts'
import { coveredBy, formOf, inputOf, networkOf, valuesOf } from './form-values.ts'
import { groupedPhone, phoneProblem } from './phone-text.ts'
import { withTick } from './take-all.ts'
import { typedHours } from './typed-hours.ts'
import { piecesOf } from './ui/parts/hours-as-written.tsx'
import { clockOf, freshDay, spanOf } from './week-edit.ts'

const fields = describeForm({ role: 'editor' }).flatMap((section) => section.fields)
const place = {
  name: 'Tea',
  aliases: ['Old Tea', 'T'],
  category_id: 3,
  category_ids: [4],
  description: '',
  address: null,
  lat: 30,
  lng: -97,
  phone: '+13125550123',
  social: { instagram: 'https://instagram.com/tea' },
  price: 2,
  attributes: ['wifi'],
  tag_ids: [],
  hours: null,
  hours_text: 'by moonlight',
  prominence: 0,
}

test('every field that people enter stands in the form once; measures are for the team', () => {
  expect(fields.flatMap(coveredBy).toSorted()).toEqual([...inputFields].toSorted())
  const members = describeForm({ role: 'user' }).flatMap((section) => section.fields)
  expect(fields.filter(({ name }) => !members.some((one) => one.name === name)).map(({ name }) => name)).toEqual(['prominence'])
  expect(fields.find(({ name }) => name === 'description')).toMatchObject({ control: 'paragraphs', longest: 5000 })
  expect(fields.find(({ name }) => name === 'price')?.options).toEqual([
    { value: 0, label: 'Free' },
    ...['$', '$$', '$$$', '$$$$'].map((label, i) => ({ value: i + 1, label })),
  ])
})

test('of a form that nobody touched nothing is sent; of one that was touched what differs', () => {
  const before = valuesOf(fields, place)
  expect(inputOf(fields, before, before)).toEqual({})
  const typed = {
    ...before,
    aliases: 'Old Tea\n\n New ',
    phone: '',
    price: '0',
    lat: 31,
    hours_text: null,
    social: '',
    address: ' 1 Main St ',
  }
  expect(inputOf(fields, typed, before)).toEqual({
    aliases: ['Old Tea', 'New'],
    phone: null,
    price: 0,
    lat: 31,
    lng: -97,
    hours: null,
    hours_text: null,
    social: {},
    address: '1 Main St',
  })
})

test('of a new place what was left empty is left out, and the name is always said', () => {
  expect(inputOf(fields, {}, null)).toMatchObject({ name: '' })
  expect(inputOf(fields, { name: 'Tea', phone: ' ', category_id: 3, lat: 1, lng: 2 }, null)).toEqual({
    name: 'Tea',
    category_id: 3,
    lat: 1,
    lng: 2,
    aliases: [],
    category_ids: [],
    social: {},
    attributes: [],
    tag_ids: [],
  })
})

test('fields that two people changed to something else are shown to the second', () => {
  const before = valuesOf(fields, place)
  const clashes = clashesOf(
    fields,
    before,
    { ...before, phone: '1', brand: 'A', price: '1', lat: 32 },
    { ...before, phone: '2', price: '1', address: 'x', lat: 33 },
  )
  expect(clashes.map(({ field, theirs, mine }) => [field.name, theirs, mine])).toEqual([
    ['lat', [32, -97], [33, -97]],
    ['phone', '1', '2'],
  ])
})

test('what is changed is told by field, the old beside the new', () => {
  const before = valuesOf(fields, place)
  expect(changesOf(fields, before, { ...before })).toEqual([])
  const changed = changesOf(fields, before, { ...before, phone: '', lng: -96, hours_text: null })
  expect(changed.map((one) => [one.field.name, one.before, one.mine])).toEqual([
    ['lat', [30, -97], [30, -96]],
    ['hours', [null, 'by moonlight'], [null, null]],
    ['phone', '(312) 555-0123', ''],
  ])
})

test('hours are read as days, or kept as they are written', () => {
  expect(typedHours('Mon-Fri 9am-5pm').hours?.week[0]).toEqual([[540, 1020]])
  expect(typedHours('whenever the flag is up')).toEqual({ hours: null, unread: null })
  expect(typedHours('By appointment')).toEqual({ hours: null, unread: [] })
  expect(typedHours('Mo-Fr 9-5, Sat if it rains').hours?.week[4]).toEqual([[540, 1020]])
  expect(typedHours('Mo-Fr 9-5, Sat if it rains')).toMatchObject({ unread: ['Sat if it rains'] })
  expect(typedHours('lunes a viernes de 9:00 a 17:00')).toMatchObject({ unread: [] })
  expect([spanOf(1080, 120), spanOf(540, 1020), spanOf(0, 0)]).toEqual([
    [1080, 1560],
    [540, 1020],
    [0, 1440],
  ])
  expect([clockOf(1560), clockOf(1440), clockOf(605)]).toEqual(['02:00', '00:00', '10:05'])
  expect(
    overlapping([
      [540, 720],
      [700, 800],
    ]),
  ).toBe(true)
  expect(
    overlapping([
      [780, 900],
      [540, 780],
    ]),
  ).toBe(false)
})

test('typed times that overlap are shown as they are said; those that touch, or are said twice, are one', () => {
  const monday = (text: string) => typedHours(text).hours?.week[0]
  const apart = [
    [540, 1020],
    [720, 1200],
  ]
  expect(['Mo 9-17, Mo 12-20', 'Mo 09:00-17:00,12:00-20:00', 'Mondays from 9am to 5pm and 12pm to 8pm'].map(monday)).toEqual([
    apart,
    apart,
    apart,
  ])
  expect(['Mo 9-12, 12-17', 'Mo 9-17; Mo 9-17'].map(monday)).toEqual([[[540, 1020]], [[540, 1020]]])
  // Nobody is asked about a file or what an API is told in words.
  expect(readHours('Mo 9-17, Mo 12-20').hours?.week[0]).toEqual([[540, 1200]])
})

test.each([
  ['https://www.instagram.com/tea', 'instagram'],
  ['x.com/tea', 'twitter'],
  ['https://m.facebook.com/tea', 'facebook'],
  ['bsky.app/profile/tea', 'bluesky'],
  ['https://example.social/@tea', 'example'],
  ['?', 'other'],
])('%s is on %s', (address, network) => expect(networkOf(address)).toBe(network))

test('each day that differs is another, and says which it is', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const first = freshDay([], now)
  const second = freshDay([{ day: first, spans: [] }], now)
  expect([first, second, freshDay([], new Date('2026-12-26T12:00:00Z'))]).toEqual(['2026-12-25', '2026-12-26', '2027-12-25'])
  expect([dateName(first), dateName(second), dateName('2026-11-26')]).toEqual([
    'Friday, Christmas Day',
    'Saturday',
    'Thursday, Thanksgiving',
  ])
})

test('a category is found by its names first, then by any other word for it', () => {
  const category = (id: number, name: string, parent: string | null, words: string[] = []) => ({
    id,
    name,
    singular: name.replace(/s$/, ''),
    parent,
    attributes: [],
    words,
  })
  const all = [
    category(1, 'Food', null, ['FoodEstablishment', 'restaurant']),
    category(2, 'Coffee shops', 'Food', ['CafeOrCoffeeShop', 'espresso bar']),
    category(3, 'Coffee roasters', 'Food'),
    category(4, 'Cafés', 'Food'),
  ]
  const found = (typed: string) => findCategories(typed, all).map(({ id }) => id)
  expect(found('coffee')).toEqual([3, 2])
  expect(found('cafe')).toEqual([4, 2])
  expect(found('CafeOrCoffeeShop')).toEqual([2])
  expect(found('espresso')).toEqual([2])
  expect([found(''), found('zzz')]).toEqual([[], []])
  expect([found('cofee'), found('cofffee shop'), found('coffe'), found('epsresso')]).toEqual([[3, 2], [2], [3, 2], [2]])
  expect(found('caff'), 'a short word may be another one').toEqual([])
})

test('a category is found by its words with any one slip in one of them', () => {
  const names = ['Museum', 'Coffee shop', 'Playground', 'Library']
  const all = names.map((name, id) => ({ id, name, singular: name, parent: null, attributes: [], words: [] }))
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  fc.assert(
    fc.property(fc.nat(3), fc.nat(5), letter, fc.constantFrom('lost', 'more', 'other', 'swapped'), (id, at, other, slip) => {
      const name = (names[id] ?? '').toLowerCase()
      const [before, one = '', two = '', after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
      if (two === ' ') return
      const typed = { lost: two, more: one + other + two, other: other + two, swapped: two + one }[slip]
      const [first = ''] = (before + typed + after).split(' ')
      if (first.length >= 5) expect(findCategories(before + typed + after, all).map((found) => found.id)).toContain(id)
    }),
    { seed: 7, numRuns: 400 },
  )
})

test.each([
  ['3125550123', '(312) 555-0123'],
  ['+13125550123', '(312) 555-0123'],
  ['312.555.0123', '(312) 555-0123'],
  ['31255501', '31255501'],
  ['+49 30 1234567', '+49 30 1234567'],
  ['312-555-0123 x5', '312-555-0123 x5'],
  ['0049301234', '0049301234'],
  ['0123456789', '0123456789'],
  ['+3125550123', '+3125550123'],
])('a phone typed as %s stands as %s', (typed, shown) => expect(groupedPhone(typed)).toBe(shown))

test.each([
  ['', null],
  ['3125550123', null],
  ['+49 30 12345678', null],
  ['312.443.3600 ext 5', null],
  ['1-800-FLOWERS', null],
  ['312-443-3600 / 312-443-3601', /^One number only/],
  ['312 443 3600, fax 312 443 3601', /^One number only/],
  ['0049 30 12345678', /with \+ and its code/],
  ['011 49 30 12345678', /with \+ and its code/],
  ['555-0123', /no telephone number/],
  ['call us', /no telephone number/],
])('of the phone “%s” it is said what is wrong', (typed, problem) => {
  const said = phoneProblem(typed)
  if (problem === null) expect(said).toBeNull()
  else expect(said).toMatch(problem)
})

const formed = { id: 1, version: 1, fields: place, website_check: null, status: 'rejected', status_reason: null }

test('a website that doesn’t answer is told beside it, as long as it stands there', () => {
  const sections = describeForm({ role: 'user' })
  const known = { ...formed, website_check: { problem: 'The website answers 404.' } }
  expect(formOf(sections, known, null).notes).toEqual({ website: 'The website answers 404. Is it still right?' })
  expect(formOf(sections, known, { fields: { website: 'tea.example' } }).notes).toEqual({})
  expect(formOf(sections, { ...known, website_check: { problem: null } }, null).notes).toEqual({})
})

test.each([
  ['Its position or address is wrong.', ['address', 'lat']],
  ['Its name or text is advertising.', ['name']],
  ['The opening hours end before they begin; is the category right?', ['category_id', 'hours']],
  ['We could not confirm that it exists.', []],
])('what a place was turned down for is told beside the fields of “%s”', (status_reason, named) => {
  const sections = describeForm({ role: 'user' })
  const { faults } = formOf(sections, { ...formed, status_reason }, null)
  expect(Object.keys(faults).toSorted()).toEqual(named)
  expect(Object.values(faults).every((text) => text === `Turned down: ${status_reason}`)).toBe(true)
  expect(formOf(sections, { ...formed, status: 'pending', status_reason }, null).faults).toEqual({})
  const typed = { lat: 1, name: 'Other', address: 'Other', category_id: 2, hours: {} }
  expect(formOf(sections, { ...formed, status_reason }, { fields: typed }).faults).toEqual({})
})

test('a form typed in at two places has both: theirs where it wasn’t changed here, and what both changed stands beside', () => {
  const saved = { name: 'Tea', zip: '', lat: 30, lng: -97, hours: null, hours_text: null, tag_ids: [1] }
  const theirs = {
    ...saved,
    name: 'Tea house',
    zip: '60603',
    lat: 31,
    lng: -98,
    hours_text: 'daily 9-5',
    website: 'tea.example',
    note: null,
  }
  const mine = { ...saved, name: 'Teas', lat: 32, hours: null, hours_text: null, tag_ids: [1, 2], phone: '3125550123' }
  expect(mergedForm(saved, theirs, mine)).toEqual({
    taken: { zip: '60603', hours: null, hours_text: 'daily 9-5', website: 'tea.example' },
    others: { name: 'Tea house', lat: 31, lng: -98, position_text: null },
  })
  expect(mergedForm(saved, theirs, theirs)).toEqual({ taken: {}, others: {} })
  const special = (day: object) => ({ hours: { week: [], special: [day] } })
  const [one, other] = [special({ day: '12-25', spans: [] }), special({ spans: [], day: '12-25' })]
  expect(mergedForm(one, other, mine), 'keys in another order say the same').toEqual({ taken: {}, others: {} })
})

test('nothing that was typed is lost, whatever two places change of a form', () => {
  const names = ['name', 'zip', 'website', 'tag_ids']
  const form = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('', 'a', 'b', 'c')])))
  fc.assert(
    fc.property(form, form, form, (saved, theirs, mine) => {
      const { taken, others } = mergedForm(saved, theirs, mine)
      const merged: Record<string, unknown> = { ...mine, ...taken }
      for (const name of names) {
        const [before, there, here] = [saved[name], theirs[name], mine[name]]
        expect(merged[name]).toBe(here === before ? there : here)
        expect(others[name]).toBe(here !== before && there !== before && here !== there ? there : undefined)
      }
    }),
  )
})

test.each([
  ['Mon-Fri 9-17; every second Saturday 10-12', ['second Saturday 10-12'], 'Mon-Fri 9-17; every [second Saturday 10-12]'],
  ['when it rains, Mo 9-17, when it rains', ['when it rains', 'when it rains'], '[when it rains], Mo 9-17, [when it rains]'],
  ['Mo 9-17', [], 'Mo 9-17'],
  ['Mo 9-17', ['said otherwise'], 'Mo 9-17'],
])('of %s what wasn’t read is marked', (text, unread, marked) =>
  expect(
    piecesOf(text, unread)
      .map(({ piece, isUnread }) => (isUnread ? `[${piece}]` : piece))
      .join(''),
  ).toBe(marked),
)

test('a row that stands for two fields is ticked with both', () => {
  expect(withTick(['brand', 'hours', 'hours_text'], 'hours', false)).toEqual(['brand'])
  expect(withTick(['brand'], 'lat', true)).toEqual(['brand', 'lat', 'lng'])
  expect(withTick(['brand'], 'brand', true)).toEqual(['brand'])
})
