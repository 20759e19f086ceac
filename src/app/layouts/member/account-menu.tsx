import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { PersonAvatar } from '../../../features/people/ui/person-avatar.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { accountMenu } from '../../navigation/members.ts'
import { LogOut } from './log-out.tsx'

/** Behind one's face: the own things, the settings and the way out (behaviour 2.24). */
export function AccountMenu({ user }: { user: CurrentUser }) {
  return (
    <Menu
      label="Your account"
      align="end"
      className="w-60"
      trigger={(wiring) => (
        <button
          type="button"
          aria-label={`Your account, ${user.name}`}
          className="reach relative ml-1 block rounded-full transition-shadow hover:shadow-[0_0_0_3px_var(--line)]"
          {...wiring}
        >
          <PersonAvatar person={user} size={40} />
        </button>
      )}
    >
      <div className="mb-1.5 flex items-center gap-2.5 border-b border-line px-2.5 pt-1 pb-2.5">
        <PersonAvatar person={user} size={32} />
        <div className="min-w-0 leading-tight">
          <div className="truncate font-semibold">{user.name}</div>
          <div className="truncate text-xs text-ink-2">{user.username === null ? user.email : `@${user.username}`}</div>
        </div>
      </div>
      <nav aria-label="Your account">
        {accountMenu(user).map(({ label, to }) => (
          <MenuLink key={label} to={to}>
            {label}
          </MenuLink>
        ))}
      </nav>
      <div className="mt-1.5 border-t border-line pt-1.5">
        <LogOut />
      </div>
    </Menu>
  )
}
