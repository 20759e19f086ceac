import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { PasskeysBlock } from '../../../features/accounts/profile/passkeys-block.tsx'
import { PasswordForm } from '../../../features/accounts/profile/password-form.tsx'
import { SessionsBlock } from '../../../features/accounts/profile/sessions-block.tsx'
import { TwoFactorBlock } from '../../../features/accounts/profile/two-factor-block.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TabData } from '../read-tab.ts'

// The last part of the page comes after the rest.
const SecurityEvents = lazy(async () => ({
  default: (await import('../../../features/accounts/profile/security-events.tsx')).SecurityEvents,
}))

type SecurityProps = { user: CurrentUser; data: Extract<TabData, { tab: 'security' }>; now: string }

/** How one gets in, and where one is. */
export default function Security({ user, data, now }: SecurityProps) {
  return (
    <>
      {user.needs_second_factor && (
        <Notice tone="warn" className="mb-6">
          This site requires codes of its team. Turn on codes from an app, below, to get to the admin area.
        </Notice>
      )}
      <PasswordForm hasPassword={data.hasPassword} />
      <PasskeysBlock passkeys={data.passkeys} now={now} />
      <TwoFactorBlock twoFactor={data.twoFactor} />
      <SessionsBlock sessions={data.sessions} now={now} />
      <Suspense>
        <SecurityEvents events={data.events} now={now} />
      </Suspense>
    </>
  )
}
