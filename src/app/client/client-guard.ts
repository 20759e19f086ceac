import type { MiddlewareFunction } from 'react-router'

type Guard = (url: URL) => void

let guard: Guard | null = null

/** Set as soon as the browser knows that somebody is signed in. */
export function setGuard(next: Guard | null): void {
  guard = next
}

/**
 * The guard before a request is made: a courtesy, for the server decides (behaviour 4.2). A guest may have signed in in another tab, so
 * that is left to the server.
 */
export const guardMiddleware: MiddlewareFunction = ({ url }, next) => {
  guard?.(url)
  return next()
}
