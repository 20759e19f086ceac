import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '../policy.ts'
import { afterLogin } from '../urls/after-login.ts'
import { href, type UrlName, urls } from '../urls.ts'
import { guard } from './guard.ts'

const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const names = Object.keys(urls) as UrlName[]

test.each(names)('%s: login, then role, then guest-only', (name) => {
  const { access, path } = urls[name]
  const requestedPath = `${path}?a=1&b=%20`
  const login = href('Login', {}, { redirect: requestedPath })
  expect(guard(access, null, requestedPath)).toBe(access === 'public' || access === 'guest' ? null : login)
  for (const role of roles) {
    const open = access === 'public' || access === 'member' || (Array.isArray(access) && access.includes(role))
    expect(guard(access, { role }, requestedPath), role).toBe(open ? null : '/home')
    const needs = guard(access, { role, needsSecondFactor: true }, requestedPath)
    expect(needs, role).toBe(!open ? '/home' : Array.isArray(access) ? '/profile/edit?tab=security' : null)
  }
})

test('Login is told the full path with its query', () => {
  const to = guard('member', null, '/my-places?sort=new&q=caf%C3%A9') ?? ''
  expect(new URL(to, 'http://this.site').searchParams.get('redirect')).toBe('/my-places?sort=new&q=caf%C3%A9')
})

const origin = 'https://places.example'
test.each([
  [null, '/home'],
  ['', '/home'],
  ['/saved?x=1#y', '/saved?x=1#y'],
  ['/up/@Ann', '/up/@Ann'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['/x\\y', '/home'],
  ['https://evil.example/', '/home'],
  ['javascript:alert(1)', '/home'],
  ['saved', '/home'],
  ['/.//evil.example', '/home'],
  ['/..//evil.example', '/home'],
])('after login %j leads to %s', (wanted, to) => {
  expect(afterLogin(wanted, origin)).toBe(to)
})

test('whatever is asked for, it is a path of this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `/${text}`),
      ),
      (wanted) => {
        expect(new URL(afterLogin(wanted, origin), origin).origin).toBe(origin)
      },
    ),
  )
})
