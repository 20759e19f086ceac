import { type MiddlewareFunction, redirect } from 'react-router'
import { matchUrl } from '../../urls/match.ts'
import { redirectFor } from '../../urls/redirects.ts'
import { type Access, urls } from '../../urls.ts'
import { guard } from '../guard.ts'
import { requestContext } from './context.ts'
import type { RequestContext } from './request-context.ts'
import { queryOf, resolve } from './resolve.ts'

/** Before any page: old and misspelt addresses (301), then who may open what (302). */
export const addresses: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const made = context.get(requestContext)
  const requestedPath = url.pathname + queryOf(request, url)
  const rewritten = redirectFor(url.pathname)
  if (rewritten) {
    if (rewritten.access) enforceAccess(rewritten.access, made, requestedPath)
    throw redirect((await resolveRedirects(rewritten.path, made.api)) + queryOf(request, url), 301)
  }
  const row = matchUrl(url.pathname)
  // A handle begins with @. What doesn't is nobody's page: it is Not Found for everybody, and nobody has to sign in to learn that.
  const isNobodys = row?.params.handle?.startsWith('@') === false
  if (row && !isNobodys) enforceAccess(urls[row.key].access, made, requestedPath)
  return next()
}

function enforceAccess(access: Access, { viewer }: RequestContext, requestedPath: string): void {
  const redirectTo = guard(access, viewer, requestedPath)
  if (redirectTo !== null) throw redirect(redirectTo, { status: 302, headers: { 'Cache-Control': 'no-store' } })
}

/** An alias in a wrong spelling leads to its place in one step, not two. */
async function resolveRedirects(path: string, api: RequestContext['api']): Promise<string> {
  const row = matchUrl(path)
  if (!row || !(urls[row.key].page === 'alias' || urls[row.key].path.startsWith('/:'))) return path
  const found = await resolve(path, api)
  return found.kind === 'redirect' ? found.to : path
}
