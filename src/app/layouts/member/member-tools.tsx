import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { Bell } from '../../../features/notifications/ui/bell.tsx'
import UnsavedChanges from '../../../ui/unsaved-dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MemberSidebar } from './member-sidebar.tsx'

/** What only members have in the header: the bell, and the menu behind their face; on a phone the sidebar. */
export default function MemberTools({ user }: { user: CurrentUser }) {
  return (
    <>
      <Bell />
      <UnsavedChanges />
      <div className="max-md:hidden">
        <AccountMenu user={user} />
      </div>
      <div className="header-member md:hidden">
        <MemberSidebar user={user} />
      </div>
    </>
  )
}
