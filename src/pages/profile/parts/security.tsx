import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { PasskeysBlock } from '../../../features/accounts/profile/passkeys-block.tsx'
import { PasswordForm } from '../../../features/accounts/profile/password-form.tsx'
import { SessionsBlock } from '../../../features/accounts/profile/sessions-block.tsx'
import { TwoFactorBlock } from '../../../features/accounts/profile/two-factor-block.tsx'
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
      <PasswordForm hasPassword={data.hasPassword} />
      <PasskeysBlock passkeys={data.passkeys} now={now} />
      <TwoFactorBlock twoFactor={data.twoFactor} needed={user.needs_second_factor} />
      <SessionsBlock sessions={data.sessions} now={now} />
      <Suspense>
        <SecurityEvents events={data.events} now={now} />
      </Suspense>
    </>
  )
}
