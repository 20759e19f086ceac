import type { CurrentUser } from '../../features/users/contract.ts'
import { auth } from '../../features/users/ui/auth.ts'

/** Starts with the first page and follows each later one. A person who was found only now gets their pages. */
export async function follow(user: CurrentUser | null, renderAgain: () => Promise<void>): Promise<void> {
  if (auth.get().initialized) return auth.rendered(user)
  await auth.start(user)
  if (user === null && auth.get().isAuthenticated) await renderAgain()
}
