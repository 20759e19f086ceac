import { isbot } from 'isbot'
import { staff } from '../../policy/viewer.ts'
import type { Viewer } from '../../policy.ts'

/** What of a request decides whether a person looks. Nothing of it is kept. */
export type Asked = { method: string; header: (name: string) => string | undefined }

/**
 * Whether a person looks, who isn't of the team: not a program that says so or says nothing, not a browser that fetches ahead, not HEAD.
 */
export function isByPerson({ method, header }: Asked, viewer: Viewer | null): boolean {
  if (method !== 'GET') return false
  if (viewer !== null && (viewer.scopes !== null || viewer.impersonatedBy !== null || staff({ ...viewer, needsSecondFactor: false })))
    return false
  if (/prefetch|preview/.test(header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? '')) return false
  const agent = header('user-agent')
  return agent !== undefined && agent !== '' && !isbot(agent)
}

const placePage = /^\/places\/[^/?]+\/[^/?]+\/[^/?]+\/([a-z0-9-]{1,80})(?:\.data)?(?:\?(.*))?$/

/** The slug in the address of a place's page, or of that page's data; null for any other. */
export function slugInAddress(target: string): string | null {
  if (!target.startsWith('/places/')) return null
  const [, slug = null, query = ''] = placePage.exec(target) ?? []
  // Data of a part of the page are for one that is shown already.
  return query.includes('_routes=') ? null : slug
}
