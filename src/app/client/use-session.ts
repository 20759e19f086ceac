import { useEffect } from 'react'
import { type MiddlewareFunction, useRevalidator } from 'react-router'
import type { CurrentUser } from '../../features/accounts/contract.ts'

/** Set as soon as the browser knows that somebody is signed in. */
let guard: ((url: URL) => void) | null = null

/**
 * The guard before a request is made: saves a round trip; the server enforces access (behaviour 4.2). A guest may have signed in in
 * another tab, so
 * that is left to the server.
 */
export const guardMiddleware: MiddlewareFunction = ({ url }, next) => {
  guard?.(url)
  return next()
}

/**
 * Keeps the browser's knowledge of who is signed in with the page's. Guests without a sign of a session load nothing for it (behaviour
 * 4.1: the local flag, a session or CSRF cookie).
 */
export function useSession(user: CurrentUser | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (user === null && !hasSign()) return
    void import('./session.ts').then(({ syncSession, redirectIfRefused }) => {
      guard = user && ((url) => redirectIfRefused(user, url))
      return syncSession(user, revalidate)
    })
  }, [user, revalidate])
}

function hasSign(): boolean {
  try {
    return document.cookie.includes('XSRF-TOKEN=') || localStorage.getItem('isAuthenticated') === 'true'
  } catch {
    return false
  }
}
