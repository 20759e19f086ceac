import { redirect } from 'react-router'
import type { CurrentUser } from '../../features/accounts/contract.ts'
import { auth } from '../../features/accounts/ui/auth.ts'
import { deviceTimeZone } from '../../platform/device-time-zone.ts'
import { matchUrl } from '../../urls/match.ts'
import { urls } from '../../urls.ts'
import { guard } from '../guard.ts'

/** Syncs the auth store with each page's user and re-renders if a session is detected after the first render. */
export async function syncSession(user: CurrentUser | null, renderAgain: () => Promise<void>): Promise<void> {
  if (user && shareTimeZone(user)) await renderAgain()
  if (auth.get().initialized) return auth.rendered(user)
  await auth.start(user)
  if (user !== null || !auth.get().isAuthenticated) return
  await renderAgain()
}

/** Sends somebody elsewhere who may not open the page. @throws a redirect */
export function redirectIfRefused(user: CurrentUser, { pathname, search }: URL): void {
  const row = matchUrl(pathname)
  const redirectTo = row && guard(urls[row.key].access, { role: user.role, needsSecondFactor: user.needs_second_factor }, pathname + search)
  if (redirectTo) throw redirect(redirectTo)
}

let shared = false

/**
 * Tells the server the zone of this device, for people who chose none: from then on times are written in it. Whether it was another than
 * the page was rendered in.
 */
function shareTimeZone({ time_zone }: CurrentUser): boolean {
  if (time_zone !== null || shared) return false
  shared = true
  const zone = deviceTimeZone()
  const told = /(?:^|; )time_zone=([^;]*)/.exec(document.cookie)?.[1] ?? 'UTC'
  if (told === zone) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
  document.cookie = `time_zone=${zone}; path=/; max-age=31536000; samesite=lax`
  return true
}
