import { useSyncExternalStore } from 'react'
import { browserFetch, tokenCookie } from '../../../platform/browser-fetch.ts'
import { type AuthState, createAuthStore } from './auth-store.ts'

const KEY = 'isAuthenticated'

/** Who is signed in in this browser. */
export const auth = createAuthStore({
  fetch: browserFetch,
  flag: {
    get() {
      try {
        return localStorage.getItem(KEY) === 'true'
      } catch {
        return false
      }
    },
    set(signedIn) {
      try {
        if (signedIn) localStorage.setItem(KEY, 'true')
        else localStorage.removeItem(KEY)
      } catch {
        // Storage can be closed to us; the cookies remain.
      }
    },
  },
  hasCookie: () => tokenCookie() !== null,
  note: (what) => console.warn(what),
})

const onServer: AuthState = { user: null, isAuthenticated: false, loading: false, initialized: false }

export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.get, () => onServer)
}
