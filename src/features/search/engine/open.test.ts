import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { inTransaction } from '../../../platform/context.server.ts'
import { ctx, unique } from '../../../platform/testing.server.ts'
import type { Hours } from '../../hours/contract.ts'
import { addDays, instantsOf, type LocalTime, localTime } from '../../hours/local-time.ts'
import { isOpenAt, openParam } from '../../hours/open-at.ts'
import { openState, spansOn } from '../../hours/rules.ts'
import { weekAhead, weekMinutes } from '../../hours/week-ahead.ts'
import { createPlace } from '../../places/writes.server.ts'
import { refreshDocuments } from '../../search-index/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'
import { openCondition, openOnCondition } from './open.ts'
import { collectValues } from './values.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu']

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([start, length]): [number, number] => [start, start + length])
const day = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join('-'))
const special = fc.uniqueArray(fc.record({ day, spans: fc.array(span, { maxLength: 2 }) }), {
  maxLength: 40,
  selector: (entry) => entry.day,
})
const hours: fc.Arbitrary<Hours> = fc.record({ week: fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 }), special })
const instant = fc.date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })

type Made = { id: number; hours: Hours; time_zone: string }

/** Published places with these hours, in Chicago whatever their zone. */
async function placesWith(rows: { hours: Hours; time_zone: string }[]): Promise<Made[]> {
  return inTransaction(ctx, async (tx) => {
    const { rows: made } = await tx.client.query<Made>(
      `insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, hours, time_zone, status, published_at, source)
       select $2 || n, $2, $2 || '-' || n, (select id from categories where slug = 'parks'), city.state_id, city.id, 41.8, -87.6, row -> 'hours',
         row ->> 'time_zone', 'published', now(), 'test'
       from jsonb_array_elements($1::jsonb) with ordinality as given(row, n), regions city where city.path = 'illinois/chicago'
       returning id, hours, time_zone`,
      [JSON.stringify(rows), unique('hours')],
    )
    await refreshDocuments(
      tx,
      made.map(({ id }) => id),
    )
    return made
  })
}

let made: Made[] = []
beforeAll(async () => {
  await haveStarter()
  const sample = fc.sample(fc.record({ hours, time_zone: fc.constantFrom(...zones) }), { numRuns: 120, seed: 7 })
  made = await placesWith(sample)
}, 120_000)

async function openIds(at: Date, time = 'now'): Promise<number[]> {
  const values = collectValues([made.map(({ id }) => id)])
  const open = openCondition(time, at, values)
  const { rows } = await ctx.pool.query(
    `select d.place_id from place_documents d where d.place_id = any($1) and ${open} order by 1`,
    values.list,
  )
  return rows.map((row) => row.place_id)
}

test('the database finds open exactly those places that a card calls open, at any time', async () => {
  const property = fc.asyncProperty(instant, async (at) => {
    const expected = made.filter((place) => openState(place.hours, place.time_zone, at).open).map(({ id }) => id)
    expect(await openIds(at)).toEqual(expected.toSorted((a, b) => a - b))
  })
  await fc.assert(property, { numRuns: 120 })
}, 180_000)

test.each(['2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2026-01-01T09:59:00Z'])(
  'at %s, when clocks change or a special day begins, too',
  async (time) => {
    const at = new Date(time)
    const expected = made.filter((place) => openState(place.hours, place.time_zone, at).open).map(({ id }) => id)
    expect(await openIds(at)).toEqual(expected.toSorted((a, b) => a - b))
  },
)

test('a search for what is open on Saturday at half past two has only such places', async () => {
  const asked = { region: 'illinois/chicago', open: 'sat-14:30', limit: '100', week: 'true' }
  const { data } = await searchPlaces(ctx, PlaceSearch.parse(asked))
  expect(data.length).toBeGreaterThan(5)
  expect(data.filter(({ week }) => !week || !isOpenAt(week, 8070))).toEqual([])
})

test('"open now" in words is the same condition as the filter', async () => {
  const at = { ...ctx, now: new Date('2026-05-16T18:30:00Z') }
  const words = await searchPlaces(at, PlaceSearch.parse({ q: 'museums open now', limit: '100' }))
  expect(words.data.length).toBeGreaterThan(5)
  expect(words.data.filter((card) => !card.open?.open)).toEqual([])
})

test('a weekday and time means the next one, special days included, as the week of a card has it', async () => {
  const times = fc.integer({ min: 0, max: 671 }).map((quarter) => quarter * 15)
  const property = fc.asyncProperty(instant, times, async (at, weekMinute) => {
    const open = made.filter((place) => isOpenAt(weekAhead(place.hours, place.time_zone, at), weekMinute)).map(({ id }) => id)
    expect(await openIds(at, openParam(weekMinute))).toEqual(open.toSorted((a, b) => a - b))
  })
  await fc.assert(property, { numRuns: 120 })
}, 180_000)

test('a date is asked of its special day, else of its weekday, at a minute or at any time', async () => {
  const days = fc.integer({ min: 0, max: 900 }).map((ahead) => addDays(localTime(new Date('2026-01-01T12:00:00Z'), 'UTC'), ahead))
  const idsOn = async (date: LocalTime, minute: number | null) => {
    const values = collectValues([made.map(({ id }) => id)])
    const open = openOnCondition(date, minute, values)
    const sql = `select d.place_id from place_documents d where d.place_id = any($1) and ${open} order by 1`
    return (await ctx.pool.query(sql, values.list)).rows.map((row) => row.place_id)
  }
  const sorted = (places: Made[]) => places.map(({ id }) => id).toSorted((a, b) => a - b)
  const property = fc.asyncProperty(days, fc.integer({ min: 0, max: 1439 }), async (date, minute) => {
    const midnight = date.weekday * 1440
    const [at] = instantsOf(date, 'America/Chicago')
    const openThen = made.filter((place) => isOpenAt(weekAhead(place.hours, 'America/Chicago', at ?? ctx.now), midnight + minute))
    expect(await idsOn(date, minute)).toEqual(sorted(openThen))
    const openThatDay = made.filter((place) => {
      const { spans, special: isSpecial } = spansOn(place.hours, date)
      if (isSpecial) return spans.length > 0
      return weekMinutes(place.hours).some(([from, to]) => from < midnight + 1440 && to > midnight + 300)
    })
    expect(await idsOn(date, null)).toEqual(sorted(openThatDay))
  })
  await fc.assert(property, { numRuns: 120 })
}, 180_000)

const said = async (q: string) => {
  const { data, understood } = await searchPlaces({ ...ctx, now: new Date('2026-06-09T19:00:00Z') }, PlaceSearch.parse({ q, limit: '100' }))
  return { names: data.map(({ name }) => name), sentence: understood.left_out_sentence ?? '', words: understood.words }
}

test('who asks for a holiday is told which day is meant, and sees nothing that is closed on it', async () => {
  const { names, sentence, words } = await said('museums open in chicago on christmas day')
  expect(sentence).toMatch(/Christmas Day, Friday, Dec 25\. Where a place says nothing about that day, its usual hours on a Friday count\./)
  expect(words).toBe('museums')
  expect(names).not.toContain('Field Museum')
  expect((await said('museums open dec 24 in chicago')).names).toContain('Field Museum')
})

test('what is closed on a day is known to be closed', async () => {
  const { names, sentence } = await said('museums closed christmas day in chicago')
  expect(sentence).toMatch(/^Closed on Christmas Day, Friday, Dec 25\./)
  expect(names).toContain('Field Museum')
  const { names: open } = await said('museums open christmas day in chicago')
  expect((await said('museums closed on mondays in chicago')).names).toContain('National Museum of Mexican Art')
  expect(names.filter((name) => open.includes(name))).toEqual([])
})

test('places without known hours are counted apart, and shown where they are asked for', async () => {
  const [{ id: unknown } = { id: 0 }] = made
  await ctx.pool.query('update place_documents set hours = null, special = null where place_id = $1', [unknown])
  const at = { ...ctx, now: new Date('2026-05-16T18:30:00Z') }
  const asked = { region: 'illinois/chicago', category: 'parks', open: 'now', count: 'true', limit: '100' }
  const strict = await searchPlaces(at, PlaceSearch.parse(asked))
  const { rows } = await ctx.pool.query(
    `select count(*)::int as n from place_documents d join regions r on r.id = d.city_id join categories c on c.slug = 'parks'
     where r.path = 'illinois/chicago' and d.hours is null and d.search @@ ('''@c' || c.id || '''')::tsquery`,
  )
  expect(strict.total?.hours_unknown).toBe(rows[0].n)
  expect(strict.data.every(({ open }) => open?.open)).toBe(true)
  const loose = await searchPlaces(at, PlaceSearch.parse({ ...asked, hours: 'unknown' }))
  expect(loose.total).toMatchObject({ count: (strict.total?.count ?? 0) + rows[0].n, hours_unknown: rows[0].n })
  const everything = await searchPlaces(at, PlaceSearch.parse({ ...asked, open: undefined, hours: 'unknown' }))
  expect(everything.total?.hours_unknown).toBeUndefined()
})

test('where nothing is open when bars are, what is open latest in the evening is shown, and when', async () => {
  for (const q of ['museums open late on friday', 'art museum open late friday boston', 'shops open late', 'bookstore open late seattle']) {
    const { data, understood } = await searchPlaces(ctx, PlaceSearch.parse({ q, limit: '5' }))
    const [, hour] = /^None is known to be open at 11 PM; these are at (\d+) PM\./.exec(understood.left_out_sentence ?? '') ?? []
    expect(Number(hour), `${q}: ${understood.left_out_sentence}`).toBeGreaterThanOrEqual(7)
    expect(data.length).toBeGreaterThan(0)
  }
})

test('where few are known to be open then, those come first and what has no known hours follows, in every city', async () => {
  const { rows } = await ctx.pool.query<{ city: string; path: string }>(
    `select name as city, path from regions where kind = 'city' and place_count > 3 and path = any($1)`,
    [['washington/seattle', 'louisiana/new-orleans', 'texas/austin', 'oregon/portland', 'massachusetts/boston', 'colorado/denver']],
  )
  for (const { city, path } of rows) {
    const { data, understood } = await searchPlaces(
      { ...ctx, now: new Date('2026-06-09T19:00:00Z') },
      PlaceSearch.parse({ q: `is anything open at 3 am in ${city}`, limit: '30' }),
    )
    expect(understood.region?.path).toBe(path)
    expect(understood.timed).toBe(true)
    const known = await Promise.all(
      data.map(
        async ({ id }) => (await ctx.pool.query('select from place_documents where place_id = $1 and not isempty(hours)', [id])).rowCount,
      ),
    )
    expect(known, city).toEqual(known.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
  }
})

test('of a kind that is nowhere near those of a like kind are shown though nobody knows when they are open', async () => {
  const { data, understood } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'breakfast before 7am boston' }))
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ city }) => city.name === 'Boston')).toBe(true)
  expect(understood.left_out_sentence).toBe(
    'No breakfast spot is known in or near Boston. These are restaurants in Boston. None is known to be open then; nobody knows the hours of these.',
  )
})

test('what is open late is shown where a word beside the kind is nowhere, and is not said to be closed then', async () => {
  const add = async (name: string, category: string, hours_text: string) => {
    const { rows } = await ctx.pool.query<{ id: number }>('select id::int as id from categories where slug = $1', [category])
    const fields = { name, hours_text, category_id: rows[0]?.id ?? 0, lat: 46.5958, lng: -112.027 }
    return createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  }
  await add('Oombra Wine Bar', 'european', 'Mo-Su 16:00-24:00')
  await add('Oombra Bottles', 'beer-wine-liquor', 'Mo-Su 10:00-22:30')
  for (const q of ['small xqplatters and wine in helena, open late friday', 'xqplatters with good wine in helena open late friday']) {
    const { names, sentence } = await said(q)
    expect([q, names[0], sentence]).toEqual([q, 'Oombra Wine Bar', expect.not.stringContaining('None is known to be open')])
  }
})

test('a part of the day is said to be taken as an hour where that leaves some out', async () => {
  const taken = (part: string, hour: string) => `${part} is taken as ${hour}: what is known to be closed then is left out.`
  const none = 'None is known to be open then; nobody knows the hours of these.'
  const parts = { morning: taken('Morning', '9 AM'), afternoon: taken('Afternoon', '3 PM'), evening: none, night: none }
  for (const [part, right] of Object.entries(parts))
    expect([part, (await said(`museums on a monday ${part} in chicago`)).sentence]).toEqual([part, right])
  expect((await said('museums on a monday at 3pm in chicago')).sentence).not.toContain('taken as')
})

test('of a kind of which nobody knows the hours that is said, though the part of the day may be a name', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'bowling'`)
  const fields = { name: 'Oombra Lanes', category_id: rows[0]?.id ?? 0, lat: 46.5958, lng: -112.027 }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  for (const part of ['morning', 'afternoon', 'evening', 'night'])
    for (const q of [`saturday ${part} bowling alley helena`, `bowling alley on a saturday ${part} in helena`]) {
      const { names, sentence } = await said(q)
      expect([q, names, sentence]).toEqual([q, ['Oombra Lanes'], 'None is known to be open then; nobody knows the hours of these.'])
    }
})

test('where nothing in the region of the other box is open, what is closed follows and is said to be', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'karaoke'`)
  const fields = { name: 'Oombra Karaoke', hours_text: 'Mo-Su 18:00-23:00', category_id: rows[0]?.id ?? 0, lat: 46.5958, lng: -112.027 }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  const morning = { ...ctx, now: new Date('2026-06-09T15:00:00Z') }
  const { data, understood } = await searchPlaces(morning, PlaceSearch.parse({ q: 'karaoke open now', region: 'montana/helena' }))
  expect(data.map(({ name }) => name)).toEqual(['Oombra Karaoke'])
  expect(understood.left_out_sentence).toBe('None is known to be open now; these are closed.')
})

test('a part of the day is another hour of it where nothing is known to be open at the usual one', async () => {
  const { names, sentence } = await said('sunday morning market cincinnati')
  expect(names).toEqual(['Findlay Market'])
  expect(sentence).not.toContain('No market')
  expect((await said('art museum open friday night manhattan')).names.slice(0, 3)).toContain('Metropolitan Museum of Art')
})
