import { redirect } from 'react-router'
import type { Resolved } from '../../features/places/contract/resolve.ts'
import { read } from '../../platform/http.ts'
import { notFound } from './context.ts'

type Kind = Resolved['kind']
type Shown<K extends Kind> = Extract<Resolved, { kind: K }>

/** What is at an address whose shape alone does not tell. */
export async function resolve(path: string, api: typeof globalThis.fetch): Promise<Resolved> {
  const query = new URLSearchParams({ path })
  return read(api(`/api/resolve?${query}`) as Promise<Response & { status: 200; json(): Promise<Resolved> }>)
}

/**
 * What a page shows at this address, if it is of the kind that the page shows. An alias or an outdated address is answered
 * with a redirect for good, its query kept; anything else is Not Found. `api` is the loader's `context.get(apiFetch)`.
 */
export async function resolvePage<K extends Kind>(url: URL, api: typeof globalThis.fetch, kind: K): Promise<Shown<K>> {
  const found = await resolve(url.pathname, api)
  if (found.kind === 'redirect') throw redirect(found.to + url.search, 301)
  return isOf(found, kind) ? found : notFound()
}

function isOf<K extends Kind>(found: Resolved, kind: K): found is Shown<K> {
  return found.kind === kind
}
