import { Suspense } from 'react'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../app/router/page.ts'
import { chainsClient } from '../features/chains/client.ts'
import { readChainPicks } from '../features/chains/read-chain-picks.ts'
import { listsOfChannelsClient } from '../features/channel-pages/client.ts'
import { readChannelPicks } from '../features/channel-pages/read-channel-picks.ts'
import { thisMinute } from '../features/hours/this-minute.ts'
import { listsClient } from '../features/lists/client.ts'
import { readDiscover } from '../features/lists/read-discover.ts'
import { Discover, headingOf } from '../features/lists/ui/discover.tsx'
import { readPicks } from '../features/lists-admin/read-picks.ts'
import { listsStaffClient } from '../features/lists-admin/staff-client.ts'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.ts'
import { href } from '../urls.ts'

const ChainPicks = lazyOnInteraction(() => import('../features/chains/ui/chain-picks.tsx'))
const ChannelPicks = lazyOnInteraction(() => import('../features/channel-pages/ui/channel-picks.tsx'))

export async function loader({ url, context }: LoaderArgs<'Discover'>) {
  // A region that isn’t there is said, and doesn’t make the page Not Found.
  const { api } = context.get(requestContext)
  const page = await readDiscover(listsClient(api), url.searchParams)
  const where = { q: page.q, region: page.region?.path }
  const [picks, chains, channels] = await Promise.all([
    readPicks(listsStaffClient(api), page),
    readChainPicks(chainsClient(api), where),
    readChannelPicks(listsOfChannelsClient(api), where),
  ])
  return { page, picks, chains, channels, now: thisMinute() }
}

export const meta = ({ matches, loaderData: { page } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: headingOf(page),
    description: `Lists of places that people made and keep${page.region ? ` in ${page.region.name}` : ''}: what trends, what is new, by what they are about.`,
    canonical: href('Discover', {}, { region: page.region?.path }),
    ...((page.data.length === 0 || page.q !== '' || page.ignored) && { robots: 'noindex' }),
  })

/** Public lists, for anybody. */
export default function DiscoverPage({ loaderData: { page, picks, chains, channels, now } }: PageProps<typeof loader>) {
  const more = (
    <Suspense fallback={null}>
      <ChainPicks chains={chains} />
      <ChannelPicks channels={channels} region={page.region?.path} now={now} />
    </Suspense>
  )
  return <Discover page={page} member={useUser() !== null} searchable now={now} picks={picks} more={more} />
}
