import { Bars3Icon } from '@heroicons/react/24/outline'
import { Button } from '../../ui/button.tsx'
import { MenuLink } from '../../ui/menu-item.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { footerNavigation, guestNavigation, signIn, signUp } from '../navigation.ts'

/** On a phone, what the header has no room for. */
export default function GuestMenu({ closed }: { closed: boolean | undefined }) {
  const items = [...guestNavigation, ...[signIn, closed ? undefined : signUp].filter((item) => item !== undefined), ...footerNavigation]
  const once = items.filter((item, index) => items.findIndex((other) => other.to === item.to) === index)
  return (
    <div className="md:hidden">
      <Sheet
        title="Menu"
        trigger={(wiring) => (
          <Button variant="quiet" square aria-label="Menu" {...wiring}>
            <Bars3Icon className="size-5" />
          </Button>
        )}
      >
        <nav aria-label="Menu" className="-mx-2.5 grid">
          {once.map(({ label, to }) => (
            <MenuLink key={to} to={to} reloadDocument={to.startsWith('/api/')} className="min-h-11 text-base">
              {label}
            </MenuLink>
          ))}
        </nav>
      </Sheet>
    </div>
  )
}
