import { useState } from 'react'
import { auth } from '../../../features/accounts/ui/auth.ts'
import { MenuButton } from '../../../ui/menu-item.tsx'
import { href } from '../../../urls.ts'

/**
 * Ends the session and goes to Welcome with a fresh page, so that nothing of the person is left in this one, nor on the device. Where the server did not end
 * it, the person stays signed in and the reason is only logged (behaviour 7.6).
 */
export function LogOut({ className }: { className?: string }) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    if (!(await auth.logout())) return setBusy(false)
    await import('../../../features/offline/empty-device.ts').then(({ emptyDevice }) => emptyDevice()).catch(() => {})
    location.assign(href('Welcome'))
  }
  return (
    <MenuButton disabled={busy} onClick={leave} className={className}>
      Log Out
    </MenuButton>
  )
}
