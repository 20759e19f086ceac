import { type NavigationItem, plain, shown } from './navigation/entries.ts'

/** What visitors see in the header; members have their own (behaviour 1.3), and more in `navigation/members.ts`. */
export const guestNavigation = shown([plain('Explore', 'Explore'), plain('Discover', 'Discover')])
export const memberNavigation = shown([plain('Explore', 'Places'), plain('Discover', 'PublicLists')])

/** The way in, at the end of the header. */
export const signIn = shown([plain('Sign in', 'Login')])[0]
export const signUp = shown([plain('Sign up', 'Register')])[0]

/** At the foot of every page. */
export const footerNavigation: NavigationItem[] = [
  ...shown([
    plain('Explore places', 'Explore'),
    plain('Browse by state', 'Local'),
    plain('Discover lists', 'Discover'),
    plain('Channels', 'Channels'),
  ]),
  { label: 'API', to: '/api/docs' },
]
