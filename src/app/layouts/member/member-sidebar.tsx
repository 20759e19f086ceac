import { Bars3Icon } from '@heroicons/react/24/outline'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { PersonAvatar } from '../../../features/people/ui/person-avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { accountMenu, memberPlaces, roleName } from '../../navigation/members.ts'
import { memberNavigation } from '../../navigation.ts'
import { LogOut } from './log-out.tsx'

/** The same on a phone, with the person and their role at its head. */
export function MemberSidebar({ user }: { user: CurrentUser }) {
  const line = 'min-h-11 text-base'
  return (
    <Sheet
      title="Menu"
      trigger={(wiring) => (
        <Button variant="quiet" square aria-label="Menu" {...wiring}>
          <Bars3Icon className="size-5" />
        </Button>
      )}
    >
      <div className="flex items-center gap-3 pb-4">
        <PersonAvatar person={user} size={40} />
        <div className="min-w-0 flex-1 leading-tight">
          <div className="truncate font-semibold">{user.name}</div>
          <div className="truncate text-sm text-ink-2">{user.username === null ? user.email : `@${user.username}`}</div>
        </div>
        <Tag>{roleName(user.role)}</Tag>
      </div>
      <nav aria-label="Menu" className="-mx-2.5 border-t border-line pt-2">
        {[...memberNavigation, ...memberPlaces].map(({ label, to }) => (
          <MenuLink key={label} to={to} className={line}>
            {label}
          </MenuLink>
        ))}
        <div className="my-2 border-t border-line" />
        {accountMenu(user).map(({ label, to }) => (
          <MenuLink key={label} to={to} className={line}>
            {label}
          </MenuLink>
        ))}
      </nav>
      <div className="-mx-2.5 mt-2 border-t border-line pt-2">
        <LogOut className={line} />
      </div>
    </Sheet>
  )
}
