import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, PHONE, site, visit } from '../browser.ts'

const chicago = '/local/illinois/chicago'

/** What a page tells machines: its robots meta, canonical link and schema.org things by type. */
async function machineFacts(path: string) {
  const answer = await fetch(site + path)
  const html = await answer.text()
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''))
  return {
    status: answer.status,
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
    canonical: new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '/none', site).pathname,
    things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])),
  }
}

test('somebody finds a neighborhood from the country down, without script', async () => {
  const person = await visit({ javaScriptEnabled: false })
  const { page } = person
  await person.goto('/local')
  await page.getByRole('link', { name: 'By places' }).click()
  expect(new URL(page.url()).search).toBe('?sort=places')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^Illinois\b/ })
    .click()
  await page.getByRole('link', { name: 'Chicago', exact: true }).first().click()
  expect(new URL(page.url()).pathname).toBe(chicago)
  expect(await page.locator('h1').textContent()).toBe('Chicago, Illinois')
  await page.getByRole('link', { name: /^Hyde Park \d+ places$/ }).click()
  expect(new URL(page.url()).pathname).toBe(`${chicago}/hyde-park`)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Chicago' }).click()
  await page.getByRole('searchbox', { name: 'Search places in Chicago' }).fill('museum')
  await page.keyboard.press('Enter')
  await page.waitForURL(/explore/)
  const found = new URL(page.url())
  expect(found.pathname).toBe('/explore')
  expect(Object.fromEntries(found.searchParams)).toEqual({ region: 'illinois/chicago', q: 'museum' })
})

test('a listing is narrowed down, ordered and paged by links, and going back undoes each', async () => {
  const person = await visit()
  const { page } = person
  await person.goto('/places/illinois/chicago')
  const cards = page.getByRole('main').locator('article')
  const all = await cards.count()
  await page
    .getByRole('navigation', { name: 'Narrow down' })
    .getByRole('link', { name: /^Free \d/ })
    .click()
  await page.waitForURL(/price=0/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  for (const text of await cards.allInnerTexts()) expect(text).toContain('Free')
  await page.getByRole('button', { name: 'Order: Most popular' }).click()
  await page.getByRole('dialog', { name: 'Order' }).getByRole('link', { name: /^Name/ }).click()
  await page.waitForURL(/sort=name/)
  expect(new URL(page.url()).searchParams.get('price')).toBe('0')
  await page.getByRole('button', { name: 'Order: Name' }).waitFor()
  const names = (await cards.locator('h2').allInnerTexts()).map((name) => name.replace(/^The /, ''))
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  await page.goBack()
  await page.goBack()
  await page.waitForURL(/chicago$/)
  await page.getByRole('link', { name: 'Show more' }).click()
  await page.waitForURL(/cursor=/)
  await page.getByRole('link', { name: 'Back to the top' }).click()
  await page.waitForURL(/chicago$/)
  await expectClean(person)
})

test('what can not be read in an address is left out and said', async () => {
  const person = await visit({ viewport: PHONE })
  await person.goto('/places/illinois/chicago?price=cheap&attributes=teleporter&open=now')
  await person.page.getByText('The price and attributes filters could not be read and were left out.').waitFor()
  await expectNoSidewaysScroll(person.page)
  await expectClean(person)
})

test('regions and listings without a place answer honestly and are not indexed; others are', async () => {
  expect(await machineFacts('/local/wyoming/casper')).toMatchObject({ status: 200, robots: 'noindex', canonical: '/local/wyoming/casper' })
  expect(await machineFacts('/places/wyoming/casper')).toMatchObject({ status: 200, robots: 'noindex' })
  expect(await machineFacts('/places/illinois/chicago/karaoke')).toMatchObject({ status: 200, robots: 'noindex' })
  expect(await machineFacts('/places/category/karaoke')).toMatchObject({ status: 200, robots: 'noindex' })
  expect(await machineFacts('/places/category/parks-outdoors')).toMatchObject({ status: 200, robots: null })
  expect(await machineFacts('/local/wyoming/atlantis')).toMatchObject({ status: 404 })
  expect(await machineFacts('/places/illinois/chicago/teleporters')).toMatchObject({ status: 404 })
  expect(await machineFacts('/places/category/teleporters')).toMatchObject({ status: 404 })
  const person = await visit()
  await person.goto('/local/wyoming/casper')
  await person.page.getByRole('heading', { name: 'No place in Casper yet' }).waitFor()
  expect(await person.page.getByRole('main').locator('article').count()).toBeGreaterThan(0)
})

test('machines are told what a city is, where it lies and what is on its page', async () => {
  const { robots, canonical, things } = await machineFacts(`${chicago}?utm_source=mail`)
  expect({ robots, canonical }).toEqual({ robots: null, canonical: chicago })
  expect(things.City).toMatchObject({ name: 'Chicago', containedInPlace: { '@type': 'State', name: 'Illinois' } })
  expect(things.BreadcrumbList.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Local', 'Illinois', 'Chicago'])
  expect(things.ItemList.itemListElement.length).toBeGreaterThan(3)
})

test('filters and pages of a listing have the listing itself as canonical', async () => {
  const { canonical } = await machineFacts('/places/illinois/chicago?price=0&sort=name')
  expect(canonical).toBe('/places/illinois/chicago')
})

test('a city of a long state is found by the start of its name', async () => {
  const person = await visit({ javaScriptEnabled: false })
  const { page } = person
  await person.goto('/local/texas')
  await page.getByRole('textbox', { name: 'Find a city in Texas' }).fill('san ant')
  await page.getByRole('button', { name: 'Find' }).click()
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['San Antonio'])
})

test('the demo says of any point where it lies and why, from the form, without script', async () => {
  const person = await visit({ javaScriptEnabled: false, viewport: PHONE })
  const { page } = person
  await person.goto('/demo/regions')
  await page.getByRole('textbox', { name: 'Latitude, longitude' }).fill('41.79, -87.60')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('The point lies inside the outline of Hyde Park.').waitFor()
  await page.getByText('Hyde Park, where the point lies, is a part of it.').waitFor()
  await page.getByRole('textbox', { name: 'Latitude, longitude' }).fill('nowhere')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('This is not a position.').waitFor()
  await page.getByRole('link', { name: 'Open sea off Cape Cod' }).click()
  await page.getByRole('heading', { name: 'In no region' }).waitFor()
  await expectNoSidewaysScroll(page)
})

test('the demo’s map takes a click, and its tree opens and closes', async () => {
  const person = await visit()
  const { page } = person
  await person.goto('/demo/regions?in=illinois')
  await page.getByRole('button', { name: /^Pick a point/ }).click()
  await page.waitForURL(/near=/)
  await page.getByText('The point lies inside the outline of Illinois.').waitFor()
  await page.getByRole('link', { name: 'All states' }).click()
  await page
    .getByRole('navigation', { name: 'Tree of regions' })
    .getByRole('link', { name: /^Wyoming/ })
    .click()
  await page.getByRole('link', { name: 'Guide to Wyoming' }).click()
  await page.waitForURL(/local\/wyoming$/)
  await expectClean(person)
})
