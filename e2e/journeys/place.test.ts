import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import type { Place } from '../../src/features/places/contract.ts'
import { placeJsonLd } from '../../src/features/places/json-ld.ts'
import type { PlaceResults } from '../../src/features/search/contract.ts'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { alive, expectClean, press, site, visit } from '../browser.ts'
import { expectSound, expectSoundHere } from '../looks.ts'
import { emailOf, linkTo, member, signIn } from '../people.ts'

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const Day = z.iso.date()
const type = <T extends string>(name: T) => z.literal(name)
const Opening = { '@type': type('OpeningHoursSpecification'), opens: Time, closes: Time }

/** What schema.org and the search engines ask of a place: nothing empty, nothing that does not belong. */
const PlaceThing = z.strictObject({
  '@type': z.string().regex(/^[A-Z]\w+$/),
  '@id': z.url(),
  url: z.url(),
  name: z.string().min(1),
  alternateName: z.array(z.string().min(1)).min(1).optional(),
  description: z.string().min(1).optional(),
  image: z.array(z.url()).min(1).optional(),
  address: z.strictObject({
    '@type': type('PostalAddress'),
    streetAddress: z.string().min(1).optional(),
    addressLocality: z.string().min(1),
    addressRegion: z.string().regex(/^[A-Z]{2}$/),
    postalCode: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    addressCountry: type('US'),
  }),
  geo: z.strictObject({
    '@type': type('GeoCoordinates'),
    latitude: z.number().min(17).max(72),
    longitude: z.number().min(-180).max(-64),
  }),
  telephone: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  email: z.email().optional(),
  sameAs: z.array(z.url()).min(1).optional(),
  isAccessibleForFree: z.literal(true).optional(),
  priceRange: z
    .string()
    .regex(/^\${1,4}$/)
    .optional(),
  openingHoursSpecification: z
    .array(
      z.union([
        z.strictObject({ ...Opening, dayOfWeek: z.array(z.string().regex(/day$/)).min(1) }),
        z.strictObject({ ...Opening, validFrom: Day, validThrough: Day }),
      ]),
    )
    .min(1)
    .optional(),
  amenityFeature: z
    .array(z.strictObject({ '@type': type('LocationFeatureSpecification'), name: z.string().min(1), value: z.literal(true) }))
    .min(1)
    .optional(),
  dateModified: z.iso.datetime(),
})

const Crumbs = z.strictObject({
  '@type': type('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': type('ListItem'), position: z.int().positive(), name: z.string().min(1), item: z.url() }))
    .min(4),
})

const json = async <T>(path: string): Promise<T> => (await fetch(site + path)).json() as Promise<T>

async function everyPlace(): Promise<PlaceResults['data']> {
  const found: PlaceResults['data'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: PlaceResults = await json(`/api/places?sort=name&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found
}

test('every place says in schema.org’s words what it is, and stands in the sitemaps once', async () => {
  const cards = await everyPlace()
  expect(cards.length).toBeGreaterThan(500)
  const now = new Date().toISOString()
  for (const card of cards) {
    const place = await json<Place>(`/api/places/${card.id}`)
    const [thing, crumbs] = placeJsonLd(place, { base: site, now })
    expect(PlaceThing.safeParse(thing).error, place.name).toBeUndefined()
    expect(Crumbs.safeParse(crumbs).error, place.name).toBeUndefined()
  }
  // Other journeys add places and take some away meanwhile.
  await expect.poll(unlikeSitemap, { interval: 500 }).toEqual([])
})

/** The paths that stand in the sitemaps more or less often than they should: those of all places, and of the closed ones, which are listed nowhere else. */
async function unlikeSitemap(): Promise<string[]> {
  const index = await (await fetch(`${site}/sitemap.xml`)).text()
  const parts = [...index.matchAll(/<loc>([^<]*\/places-\d+\.xml)<\/loc>/g)]
  const listed = (await Promise.all(parts.map(async ([, part = '']) => (await fetch(part)).text()))).join('')
  const paths = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const all = (await everyPlace()).map(({ path }) => path)
  const times = (of: string[]) => new Map([...Map.groupBy(of, (path) => path)].map(([path, same]) => [path, same.length]))
  const [inSitemaps, there] = [times(paths), times(all)]
  const unlike = [...new Set([...paths, ...all])].filter((path) => inSitemaps.get(path) !== there.get(path))
  const closed = await Promise.all(unlike.map(async (path) => inSitemaps.get(path) === 1 && !there.has(path) && (await isClosed(path))))
  return unlike.filter((_, at) => !closed[at])
}

const isClosed = async (path: string) => /Permanently closed/.test(await (await fetch(site + path)).text())

test('a short link leads to the page of a place, which is sound', async () => {
  const visitor = await visit()
  const [card] = (await json<PlaceResults>('/api/places?sort=popular&limit=1')).data
  await visitor.goto(`/p/${card?.id}`)
  expect(new URL(visitor.page.url()).pathname).toBe(card?.path)
  expect(await visitor.page.locator('h1').allTextContents()).toEqual([card?.name])
  await expectSound(visitor)
})

test('the first tap on a page is not lost, though the part it is for is only loaded by it', async () => {
  const { page } = await signIn(await member('taps-once'), { hasTouch: true })
  const [card] = (await json<PlaceResults>('/api/places?sort=popular&limit=1')).data
  // The code is late: it comes only after the tap.
  await page.route(/report-button|place-more/, async (route) => {
    await new Promise((settle) => setTimeout(settle, 500))
    await route.continue()
  })
  await page.goto(card?.path ?? '')
  await alive(page)
  await page.getByRole('button', { name: 'Report a problem' }).tap()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('directions and sharing open by keyboard, and a link is copied', async () => {
  const visitor = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visitor
  const [card] = (await json<PlaceResults>('/api/places?sort=popular&limit=1')).data
  await visitor.goto(card?.path ?? '')
  await page.getByRole('button', { name: 'Directions' }).first().focus()
  await page.keyboard.press('Enter')
  const ways = page.getByRole('dialog', { name: 'Directions' }).first().getByRole('link')
  expect(await ways.first().isVisible()).toBe(true)
  expect(
    await ways.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href')?.split(/[,?]/)[0])),
  ).toEqual([...Array(3).fill(`/go/${card?.id}/directions`), expect.stringMatching(/^geo:/)])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy short link' }).click()
  await page.getByText('Short link copied').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}/p/${card?.id}`)
  await expectClean(visitor)
})

test('without script everything is there and menus open', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  const [card] = (await json<PlaceResults>('/api/places?sort=popular&limit=1')).data
  await goto(card?.path ?? '')
  expect(await page.getByRole('heading', { name: 'Similar nearby' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.getByRole('textbox', { name: 'Short link' }).inputValue()).toBe(`${site}/p/${card?.id}`)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
})

/** Browsers without a window call themselves robots. */
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('what is pressed leads on and is counted, its owner reads that and confirms the facts by a mail, signed in nowhere', {
  timeout: 240_000,
}, async () => {
  const db = new pg.Client({ connectionString: (await statusOf(inject('siteData')))?.url ?? '' })
  await db.connect()
  const one = async <T>(sql: string, values: unknown[]) => (await db.query(sql, values)).rows[0] as T
  const { id } = await one<{ id: number }>("select id::int from places where slug = 'texas-state-capitol'", [])
  const visitor = await visit({ userAgent })
  const { page } = visitor
  await visitor.goto('/places/texas/austin')
  // Seeming to go there fetches ahead, which counts nothing; going there does.
  await page.getByRole('link', { name: 'Texas State Capitol' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Texas State Capitol' }).waitFor()
  await page.getByRole('button', { name: 'Directions' }).first().click()
  const led = page.waitForResponse(/\/go\/\d+\/directions/)
  await page.getByRole('link', { name: 'Google Maps' }).first().click()
  expect((await led).headers().location).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)

  await member('runs-capitol', 'business_owner')
  await db.query("update places set owner_id = (select id from users where username = 'runs-capitol') where id = $1", [id])
  await db.query(
    `insert into place_stats_daily (place_id, day, views, directions)
     select id, date_trunc('week', now() at time zone time_zone)::date - days, views, directions
     from places, (values (3, 1240, 48), (10, 980, 61)) as shown (days, views, directions) where id = $1`,
    [id],
  )
  await db.query(`update place_facts set confirmed_at = '2025-01-01' where place_id = $1 and "group" in ('hours', 'contact')`, [id])
  await db.query("select graphile_worker.add_job('stats.weekly')")
  const owner = await signIn('runs-capitol')
  await owner.goto('/my-places?show=claimed')
  await owner.page.getByRole('region', { name: 'Figures of Texas State Capitol' }).getByText('1,240').waitFor()
  await expectSoundHere(owner)

  const reader = await visit()
  await reader.goto(await linkTo(emailOf('runs-capitol'), 'still right', '/still-right/'))
  await reader.page.getByText('Opening hours').waitFor()
  await expectSound(reader)
  const doubtful = `select count(*)::int as left from place_facts where place_id = $1 and confirmed_at = '2025-01-01'`
  expect((await one<{ left: number }>(doubtful, [id])).left).toBeGreaterThan(0)
  await press(reader.page.getByRole('button', { name: 'Yes, it is still right' }))
  await reader.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await one(doubtful, [id])).toEqual({ left: 0 })

  const counted = () =>
    one('select views, directions from place_stats_daily where place_id = $1 and day > now()::date - 2 order by day desc limit 1', [id])
  await expect.poll(counted, { timeout: 45_000 }).toEqual({ views: 1, directions: 1 })
  await db.end()
})
