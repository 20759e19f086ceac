import { type LoaderFunctionArgs, redirect } from 'react-router'
import { href } from '../../urls.ts'
import { resolveClient } from '../resolve/client.ts'
import type { Resolved } from '../resolve/contract.ts'
import { apiFetch, notFound } from './context.ts'

type LoaderRequest = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>
type Kind = Resolved['kind']
type Shown<K extends Kind> = Extract<Resolved, { kind: K }>

/** What is at an address whose shape alone does not tell. */
export function resolve(path: string, api: typeof globalThis.fetch): Promise<Resolved> {
  return resolveClient(api).resolve(path)
}

/** The query of a page's address, letter for letter; a request for a page's data has the router's own words in it. */
export function queryOf(request: Request, url: URL): string {
  const requestedUrl = new URL(request.url)
  return requestedUrl.pathname.endsWith('.data') ? url.search : requestedUrl.search
}

/**
 * What a page shows at this address, if it is of the kind that the page shows. An alias or an outdated address is answered
 * with a redirect for good, its query kept; anything else is Not Found.
 */
export async function resolvePage<K extends Kind>({ request, url, context }: LoaderRequest, kind: K): Promise<Shown<K>> {
  const found = await resolve(url.pathname, context.get(apiFetch))
  if (found.kind === 'preview') throw redirect(href('PlacePreview', { id: found.id }))
  if (found.kind === 'redirect') throw redirect(found.to + queryOf(request, url), 301)
  return isOf(found, kind) ? found : notFound()
}

function isOf<K extends Kind>(found: Resolved, kind: K): found is Shown<K> {
  return found.kind === kind
}
