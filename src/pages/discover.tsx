import { Suspense, useEffect } from 'react'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../app/router/page.ts'
import { chainsClient } from '../features/chains/client.ts'
import { DEVICE_KEY } from '../features/chains/device-key.ts'
import { readChainPicks } from '../features/chains/read-chain-picks.ts'
import { listsOfChannelsClient } from '../features/channel-pages/client.ts'
import { readChannelPicks } from '../features/channel-pages/read-channel-picks.ts'
import { followsClient } from '../features/follows/client.ts'
import { thisMinute } from '../features/hours/this-minute.ts'
import { listsClient } from '../features/lists/client.ts'
import { readByFollowed, readDiscover } from '../features/lists/read-discover.ts'
import { Discover, headingOf } from '../features/lists/ui/discover.tsx'
import { readPicks } from '../features/lists-admin/read-picks.ts'
import { listsStaffClient } from '../features/lists-admin/staff-client.ts'
import { lazyForMembers, lazyOnInteraction, loadDeferred } from '../ui/lazy-on-interaction.ts'
import { href } from '../urls.ts'

const ChainRows = lazyOnInteraction(() => import('../features/chains/ui/chain-rows.tsx'))
const ChannelRows = lazyOnInteraction(() => import('../features/channel-pages/ui/channel-rows.tsx'))
const FollowButton = lazyForMembers(() => import('../features/follows/ui/follow-button.tsx'))

/** So many chains and channels stand beside the lists. */
const BESIDE = 3

export async function loader({ url, context }: LoaderArgs<'Discover'>) {
  // A region that isn’t there is said, and doesn’t make the page Not Found.
  const { api, viewer } = context.get(requestContext)
  const lists = listsClient(api)
  const page = await readDiscover(lists, url.searchParams)
  const where = { q: page.q, region: page.region?.path }
  const [picks, chains, channels, begun, byFollowed] = await Promise.all([
    readPicks(listsStaffClient(api), page),
    readChainPicks(chainsClient(api), where, BESIDE),
    readChannelPicks(listsOfChannelsClient(api), where, BESIDE),
    viewer ? readBegun(api) : null,
    viewer ? readByFollowed(lists, page) : [],
  ])
  const followed = viewer ? await followedOf(api, channels) : null
  return {
    page,
    picks,
    chains: chains.map(({ id, title, path, step_count, author, channel }) => ({ id, title, path, step_count, author, channel })),
    channels: channels.map(({ id, name, path, avatar, owner, list_count, chain_count }) => ({
      id,
      name,
      path,
      avatar,
      owner,
      list_count,
      chain_count,
    })),
    begun,
    followed,
    byFollowed,
    now: thisMinute(),
  }
}

/** How far a member is with the chains that they have begun; what can't be read isn't shown. */
async function readBegun(api: typeof globalThis.fetch) {
  const { data } = await chainsClient(api)
    .begun()
    .catch(() => ({ data: [] }))
  return data.map(({ chain: { id }, step }) => ({ id, step }))
}

/** Which of these channels a member follows; null where that can't be told. */
async function followedOf(api: typeof globalThis.fetch, channels: readonly { id: number }[]): Promise<number[] | null> {
  if (channels.length === 0) return []
  const marks = await followsClient(api)
    .marks(
      'channel',
      channels.map(({ id }) => id),
    )
    .catch(() => null)
  return marks?.data.flatMap(({ id, how }) => (how === null ? [] : [id])) ?? null
}

export const meta = ({ matches, loaderData: { page } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: headingOf(page),
    description: `Lists of places that people made and keep${page.region ? ` in ${page.region.name}` : ''}: what trends, what is new, by what they are about.`,
    canonical: href('Discover', {}, { region: page.region?.path }),
    ...((page.data.length === 0 || page.q !== '' || page.ignored) && { robots: 'noindex' }),
  })

/** Public lists, for anybody. */
export default function DiscoverPage({
  loaderData: { page, picks, chains, channels, begun, followed, byFollowed, now },
}: PageProps<typeof loader>) {
  const user = useUser()
  // How far a guest is with a chain, their device knows alone.
  useEffect(() => {
    if (begun === null && localStorage.getItem(DEVICE_KEY) !== null) loadDeferred()
  }, [begun])
  const beside = (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <ChainRows chains={chains} begun={begun} />
      <ChannelRows
        channels={channels}
        region={page.region?.path}
        {...(user &&
          followed && {
            acts: ({ id, name, owner }) =>
              owner.id !== user.id && (
                <Suspense fallback={null}>
                  <FollowButton kind="channel" id={id} name={name} followed={followed.includes(id)} />
                </Suspense>
              ),
          })}
      />
    </Suspense>
  )
  return <Discover page={page} member={user !== null} searchable now={now} picks={picks} byFollowed={byFollowed} beside={beside} />
}
