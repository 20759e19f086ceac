import { ArrowRightIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import type { OptionGroup } from '../../../ui/combobox/options.ts'
import { href } from '../../../urls.ts'
import { accountMenu, adminPages, memberPlaces } from '../../navigation/members.ts'
import { footerNavigation, guestNavigation, memberNavigation, signIn, signUp } from '../../navigation.ts'

/** The pages that this person may open and whose names have the words in them. */
export function pageCommands(user: CurrentUser | null, words: string): OptionGroup[] {
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
      options: items
        .filter(({ to, label }) => !seen.has(to) && seen.add(to) && wanted.every((word) => label.toLowerCase().includes(word)))
        .map(({ label, to }) => ({
          key: to,
          label,
          to,
          reloadDocument: to.startsWith('/api/'),
          icon: <ArrowRightIcon aria-hidden="true" />,
        })),
    }))
    .filter(({ options }) => options.length > 0)
}

/** A search for the words themselves, always the last line. */
export function searchCommand(words: string): OptionGroup[] {
  const q = words.trim()
  if (q === '') return []
  return [
    {
      title: 'Search',
      options: [
        {
          key: 'search',
          label: `Search places for “${q}”`,
          to: href('Explore', {}, { q }),
          icon: <MagnifyingGlassIcon aria-hidden="true" />,
        },
      ],
    },
  ]
}
