import { type Access, urls } from '../urls.ts'
import { type Matched, matcher, matchUrl } from './match.ts'

type Redirect = { to: string; access?: Access }

/** Old addresses and where they lead, for good (301). Those with `access` are guarded first (rulings 2). */
export const redirects: Record<string, Redirect> = {
  '/dashboard': { to: '/home' },
  '/myplaces': { to: '/my-places', access: urls.MyPlaces.access },
  '/regions': { to: '/local' },
  '/regions/:state': { to: '/local/:state' },
  '/regions/:state/:city': { to: '/local/:state/:city' },
  '/regions/:state/:city/:neighborhood': { to: '/local/:state/:city/:neighborhood' },
  '/admin/regions/basic': { to: '/admin/regions' },
  '/admin/regions/enhanced': { to: '/admin/regions' },
}

/** Never changed: secrets, and handles, whose case is the person's own. */
const keepsCase = new Set(['token', 'hash', 'handle'])

const matchRedirect = matcher([
  ...Object.entries(redirects).map(([from, redirect]) => [redirect, from] as const),
  ...Object.values(urls).map(({ path }) => [null, path] as const),
])

export type Rewritten = { path: string; access?: Access }

/**
 * Where an address leads by its spelling alone, all rules in one step: `@` prefix and trailing slash off, lower case, old
 * addresses. Null if it is already as it should be. Takes and gives paths without a query.
 */
export function redirectFor(pathname: string): Rewritten | null {
  const spelled = withOwnCase(withoutTrailingSlash(withoutAt(pathname)))
  const old = matchRedirect(spelled)
  const path = old?.key ? fill(old.key.to, old.params) : spelled
  if (path === pathname) return null
  return old?.key?.access === undefined ? { path } : { path, access: old.key.access }
}

const withoutAt = (pathname: string) => pathname.replace(/^\/[@/]*@\/*/, '/')

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(.)\/+$/, '$1')

function withOwnCase(pathname: string): string {
  if (!/[A-Z]/.test(pathname.replace(/%[\da-f]{2}/gi, ''))) return pathname
  const match: Matched<unknown> | null = matchRedirect(pathname) ?? matchUrl(pathname)
  if (match === null) return pathname
  const params = Object.entries(match.params).map(([name, value]) => [name, keepsCase.has(name) ? value : value.toLowerCase()])
  return fill(match.pattern, Object.fromEntries(params))
}

function fill(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '').replace(/%40/g, '@'))
}
