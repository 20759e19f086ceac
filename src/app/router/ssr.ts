import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiFetch, pageFetch, requestContext } from './context.ts'
import { isDocument, withPageData } from './page-data.ts'
import type { RequestContext } from './request-context.ts'

// While developing, the browser has the framework's own router, which takes the framework's stream.
const handle = createRequestHandler(import.meta.env.DEV ? build : withPageData(build), import.meta.env.MODE)

/** The answer to a request for a page or its data. The one entry of the server bundle; it holds no server code. */
export function ssr(request: Request, made: RequestContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(requestContext, made)
  context.set(apiFetch, pageFetch(made.api))
  context.set(isDocument, !new URL(request.url).pathname.endsWith('.data'))
  return handle(request, context)
}
