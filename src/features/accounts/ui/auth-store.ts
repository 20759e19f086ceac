import type { CurrentUser } from '../contract.ts'

export type AuthState = { user: CurrentUser | null; isAuthenticated: boolean; loading: boolean; initialized: boolean }

type Surroundings = {
  fetch: typeof globalThis.fetch
  /** The local flag (key `isAuthenticated`). */
  flag: { get: () => boolean; set: (signedIn: boolean) => void }
  /** Whether a session or token cookie can be seen. */
  hasCookie: () => boolean
  note: (what: string) => void
}

const nobody: AuthState = { user: null, isAuthenticated: false, loading: false, initialized: false }

/** Who is signed in, as the browser knows it (behaviour 4.1). Every change goes through here. */
export function createAuthStore({ fetch, flag, hasCookie, note }: Surroundings) {
  let state = nobody
  let starting: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const change = (next: Partial<AuthState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const signedIn = (user: CurrentUser) => {
    flag.set(true)
    change({ user, isAuthenticated: true, loading: false, initialized: true })
  }

  const guest = () => change({ user: null, isAuthenticated: false, loading: false, initialized: true })

  /** Asks the server who this is. A 401 is silent; any other failure is noted, and for now this is a guest. */
  const fetchUser = async () => {
    change({ loading: true })
    try {
      await fetch('/sanctum/csrf-cookie')
      const answer = await fetch('/api/user')
      if (answer.ok) return signedIn(await answer.json())
      if (answer.status === 401) flag.set(false)
      else note(`The user could not be fetched: ${answer.status}`)
    } catch (error) {
      note(`The user could not be fetched: ${error}`)
    }
    guest()
  }

  const start = async (user: CurrentUser | null) => {
    if (user) return signedIn(user)
    return flag.get() || hasCookie() ? fetchUser() : guest()
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Once, with the first page: `user` is whom the server rendered it for, which counts as fetched. */
    start: (user: CurrentUser | null) => {
      starting ??= start(user)
      return starting
    },
    fetchUser,
    signedIn,
    /** A page was rendered for this person, or for a guest. */
    rendered(user: CurrentUser | null): void {
      if (user) signedIn(user)
      else if (state.isAuthenticated) {
        flag.set(false)
        guest()
      }
    },
    /** True when the session has ended; else the person stays signed in, and the reason is noted. */
    async logout(): Promise<boolean> {
      const answer = await fetch('/api/logout', { method: 'POST' }).catch((error: unknown) => {
        note(`Signing out failed: ${error}`)
        return null
      })
      if (answer && !answer.ok) note(`Signing out failed: ${answer.status}`)
      if (!answer?.ok) return false
      flag.set(false)
      guest()
      return true
    },
  }
}

export type AuthStore = ReturnType<typeof createAuthStore>
