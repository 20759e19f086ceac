import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { Setting } from '../../../features/accounts/profile/setting.tsx'
import { AvatarBlock } from '../../../features/media/profile/avatar-block.tsx'
import { ProfileForm } from '../../../features/people/profile/profile-form.tsx'
import type { TabData } from '../read-tab.ts'

// Each tab is loaded when it is opened.
const Account = lazy(() => import('./account.tsx'))
const Security = lazy(() => import('./security.tsx'))
const HomeRegionBlock = lazy(async () => ({
  default: (await import('../../../features/regions/profile/home-region-block.tsx')).HomeRegionBlock,
}))
const PrivacyForm = lazy(async () => ({ default: (await import('../../../features/people/profile/privacy-form.tsx')).PrivacyForm }))
const AppearanceForm = lazy(async () => ({
  default: (await import('../../../features/people/profile/appearance-form.tsx')).AppearanceForm,
}))
const DataBlock = lazy(async () => ({ default: (await import('../../../features/people/profile/data-block.tsx')).DataBlock }))
const TokensBlock = lazy(async () => ({ default: (await import('../../../features/accounts/profile/tokens-block.tsx')).TokensBlock }))
const NotificationSettings = lazy(async () => ({
  default: (await import('../../../features/notifications/profile/notification-settings.tsx')).NotificationSettings,
}))

type TabViewProps = { data: TabData; user: CurrentUser; now: string }

/** What stands under a tab. */
export function TabView(props: TabViewProps) {
  return (
    <Suspense>
      <Tab {...props} />
    </Suspense>
  )
}

function Tab({ data, user, now }: TabViewProps) {
  switch (data.tab) {
    case 'profile':
      return (
        <>
          <AvatarBlock user={user} />
          <Setting title="About you" about="What others see of you.">
            <ProfileForm profile={data.profile} />
          </Setting>
          {/* Of its own, so that what stands above it is alive before its script is there. */}
          <Suspense>
            <HomeRegionBlock region={data.region} />
          </Suspense>
        </>
      )
    case 'account':
      return <Account user={user} />
    case 'security':
      return <Security user={user} data={data} now={now} />
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
