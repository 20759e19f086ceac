import type { Viewer } from '../policy.ts'
import { type Access, href } from '../urls.ts'

/**
 * Where somebody is sent who may not open an address, or null (behaviour 4.2): login, then role, then guest-only. `fullPath` is the path
 * with its query; Login leads back to it.
 */
export function guard(access: Access, viewer: Pick<Viewer, 'role'> | null, fullPath: string): string | null {
  if (access === 'public') return null
  if (access === 'guest') return viewer === null ? null : href('Home')
  if (viewer === null) return href('Login', {}, { redirect: fullPath })
  return access === 'member' || access.includes(viewer.role) ? null : href('Home')
}
