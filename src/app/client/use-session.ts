import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser } from '../../features/accounts/contract.ts'

/**
 * Keeps the browser's knowledge of who is signed in with the page's. Guests without a sign of a session load nothing for it (behaviour
 * 4.1: the local flag, a session or CSRF cookie).
 */
export function useSession(user: CurrentUser | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (user !== null || hasSign()) void import('./session.ts').then(({ syncSession }) => syncSession(user, revalidate))
  }, [user, revalidate])
}

function hasSign(): boolean {
  try {
    return document.cookie.includes('XSRF-TOKEN=') || localStorage.getItem('isAuthenticated') === 'true'
  } catch {
    return false
  }
}
