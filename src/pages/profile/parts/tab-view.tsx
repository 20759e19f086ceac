import { AvatarBlock } from '../../../features/media/profile/avatar-block.tsx'
import { NotificationSettings } from '../../../features/notifications/profile/notification-settings.tsx'
import type { CurrentUser } from '../../../features/users/contract.ts'
import { CustomUrlForm, EmailForm, UsernameForm } from '../../../features/users/profile/account-forms.tsx'
import { AppearanceForm } from '../../../features/users/profile/appearance-form.tsx'
import { DataBlock } from '../../../features/users/profile/data-block.tsx'
import { PasskeysBlock } from '../../../features/users/profile/passkeys-block.tsx'
import { PasswordForm } from '../../../features/users/profile/password-form.tsx'
import { PrivacyForm } from '../../../features/users/profile/privacy-form.tsx'
import { ProfileForm } from '../../../features/users/profile/profile-form.tsx'
import { SecurityEvents } from '../../../features/users/profile/security-events.tsx'
import { SessionsBlock } from '../../../features/users/profile/sessions-block.tsx'
import { Setting } from '../../../features/users/profile/setting.tsx'
import { TokensBlock } from '../../../features/users/profile/tokens-block.tsx'
import { TwoFactorBlock } from '../../../features/users/profile/two-factor-block.tsx'
import type { TabData } from '../read-tab.ts'

/** What stands under a tab. */
export function TabView({ data, user, now }: { data: TabData; user: CurrentUser; now: string }) {
  switch (data.tab) {
    case 'profile':
      return (
        <>
          <AvatarBlock user={user} />
          <Setting title="About you" about="What others see of you.">
            <ProfileForm profile={data.profile} />
          </Setting>
        </>
      )
    case 'account':
      return (
        <>
          <EmailForm user={user} />
          <UsernameForm user={user} />
          <CustomUrlForm user={user} />
        </>
      )
    case 'security':
      return (
        <>
          <PasswordForm hasPassword={data.hasPassword} />
          <PasskeysBlock passkeys={data.passkeys} now={now} />
          <TwoFactorBlock twoFactor={data.twoFactor} />
          <SessionsBlock sessions={data.sessions} now={now} />
          <SecurityEvents events={data.events} now={now} />
        </>
      )
    case 'notifications':
      return <NotificationSettings settings={data.settings} />
    case 'privacy':
      return <PrivacyForm privacy={data.privacy} />
    case 'appearance':
      return <AppearanceForm profile={data.profile} />
    case 'tokens':
      return <TokensBlock tokens={data.tokens} isStaff={['admin', 'manager', 'editor'].includes(user.role)} now={now} />
    case 'data':
      return <DataBlock user={user} copies={data.copies} now={now} />
  }
}
