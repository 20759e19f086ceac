import { expect, test } from 'vitest'
import { urls } from '../../src/urls.ts'
import { site, visit } from '../browser.ts'

/** Status and where it leads, without following. */
async function ask(path: string): Promise<string> {
  const answer = await fetch(site + path, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return location === null ? String(answer.status) : `${answer.status} ${location.replace(site, '')}`
}

const id = await idOf('art-institute-of-chicago')
async function idOf(slug: string): Promise<number> {
  const found: { data: { id: number; path: string }[] } = await (await fetch(`${site}/api/places?q=art+institute+of+chicago`)).json()
  return found.data.find(({ path }) => path.endsWith(`/${slug}`))?.id ?? 0
}

const canonical = '/places/illinois/chicago/art-museums/art-institute-of-chicago'

test.each([
  [canonical, '200'],
  [`${canonical}/`, `301 ${canonical}`],
  ['/places/Illinois/CHICAGO/art-museums/Art-Institute-of-Chicago?x=1', `301 ${canonical}?x=1`],
  ['/places/art-institute-of-chicago?x=1&y=a%20b', `301 ${canonical}?x=1&y=a%20b`],
  ['/places/entry/art-institute-of-chicago', `301 ${canonical}`],
  ['/places/art-museums/art-institute-of-chicago', `301 ${canonical}`],
  ['/places/arts-entertainment/art-institute-of-chicago', `301 ${canonical}`],
  ['/art-museums/art-institute-of-chicago', `301 ${canonical}`],
  ['/arts-entertainment/art-museums/art-institute-of-chicago', `301 ${canonical}`],
  ['/places/texas/austin/parks/art-institute-of-chicago', `301 ${canonical}`],
  [`/p/${id}?ref=qr`, `301 ${canonical}?ref=qr`],
  ['/p/0', '404'],
  ['/p/abc', '404'],
  ['/places/illinois/chicago', '200'],
  ['/places/illinois/chicago/art-museums', '200'],
  ['/places/category/art-museums', '200'],
  ['/places/illinois/nowhere', '404'],
  ['/regions', '301 /local'],
  ['/regions/texas', '301 /local/texas'],
  ['/regions/texas/austin?a=1', '301 /local/texas/austin?a=1'],
  ['/regions/texas/austin/zilker', '301 /local/texas/austin/zilker'],
  ['/regions/1/explore', '200'],
  ['/regions/texas/explore', '404'],
  ['/dashboard', '301 /home'],
  ['/admin/regions/basic', '301 /admin/regions'],
  ['/admin/regions/enhanced', '301 /admin/regions'],
  ['/@explore', '301 /explore'],
  ['/@local/texas?x=1', '301 /local/texas?x=1'],
  ['/local/', '301 /local'],
  ['/Local/Texas', '301 /local/texas'],
  ['/local/texas/nowhere', '404'],
  ['/admin/nowhere', '404'],
  ['/edit/anything', '404'],
  ['/new', '404'],
  ['/logout/x/y', '404'],
  ['/settings', '404'],
  ['/search', '404'],
  ['/api/nowhere', '404'],
  ['/sitemap.xml', '200'],
  ['/robots.txt', '200'],
  ['/manifest.webmanifest', '200'],
  ['/api/health', '200'],
  ['/api/openapi.json', '200'],
  ['/api/docs', '200'],
])('%s → %s', async (path, expected) => {
  expect(await ask(path)).toBe(expected)
})

test.each([
  'admin',
  'api',
  'places',
  'lists',
  'regions',
  'login',
  'register',
  'logout',
  'dashboard',
  'profile',
  'settings',
  'home',
  'local',
  'mylists',
  'myplaces',
  'saved',
  'channels',
  'edit',
  'create',
  'new',
  'p',
  'up',
])('the reserved word %s is never taken for a category or channel', async (word) => {
  expect(await ask(`/${word}/no-such-thing-here/at-all`)).toBe(word === 'regions' ? '301 /local/no-such-thing-here/at-all' : '404')
})

test('where nothing is, the page says so, also once it is alive', async () => {
  const there: Record<string, string> = { state: 'texas', city: 'austin', handle: '@editors' }
  const last = /:\w+$/
  const nowhere = Object.values(urls)
    .map(({ path }) => path.replace(last, (name) => (/id$/i.test(name) ? '999999999' : 'no-such-thing')))
    .map((path) => path.replace(/:(\w+)/g, (_, name: string) => there[name] ?? 'no-such-thing'))
    .filter((path) => /no-such-thing|999999999/.test(path) && !path.startsWith('/admin'))
  const { page, goto, faults } = await visit()
  let missing = 0
  for (const path of nowhere) {
    if ((await goto(path)) !== 404) continue
    missing++
    const said = page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })
    expect(await said.count(), path).toBe(1)
  }
  expect(missing).toBeGreaterThan(10)
  expect(faults).toEqual([])
})
