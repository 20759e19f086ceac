import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { DEVICE_KEY } from '../../../features/chains/device-key.ts'
import { Bell } from '../../../features/notifications/ui/bell.tsx'
import UnsavedChanges from '../../../ui/unsaved-dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MemberSidebar } from './member-sidebar.tsx'

const OfflineReading = lazy(() => import('./offline-reading.tsx'))

/** What only members have in the header: the bell, and the menu behind their face; on a phone the sidebar. */
export default function MemberTools({ user }: { user: CurrentUser }) {
  const keeps = useWorker()
  useTakeOver()
  return (
    <>
      {keeps && (
        <Suspense>
          <OfflineReading user={user} />
        </Suspense>
      )}
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

/** How far chains were followed on this device before somebody signed in there becomes theirs, on the page they look at, too. */
function useTakeOver(): void {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (localStorage.getItem(DEVICE_KEY) === null) return
    import('../../../features/chains/progress-store.ts')
      .then(async ({ takeOverProgress }) => {
        if (await takeOverProgress()) await revalidate()
      })
      .catch(() => {})
  }, [])
}

/** Whether something is kept on this device, now or since this page was opened. */
function useWorker(): boolean {
  const [keeps, setKeeps] = useState(false)
  useEffect(() => {
    const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const look = () => void container?.getRegistration('/').then((found) => setKeeps(found !== undefined))
    look()
    container?.addEventListener('controllerchange', look)
    return () => container?.removeEventListener('controllerchange', look)
  }, [])
  return keeps
}
