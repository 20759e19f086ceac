import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiFetch, pageFetch, requestContext } from './context.ts'
import type { RequestContext } from './request-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The answer to a request for a page or its data. The one entry of the server bundle; it holds no server code. */
export function ssr(request: Request, made: RequestContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(requestContext, made)
  context.set(apiFetch, pageFetch(made.api))
  return handle(request, context)
}
