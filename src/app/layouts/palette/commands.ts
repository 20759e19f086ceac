import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { href } from '../../../urls.ts'
import { accountMenu, adminPages, memberPlaces } from '../../navigation/members.ts'
import { footerNavigation, guestNavigation, memberNavigation, signIn, signUp } from '../../navigation.ts'

/** A line of the command palette. */
export type Command = { key: string; label: string; detail: string; to: string }
export type CommandGroup = { title: string; commands: Command[] }

/** The pages that this person may open and whose names have the words in them. */
export function pageCommands(user: CurrentUser | null, words: string): CommandGroup[] {
  const own = user
    ? [...memberPlaces, ...memberNavigation, ...accountMenu(user), ...footerNavigation]
    : [...guestNavigation, ...footerNavigation, ...(signIn ? [signIn] : []), ...(signUp ? [signUp] : [])]
  const groups = [
    { title: 'Pages', items: own },
    { title: 'Administration', items: user ? adminPages(user.role) : [] },
  ]
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const seen = new Set<string>()
  return groups
    .map(({ title, items }) => ({
      title,
      commands: items
        .filter(({ to, label }) => !seen.has(to) && seen.add(to) && wanted.every((word) => label.toLowerCase().includes(word)))
        .map(({ label, to }) => ({ key: to, label, detail: '', to })),
    }))
    .filter(({ commands }) => commands.length > 0)
}

/** A search for the words themselves, always the last line. */
export function searchCommand(words: string): CommandGroup[] {
  const q = words.trim()
  if (q === '') return []
  return [{ title: 'Search', commands: [{ key: 'search', label: `Search places for “${q}”`, detail: '', to: href('Explore', {}, { q }) }] }]
}
