import type { Viewer } from '../policy.ts'
import { type Access, href, isBuilt } from '../urls.ts'

/**
 * Where somebody is sent who may not open an address, or null (behaviour 4). `fullPath` is the path with its query; Login
 * leads back to it. Nobody is sent to a page that isn't built.
 */
export function guard(access: Access, viewer: Viewer | null, fullPath: string): string | null {
  if (access === 'public') return null
  if (access === 'guest') return viewer && isBuilt('Home') ? href('Home') : null
  if (viewer === null) return isBuilt('Login') ? href('Login', {}, { redirect: fullPath }) : null
  return access === 'member' || access.includes(viewer.role) || !isBuilt('Home') ? null : href('Home')
}
