import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, expectTypeOf, test } from 'vitest'
import { matchUrl } from '../src/urls/match.ts'
import { redirectFor } from '../src/urls/redirects.ts'
import { reservedFirstSegments, reservedSlugs } from '../src/urls/reserved.ts'
import { href, isBuilt, layoutOf, titleOf, type UrlName, type UrlParams, urls } from '../src/urls.ts'
import { addresses, furtherMembersOnly, guestOnly, membersOnly, redirected } from './urls/specified.ts'

const names = Object.keys(urls) as UrlName[]

test.each(addresses)('%s is %s', (address, name) => {
  expect(matchUrl(address.replace(/[{}]/g, ''))?.key).toBe(name)
  expect(redirectFor(address.replace(/[{}]/g, '').toLowerCase())).toBeNull()
})

test('of the addresses that the specification names, these are built', () => {
  const built = addresses.filter(([, name]) => isBuilt(name))
  console.info(`Addresses: ${built.length} of ${addresses.length} built, ${addresses.length - built.length} planned`)
  expect(built.length).toBeGreaterThan(0)
})

test('access is as the specification says', () => {
  expect(names.filter((name) => urls[name].access === 'guest').sort()).toEqual([...guestOnly].sort())
  expect(names.filter((name) => urls[name].access === 'member').sort()).toEqual([...membersOnly, ...furtherMembersOnly].sort())
  for (const name of names) expect(urls[name].path.startsWith('/admin'), name).toBe(Array.isArray(urls[name].access))
})

test('every built row has its page, and every page its row', async () => {
  const pages = names.filter(isBuilt).map((name) => `${urls[name].page}.tsx`)
  for (const page of pages) expect(existsSync(new URL(`../src/pages/${page}`, import.meta.url)), page).toBe(true)
  const files = (await readdir(new URL('../src/pages/', import.meta.url), { recursive: true })).filter((file) => file.endsWith('.tsx'))
  expect(files.filter((file) => !pages.includes(file) && !file.includes('parts/'))).toEqual(['not-found.tsx'])
})

test('no two rows have the same address', () => {
  const shapes = names.map((name) => urls[name].path.replace(/:\w+/g, ':'))
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([])
})

test.each(redirected)('%s leads to %s in one step', (from, to) => {
  expect(redirectFor(from)?.path).toBe(to)
})

const part = fc.oneof(
  fc.constantFrom('', '@', 'texas', 'Austin', 'explore', 'regions', 'places', 'category', 'edit', 'UP', '@Ann', 'dashboard', '12', '%2F'),
  fc.stringMatching(/^[\w.~@%-]{0,8}$/).filter(decodes),
)
const anyPath = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)

test('a redirect ends where nothing more redirects, and never on another site', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const to = redirectFor(path)?.path ?? path
      expect(redirectFor(to)).toBeNull()
      if (!path.startsWith('//')) expect(to).not.toMatch(/^\/[/\\]/)
    }),
  )
})

test('rows are matched as the router matches them', () => {
  const routes = names.map((name) => ({ id: name, path: urls[name].path, caseSensitive: true }))
  const segment = fc.oneof(
    fc.constantFrom(...names.flatMap((name) => urls[name].path.split('/').filter((word) => !word.startsWith(':')))),
    fc.constant('x1'),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const path = `/${segments.filter(Boolean).join('/')}`
      expect(matchUrl(path)?.key).toBe(matchRoutes(routes, path)?.at(-1)?.route.id)
    }),
  )
})

test('words that are kept from slugs', () => {
  for (const word of ['admin', 'up', 'p', 'new', 'create', 'sanctum', 'robots.txt', 'my-places', 'mychannels', 'demo', 'setup', 'chains']) {
    expect(reservedFirstSegments, word).toContain(word)
  }
  expect(reservedSlugs).toContain('search')
  expect([...reservedFirstSegments].filter((word) => /[:/]/.test(word))).toEqual([])
})

test('addresses are written from their names', () => {
  expect(href('LocalCity', { state: 'texas', city: 'austin' })).toBe('/local/texas/austin')
  expect(href('MyPage', { handle: '@Ann_1' })).toBe('/up/@Ann_1')
  expect(href('Explore', {}, { q: 'café au lait', near: [30.27, -97.74], region: 'texas/austin', open: '', category: undefined })).toBe(
    '/explore?q=caf%C3%A9+au+lait&near=30.27,-97.74&region=texas/austin',
  )
  expectTypeOf<UrlParams<'Place'>>().toEqualTypeOf<Record<'state' | 'city' | 'category' | 'entry', string | number>>()
  expectTypeOf<UrlParams<'MyPage'>>().toEqualTypeOf<{ handle: `@${string}` }>()
  // @ts-expect-error a city has a state
  href('LocalCity', { city: 'austin' })
  // @ts-expect-error there is no such page
  expect(() => href('Nowhere')).toThrow()
})

test('titles and layouts follow from the rows', () => {
  expect(titleOf('ProfileEdit')).toBe('Profile Edit')
  expect(titleOf('MyLists')).toBe('My Lists')
  expect(layoutOf('AdminDashboard')).toBe('admin')
  expect(layoutOf('Login')).toBe('bare')
  expect(layoutOf('Explore')).toBe('site')
})

function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '' || text === ''
  } catch {
    return false
  }
}
