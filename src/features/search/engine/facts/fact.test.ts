import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../../app/starter/testing.server.ts'
import { ctx } from '../../../../app/testing.server.ts'
import { unique } from '../../../../platform/testing.server.ts'
import { somebody } from '../../../places/writes/testing.server.ts'
import { createPlace } from '../../../places/writes.server.ts'
import { PlaceResults, PlaceSearch } from '../../contract.ts'
import { searchPlaces } from '../../search-places.server.ts'

// A Tuesday, two in the afternoon in Chicago.
const now = new Date('2026-06-09T19:00:00Z')
const CHICAGO = { lat: 41.88, lng: -87.63 }
const AUSTIN = { lat: 30.27, lng: -97.74 }

/** Words that nothing else has. */
const word = unique('zq')
  .replace(/[^a-z]/g, '')
  .slice(0, 10)
const named = (name: string) => `${word} ${name}`

const ask = async (q: string, more: Record<string, string> = {}) =>
  PlaceResults.parse(await searchPlaces({ ...ctx, now }, PlaceSearch.parse({ q, ...more })))
const factOf = async (q: string, more: Record<string, string> = {}) => (await ask(q, more)).understood.fact
const said = async (q: string, more: Record<string, string> = {}) => (await factOf(q, more))?.sentence

beforeAll(async () => {
  await haveStarter()
  const editor = await somebody(ctx, 'editor')
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'landmarks'`)
  const create = (name: string, fields: Record<string, unknown>) =>
    createPlace(editor, { submit: true, fields: { name: named(name), category_id: rows[0]?.id ?? 0, ...CHICAGO, ...fields } })
  await create('Lighthouse', {
    hours_text: 'Mo-Fr 09:00-18:00; Sa 10:00-13:00,17:00-26:00; Su off',
    ...{ phone: '(312) 555-0142', website: 'lighthouse.example', address: '12 Pier Road', price: 2, attributes: ['parking'] },
    ...{ description: 'With a gift shop and free wifi.', aliases: [`Old ${word} Lantern`] },
  })
  await create('Depot', { address: '1 First Street' })
  await create('Depot', { ...AUSTIN, hours_text: 'Mo-Su 00:00-24:00' })
  await create('Open Late Hours', {})
  await create('Harbor', { hours_text: 'Mo-Su 09:00-17:00; Nov Th[4] off; Dec 24 09:00-12:00', attributes: ['cash-only'] })
  await create('Manor', { district: 'Vale Gardens', zip: '60602', hours_text: '24/7', price: 0, attributes: ['wheelchair'] })
  await create('Tower East', {})
  await create('Tower West', {})
  await create('Friday', { hours_text: 'Mo-Su 08:00-20:00' })
}, 180_000)

test.each([
  ['how late is X lighthouse open', 'X Lighthouse is open today until 6 PM.'],
  ['is X lighthouse open now', 'X Lighthouse is open today until 6 PM.'],
  ['when does X lighthouse open on sunday', 'X Lighthouse is closed on Sunday.'],
  ['X lighthouse hours on saturday', 'X Lighthouse is open on Saturday from 10 AM to 1 PM and from 5 PM to 2 AM.'],
  ['saturday hours of X lighthouse', 'X Lighthouse is open on Saturday from 10 AM to 1 PM and from 5 PM to 2 AM.'],
  ['X lighthouse tomorrow hours', 'X Lighthouse is open tomorrow from 9 AM to 6 PM.'],
  ['is X lighthouse open at 9pm', 'X Lighthouse is closed today at 9 PM: it is open from 9 AM to 6 PM.'],
  ['is X lighthouse open on sunday at 9pm in chicago', 'X Lighthouse is closed on Sunday.'],
  ['phone of X lighthouse', 'The phone number of X Lighthouse is (312) 555-0142.'],
  ['X lighthouse phone number', 'The phone number of X Lighthouse is (312) 555-0142.'],
  ['where is X lighthouse', 'The address of X Lighthouse is 12 Pier Road, Chicago, IL.'],
  ['what neighborhood is X lighthouse in', 'X Lighthouse is in The Loop.'],
  ['which neighborhood is X manor in', 'X Manor is in Vale Gardens.'],
  ['whats the zip code for X manor', 'The ZIP code of X Manor is 60602.'],
  ['X manor zip code', 'The ZIP code of X Manor is 60602.'],
  ['zip code of X lighthouse in chicago', 'The ZIP code of X Lighthouse isn’t known. Its address is 12 Pier Road, Chicago, IL.'],
  ['when does X lighthouse open', 'X Lighthouse is open today from 9 AM to 6 PM.'],
  ['what time does X lighthouse open', 'X Lighthouse is open today from 9 AM to 6 PM.'],
  ['how early does X lighthouse open', 'X Lighthouse is open today from 9 AM to 6 PM.'],
  ['when does X lighthouse close', 'X Lighthouse is open today until 6 PM.'],
  ['X lighthouse hours saturday night', 'X Lighthouse is open on Saturday from 10 AM to 1 PM and from 5 PM to 2 AM.'],
  ['is X manor open all night', 'X Manor is open 24 hours a day.'],
  ['is X manor open on sunday at 3 am', 'X Manor is open 24 hours a day.'],
  ['is X lighthouse open all night', 'X Lighthouse is closed today at 3 AM: it is open from 9 AM to 6 PM.'],
  ['is X manor ok for wheelchairs', 'Yes, X Manor has step-free access.'],
  ['is X manor in chicago good for wheelchair users', 'Yes, X Manor has step-free access.'],
  ['is it free to visit X manor', 'X Manor is free.'],
  ['is it free to walk on X manor', 'X Manor is free.'],
  ['is it free to walk around in the X manor', 'X Manor is free.'],
  ['what part of chicago is X lighthouse in', 'The address of X Lighthouse is 12 Pier Road, Chicago, IL.'],
  ['which street is X lighthouse on', 'The address of X Lighthouse is 12 Pier Road, Chicago, IL.'],
  ['website of X lighthouse', 'The website of X Lighthouse is lighthouse.example.'],
  ['how do i get tickets for X lighthouse', 'The website of X Lighthouse is lighthouse.example.'],
  ['how much is X lighthouse', 'The price level of X Lighthouse is 2 of 4 ($$).'],
  ['does X lighthouse have parking', 'Yes, X Lighthouse has parking.'],
  ['is X lighthouse free', 'No, X Lighthouse isn’t free to enter.'],
  ['is X lighthouse wheelchair accessible', 'Unknown: nothing says for certain whether X Lighthouse has step-free access.'],
  ['does X lighthouse have wifi', 'Unknown: nothing says for certain whether X Lighthouse has Wi-Fi. Its description mentions it.'],
  ['hours of old X lantern', 'X Lighthouse is open today until 6 PM.'],
  ['phone of X friday', 'No phone number of X Friday is known.'],
  ['X friday hours', 'X Friday is open today until 8 PM.'],
  ['X friday hours on sunday', 'X Friday is open on Sunday from 8 AM to 8 PM.'],
  ['is X harbor open on thanksgiving', 'X Harbor is closed on Thanksgiving, Nov 26.'],
  ['when does X harbor close on christmas eve', 'X Harbor is open on Christmas Eve, Dec 24 from 9 AM to noon.'],
  ['X harbor christmas eve hours', 'X Harbor is open on Christmas Eve, Dec 24 from 9 AM to noon.'],
  [
    'is X harbor open christmas day',
    'X Harbor is open on Fridays from 9 AM to 5 PM. Whether that holds on Christmas Day, Dec 25, isn’t known.',
  ],
  ['is X harbor open on july 16', 'X Harbor is open on Thursday, Jul 16 from 9 AM to 5 PM.'],
  ['is X lighthouse open on july 19', 'X Lighthouse is closed on Sunday, Jul 19.'],
  ['does X harbor take credit cards', 'No, X Harbor takes cash only.'],
  ['can i pay by card at X lighthouse', 'Unknown: nothing says for certain whether X Lighthouse takes cards.'],
  ['can i eat outside at X harbor', 'Unknown: nothing says for certain whether X Harbor has outdoor seating.'],
  ['do you need tickets for the X harbor', 'Unknown: nothing says for certain whether X Harbor requires tickets.'],
  ['wifi at X harbor?', 'Unknown: nothing says for certain whether X Harbor has Wi-Fi.'],
  ['does X harbor have lockers', 'Nothing is known about “lockers” at X Harbor.'],
  ['opening hours X lighthouse', 'X Lighthouse is open today until 6 PM.'],
  ['hours of X open late hours', 'Hours unknown for X Open Late Hours.'],
])('"%s" is answered: %s', async (q, sentence) => {
  expect(await said(q.replace('X', word))).toBe(sentence.replaceAll('X', word))
})

test('the answer names its place, which is the first result, its source, and values by type', async () => {
  const { data, understood } = await ask(`does ${word} lighthouse have parking`)
  expect(data[0]?.id).toBe(understood.fact?.place.id)
  expect(understood.fact).toMatchObject({
    place: { name: named('Lighthouse'), time_zone: 'America/Chicago' },
    ...{ which: null, others: 0, answer: { fact: 'attribute', attribute: 'parking', value: 'yes' } },
    source: { group: 'attributes', source: 'people' },
  })
  const { answer } = (await factOf(`is ${word} lighthouse open on saturday at 8pm`)) ?? {}
  expect(answer).toMatchObject({
    ...{ fact: 'hours', day: '2026-06-13', named: 'weekday', minute: 1200, open: true },
    ...{
      spans: [
        [600, 780],
        [1020, 1560],
      ],
      state: { open: true },
    },
  })
})

test('of several of one name it says which, and that there are more: the one in the region said, the nearest, or the first', async () => {
  expect(await said(`is ${word} depot open in austin`)).toBe(`${named('Depot')} is open 24 hours a day.`)
  const near = { near: `${CHICAGO.lat},${CHICAGO.lng}` }
  const fact = await factOf(`hours of ${word} depot`, near)
  expect(fact?.sentence).toBe(`Hours unknown for ${named('Depot')} in Chicago, IL. 1 more place has this name.`)
  expect((await ask(`hours of ${word} depot`, near)).data[0]?.id).toBe(fact?.place.id)
  expect((await factOf(`hours of ${word} depot`, { near: `${AUSTIN.lat},${AUSTIN.lng}` }))?.which).toBe('in Austin, TX')
})

test.each([
  'how late is X tower open',
  'phone of X',
  'X lighthouse',
  'museum hours',
  'is the library open',
  'hours of zzyzzxq',
  'where is the nearest pharmacy',
])('"%s" is about no one place', async (q) => {
  expect(await factOf(q.replace('X', word))).toBeNull()
})

test('who asks about a place that isn’t known is told so', async () => {
  const { understood } = await ask('opening hours louvre museum')
  expect(understood.left_out_sentence).toMatch(/^No place called “louvre museum” is known\./)
})

test('words that are the name of a place are no question', async () => {
  const { data, understood } = await ask(`${word} open late hours`)
  expect([data[0]?.name, understood.fact]).toEqual([named('Open Late Hours'), null])
})

test('only the first page answers, and in an order that was asked for the place stays where it is', async () => {
  const first = await ask(`hours of ${word} lighthouse`, { limit: '1' })
  expect(first.understood.fact).not.toBeNull()
  if (first.next_cursor)
    expect((await ask(`hours of ${word} lighthouse`, { limit: '1', cursor: first.next_cursor })).understood.fact).toBeNull()
  const byName = await ask(`hours of ${word} depot`, { sort: 'name' })
  expect(byName.data.map(({ name }) => name)).toEqual([named('Depot'), named('Depot')])
})

test('a question about a place that a region is called like, or whose name has words of the question, is answered', async () => {
  const { rows } = await ctx.client.query<{ name: string }>(
    `select p.name from places p where p.status = 'published' and length(p.name) < 30 and (exists (select from regions r where name_key(r.name) = p.name_key) or p.name ~ ' Park$')
     order by p.popularity desc limit 25`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { name } of rows)
    for (const [q, attribute] of [
      [`can I bring my dog to ${name}`, 'dogs-allowed'],
      [`does ${name} have parking`, 'parking'],
      [`is ${name} free`, 'free-entry'],
    ]) {
      const { understood } = await searchPlaces(ctx, PlaceSearch.parse({ q }))
      expect({ q, place: understood.fact?.place.name, answer: understood.fact?.answer }, q).toMatchObject({
        place: name,
        answer: { attribute },
      })
    }
})

test('"parking at" a place is asked of that, where no car park is known', async () => {
  const { understood } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'parking at dodger stadium' }))
  expect(understood.fact?.answer).toMatchObject({ attribute: 'parking', value: 'yes' })
  expect((await searchPlaces(ctx, PlaceSearch.parse({ q: 'coffee at union station' }))).understood.fact).toBeNull()
})
