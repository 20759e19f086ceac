import { useEffect, useRef } from 'react'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { StepUp } from '../../features/accounts/profile/step-up.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { href, titleOf } from '../../urls.ts'
import { TabView } from './parts/tab-view.tsx'
import { readTab } from './read-tab.ts'
import { tabOf, tabs } from './tabs.ts'

/** `tab` in the address says which part of the settings is shown. */
export async function loader({ url, context }: LoaderArgs<'ProfileEdit'>) {
  const tab = tabOf(url.searchParams.get('tab'))
  const { api, user } = context.get(requestContext)
  const data = await readTab(api, tab, user?.home_region ?? null).catch(() => null)
  return { tab, data, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('ProfileEdit'), robots: 'noindex' })

/** Everything somebody can set about themselves. */
export default function ProfileEdit({ loaderData: { tab, data, now } }: PageProps<typeof loader>) {
  const user = useUser()
  const choice = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the window: the one that is open is brought into sight.
  // Newer browsers answer with a promise, which React would take for what ends the effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => void choice.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [tab])
  if (!user) return null
  return (
    <div className="wrap max-w-240 py-8 md:py-12">
      <h1 className="mb-5">Settings</h1>
      <nav ref={choice} aria-label="Settings" className="mb-8">
        <Chips scroll>
          {tabs.map(([key, label]) => (
            <ChipLink
              key={key}
              to={href('ProfileEdit', {}, key === 'profile' ? {} : { tab: key })}
              current={key === tab}
              preventScrollReset
            >
              {label}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      <StepUp>
        <div>
          {data ? (
            <TabView key={tab} data={data} user={user} now={now} />
          ) : (
            <ErrorState heading="h2" title="Your settings did not load" retry={href('ProfileEdit', {}, { tab })}>
              <p>Nothing has changed. Trying again often helps.</p>
            </ErrorState>
          )}
        </div>
      </StepUp>
    </div>
  )
}
