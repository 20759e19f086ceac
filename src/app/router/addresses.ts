import { type MiddlewareFunction, redirect } from 'react-router'
import { matchUrl } from '../../urls/match.ts'
import { redirectFor } from '../../urls/redirects.ts'
import { type Access, urls } from '../../urls.ts'
import { guard } from '../guard.ts'
import { visit } from './context.ts'
import { queryOf, resolve } from './resolve.ts'
import type { Visit } from './visit.ts'

/** Before any page: old and misspelt addresses (301), then who may open what (302). */
export const addresses: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const made = context.get(visit)
  const asked = url.pathname + queryOf(request, url)
  const rewritten = redirectFor(url.pathname)
  if (rewritten) {
    if (rewritten.access) admit(rewritten.access, made, asked)
    throw redirect((await atOnce(rewritten.path, made.api)) + queryOf(request, url), 301)
  }
  const row = matchUrl(url.pathname)
  if (row) admit(urls[row.key].access, made, asked)
  return next()
}

function admit(access: Access, { viewer }: Visit, asked: string): void {
  const elsewhere = guard(access, viewer, asked)
  if (elsewhere !== null) throw redirect(elsewhere, { status: 302, headers: { 'Cache-Control': 'no-store' } })
}

/** An alias in a wrong spelling leads to its place in one step, not two. */
async function atOnce(path: string, api: Visit['api']): Promise<string> {
  const row = matchUrl(path)
  if (!row || urls[row.key].page !== 'alias') return path
  const found = await resolve(path, api)
  return found.kind === 'redirect' ? found.to : path
}
