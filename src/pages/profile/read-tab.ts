import { accountsClient } from '../../features/accounts/client.ts'
import { notificationsClient } from '../../features/notifications/client.ts'
import { peopleClient } from '../../features/people/client.ts'
import { regionsClient } from '../../features/regions/client.ts'
import type { Tab } from './tabs.ts'

/** What one tab shows; `home` is the path of the region at home. @throws ProblemError */
export async function readTab(fetch: typeof globalThis.fetch, tab: Tab, home: string | null) {
  const own = peopleClient(fetch)
  const account = accountsClient(fetch)
  switch (tab) {
    case 'profile': {
      const [profile, region] = await Promise.all([own.profile(), home === null ? null : regionsClient(fetch).byPath(home)])
      return { tab, profile, region } as const
    }
    case 'appearance':
      return { tab, profile: await own.profile() } as const
    case 'account':
      return { tab } as const
    case 'security': {
      const [profile, passkeys, twoFactor, sessions, events] = await Promise.all([
        own.profile(),
        account.passkeys(),
        account.twoFactor(),
        account.sessions(),
        account.securityEvents(),
      ])
      return {
        tab,
        hasPassword: profile.has_password,
        passkeys: passkeys.data,
        twoFactor,
        sessions: sessions.data,
        events: events.data,
      } as const
    }
    case 'notifications':
      return { tab, settings: (await notificationsClient(fetch).settings()).data } as const
    case 'privacy':
      return { tab, privacy: await own.privacy() } as const
    case 'tokens':
      return { tab, tokens: (await account.apiTokens()).data } as const
    case 'data':
      return { tab, copies: (await own.exports()).data } as const
  }
}

export type TabData = Awaited<ReturnType<typeof readTab>>
