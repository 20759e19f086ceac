import { createContext as createReactContext } from 'react'
import { createContext, data } from 'react-router'
import type { RequestContext } from './request-context.ts'

/** The request context, for layouts. */
export const requestContext = createContext<RequestContext>()

/**
 * The API for loaders: `placesClient(context.get(apiFetch))`. What the API doesn't find makes the page Not Found, unless the
 * loader catches it.
 */
export const apiFetch = createContext<typeof globalThis.fetch>()

/** The mark of our scripts and the request id while the server renders; null in the browser. */
export const Rendering = createReactContext<Pick<RequestContext, 'scriptMark' | 'requestId'> | null>(null)

/** Ends a loader: the page is answered as Not Found, with status 404. */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** The in-process API client given to loaders. */
export function pageFetch(api: RequestContext['api']): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await api(input, init)
    return answer.status === 404 ? notFound() : answer
  }
}
