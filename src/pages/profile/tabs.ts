/** The tabs of the settings, in their order; the first is shown where the address names none. */
export const tabs = [
  ['profile', 'Profile'],
  ['account', 'Account'],
  ['security', 'Security'],
  ['notifications', 'Notifications'],
  ['privacy', 'Privacy'],
  ['appearance', 'Appearance'],
  ['tokens', 'API tokens'],
  ['data', 'Your data'],
] as const

export type Tab = (typeof tabs)[number][0]

/** The tab that an address asks for. */
export function tabOf(text: string | null): Tab {
  return tabs.find(([key]) => key === text)?.[0] ?? 'profile'
}
