import type { CurrentUser } from '../../features/accounts/contract.ts'
import type { Role } from '../../policy.ts'
import { href, type UrlName, urls } from '../../urls.ts'
import { type Entry, type NavigationItem, type Plain, plain, shown } from './entries.ts'

/** Who a menu is made for. */
export type MenuPerson = Pick<CurrentUser, 'role' | 'custom_url' | 'username'>

/** Behind the face, in the order that behaviour 2.24 gives; Log Out follows. */
export function accountEntries(person: MenuPerson): Entry[] {
  return [
    ownPage(person),
    plain('My Lists', 'MyLists'),
    plain('My Places', 'MyPlaces'),
    plain('My Saved Items', 'Saved'),
    plain('My Channels', 'MyChannels'),
    plain('Settings', 'ProfileEdit'),
    ...adminEntry(person.role),
  ]
}

export const accountMenu = (person: MenuPerson) => shown(accountEntries(person))

/** The beginning of a member's day, for the sidebar of small screens and the command palette. */
export const memberPlaces = shown([
  plain('Home', 'Home'),
  plain('Actions', 'Actions'),
  plain('Messages', 'Messages'),
  plain('Notifications', 'Notifications'),
])

/** Everything under /admin that this role may open and whose address needs nothing filled in. */
export function adminPages(role: Role): NavigationItem[] {
  const names = (Object.keys(urls) as UrlName[]).filter((name): name is Plain => !urls[name].path.includes(':'))
  const open = names.filter((name) => {
    const { access } = urls[name]
    return Array.isArray(access) && access.includes(role)
  })
  return shown(open.map((name) => plain(name.replace(/([a-z])([A-Z])/g, '$1 $2'), name)))
}

/** A role as people read it: "business_owner" is "Business owner". */
export function roleName(role: Role): string {
  const words = role.replace('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function adminEntry(role: Role): Entry[] {
  if (role === 'admin' || role === 'manager') return [plain('Admin Dashboard', 'AdminDashboard')]
  return role === 'editor' ? [plain('Admin Places', 'AdminPlaces')] : []
}

/** Without a name there is no page yet: first things first. */
function ownPage({ custom_url, username }: MenuPerson): Entry {
  const name = custom_url ?? username
  return name === null
    ? { ...plain('My Page', 'ProfileEdit') }
    : { label: 'My Page', name: 'MyPage', to: href('MyPage', { handle: `@${name}` }) }
}
