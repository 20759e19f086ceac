import type { Viewer } from '../policy.ts'
import { type Access, href } from '../urls.ts'

/**
 * Where somebody is sent who may not open an address, or null (behaviour 4.2): login, then role, then guest-only. `fullPath` is the path
 * with its query; Login leads back to it. Staff who need a second factor are led to where it is set up.
 */
export function guard(access: Access, viewer: Pick<Viewer, 'role' | 'needsSecondFactor'> | null, fullPath: string): string | null {
  if (access === 'public') return null
  if (access === 'guest') return viewer === null ? null : href('Home')
  if (viewer === null) return href('Login', {}, { redirect: fullPath })
  if (access === 'member') return null
  if (!access.includes(viewer.role)) return href('Home')
  return viewer.needsSecondFactor ? href('ProfileEdit', {}, { tab: 'security' }) : null
}
