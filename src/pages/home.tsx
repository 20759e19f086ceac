import { Suspense, useEffect } from 'react'
import { apiFetch, requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../app/router/page.ts'
import { exploreAddress } from '../features/explore/explore-address.ts'
import { readHomeRegion } from '../features/explore/read-home-region.ts'
import { readStates } from '../features/explore/read-states.ts'
import { HomePlaces } from '../features/explore/ui/home-places.tsx'
import { RecentSearches } from '../features/explore/ui/recent-searches.tsx'
import { thisMinute } from '../features/hours/this-minute.ts'
import { PlaceGrid } from '../features/places/ui/place-grid.tsx'
import { searchClient } from '../features/search/client.ts'
import { noticeCookie, noticeIn } from '../platform/notice-cookie.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyForMembers, lazyOnInteraction } from '../ui/lazy-on-interaction.ts'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toasts } from '../ui/toasts.ts'
import { href, titleOf } from '../urls.ts'
import { DraftLink } from './home/parts/draft-link.tsx'
import { readOwnHome } from './home/read-home.ts'

const HomeMap = lazyOnInteraction(async () => ({ default: (await import('../features/maps/ui/home-map.tsx')).HomeMap }))
const AskRegion = lazyOnInteraction(() => import('../features/explore/ui/ask-region.tsx'))
const HomeNews = lazyOnInteraction(async () => ({ default: (await import('./home/parts/news.tsx')).HomeNews }))
const Drafts = lazyOnInteraction(async () => ({ default: (await import('./home/parts/drafts.tsx')).Drafts }))
const SavedNear = lazyOnInteraction(async () => ({ default: (await import('../features/saved/ui/saved-near.tsx')).SavedNear }))
const BegunChains = lazyOnInteraction(() => import('../features/chains/ui/begun-chains.tsx'))
const FirstSteps = lazyForMembers(() => import('./home/parts/first-steps.tsx'))

/** `news` in the address is where what is new begins. */
export async function loader({ request, url, context }: LoaderArgs<'Home'>) {
  const api = context.get(apiFetch)
  const { site, user } = context.get(requestContext)
  const home = await readHomeRegion(api, { region: user?.home_region ?? null, usual: site.home })
  const where = home ? { region: home.region.path } : {}
  const later = url.searchParams.get('news')
  const [newest, states, own] = await Promise.all([
    searchClient(api).search({ ...where, sort: 'newest', limit: '4' }),
    home ? [] : readStates(api),
    readOwnHome(api, home, later),
  ])
  const notice = noticeIn(request.headers.get('Cookie'))
  return { home, newest: newest.data, states, own, later: later !== null, notice, now: thisMinute() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('Home'), robots: 'noindex' })

/** Where a member begins: what is to be done first, what they left off, and their home region. */
export default function Home({ loaderData: { home, newest, states, own, later, notice, now } }: PageProps<typeof loader>) {
  const user = useUser()
  useNotice(notice)
  if (!user) return null
  const first = user.firstname?.trim() || user.name.trim().split(/\s+/)[0] || user.username
  return (
    <div className="wrap pb-8">
      <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{first ? `Hello, ${first}` : 'Hello'}</h1>
          <p className="mt-3 mb-7 text-ink-2">
            {home
              ? `This is ${home.region.label}: what is open, what is popular and what is new.`
              : 'Choose your home region in your profile, and this page begins there.'}
          </p>
          <Suspense>
            <FirstSteps user={user} />
          </Suspense>
          <h2 className="mt-8 mb-3 text-lg">Continue where you left off</h2>
          {own.last && (
            <div className="relative mb-3 max-w-prose rounded-lg border border-line bg-surface px-4 py-2.5">
              <DraftLink draft={own.last} now={now} />
            </div>
          )}
          <RecentSearches none="What you search for in this browser shows up here, so that you can go on with it." />
        </div>
        <Suspense fallback={null}>{home ? <HomeMap {...home} now={now} /> : <AskRegion states={states} />}</Suspense>
      </header>
      <div className="gap-12 border-t border-line lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Suspense fallback={null}>
          <HomeNews page={own.news} later={later} region={home?.region ?? null} now={now} />
        </Suspense>
        <div className="min-w-0 max-lg:border-t max-lg:border-line">
          <Suspense fallback={null}>
            {own.chains.length > 0 && <BegunChains chains={own.chains} />}
            <Drafts drafts={own.drafts} now={now} />
            <SavedNear first={own.saved} region={home?.region.name ?? null} now={now} />
          </Suspense>
        </div>
      </div>
      {home && <HomePlaces home={home} now={now} />}
      <Section
        title={home ? `New in ${home.region.name}` : 'New places'}
        aside={<TextLink to={exploreAddress({ ...(home && { region: home.region.path }), sort: 'newest' })}>More that are new</TextLink>}
      >
        {newest.length > 0 ? (
          <PlaceGrid places={newest} now={now} />
        ) : (
          <EmptyState title="Nothing new yet" actions={<ButtonLink to={href('Explore')}>Explore places</ButtonLink>}>
            <p>New places {home ? `in ${home.region.name} ` : ''}show up here.</p>
          </EmptyState>
        )}
      </Section>
    </div>
  )
}

/** What happened on the way here (a confirmed address) is said once, by the page that was asked for: one that is being left stays silent. */
function useNotice(notice: string | null): void {
  useEffect(() => {
    if (notice === null || noticeIn(document.cookie) !== notice) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers.
    document.cookie = `${noticeCookie}=; path=/; max-age=0`
    if (notice === 'verified') toasts.say('success', 'Your email address is confirmed.')
    else toasts.say('warning', 'This link is not good any more. It was used already, or it is older than 60 minutes.')
  }, [notice])
}
