import { href, isBuilt, type UrlName } from '../urls.ts'

export type NavigationItem = { label: string; to: string }

/** Names that need nothing filled in. */
type Plain = 'RankingExplained' | 'Explore' | 'Discover' | 'Local' | 'Channels' | 'Login' | 'Register'

/** What visitors see in the header; members have their own (behaviour 3). */
export const guestNavigation = built({ Explore: 'Explore', Discover: 'Discover' })

/** The way in, at the end of the header. */
export const signIn = built({ Login: 'Sign in' })[0]
export const signUp = built({ Register: 'Sign up' })[0]

/** At the foot of every page. */
export const footerNavigation = [
  ...built({
    Explore: 'Explore places',
    Local: 'Browse by state',
    Discover: 'Discover lists',
    Channels: 'Channels',
    RankingExplained: 'How ranking works',
  }),
  { label: 'API', to: '/api/docs' },
]

/** Pages that are still owed are not linked. */
function built(items: Partial<Record<Plain, string>>): NavigationItem[] {
  return Object.entries(items).flatMap(([key, label]) => {
    const name = key as Plain satisfies UrlName
    return isBuilt(name) ? [{ label, to: href(name) }] : []
  })
}
