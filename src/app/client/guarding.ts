import { type MiddlewareFunction, redirect } from 'react-router'
import type { CurrentUser } from '../../features/users/contract.ts'
import { matchUrl } from '../../urls/match.ts'
import { urls } from '../../urls.ts'
import { guard } from '../guard.ts'

/** Whom the page is for, as far as the browser knows; undefined before it is alive. */
let known: CurrentUser | null | undefined

export function guardFor(user: CurrentUser | null): void {
  known = user
}

/**
 * The guard before a request is made: a courtesy, for the server decides (behaviour 4.2). A guest may have signed in in another tab, so
 * that is left to the server.
 */
export const guarding: MiddlewareFunction = ({ url }, next) => {
  const row = matchUrl(url.pathname)
  const elsewhere = row && known ? guard(urls[row.key].access, known, url.pathname + url.search) : null
  if (elsewhere !== null) throw redirect(elsewhere)
  return next()
}
