import { PencilIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { apiFetch, notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { queryOf, resolve } from '../../app/router/resolve.ts'
import { listsOfChannelsClient } from '../../features/channel-pages/client.ts'
import { readChannelPage } from '../../features/channel-pages/read-channel-page.ts'
import { channelsClient } from '../../features/channels/client.ts'
import { channelJsonLd } from '../../features/channels/json-ld.ts'
import { ChannelHead } from '../../features/channels/ui/channel-head.tsx'
import { ShareChannel } from '../../features/channels/ui/share-channel.tsx'
import { howFollowed } from '../../features/follows/is-followed.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { peopleClient } from '../../features/people/client.ts'
import { itemListJsonLd } from '../../features/regions/json-ld.ts'
import { isSaved } from '../../features/saved/is-saved.ts'
import { ogPath, ogSitePath } from '../../features/syndication/og-path.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { lazyForMembers, lazyOnInteraction } from '../../ui/lazy-on-interaction.ts'
import { reservedSlugs } from '../../urls/reserved.ts'
import { href } from '../../urls.ts'

const ChannelArticle = lazyOnInteraction(async () => ({
  default: (await import('../../features/channel-pages/ui/channel-article.tsx')).ChannelArticle,
}))
const ByMail = lazyOnInteraction(() => import('../../features/channel-mail/ui/by-mail.tsx'))
const FollowButton = lazyForMembers(() => import('../../features/follows/ui/follow-button.tsx'))
const SaveButton = lazyForMembers(() => import('../../features/saved/ui/save-button.tsx'))
const ChannelStaff = lazy(() => import('../../features/channels/ui/channel-staff.tsx'))
const ReportChannel = lazyOnInteraction(() => import('../../features/channels/ui/report-channel.tsx'))

/** `/{slug}`: a channel, else somebody's page, which has another address. */
export async function loader({ params, request, url, context }: LoaderArgs<'TopOne'>) {
  if (reservedSlugs.has(params.slug)) return notFound()
  const { api, site, viewer } = context.get(requestContext)
  const asked = context.get(apiFetch)
  const found = await resolve(url.pathname, asked)
  if (found.kind === 'redirect') throw redirect(found.to + queryOf(request, url), 301)
  if (found.kind !== 'channel') {
    const person = await peopleClient(api)
      .address(params.slug)
      .catch(() => null)
    if (person) throw redirect(href('MyPage', { handle: `@${person.handle}` }) + queryOf(request, url), 301)
    return notFound()
  }
  const { id } = found
  const clients = { channels: channelsClient(asked), lists: listsOfChannelsClient(asked), maps: mapsClient(asked) }
  const [page, follows, saved] = await Promise.all([
    readChannelPage(clients, id, url.searchParams),
    viewer ? howFollowed(asked, 'channel', id) : null,
    viewer ? isSaved(asked, 'channel', id) : false,
  ])
  return { page, follows, saved, base: site.url, now: thisMinute() }
}

export function meta({ loaderData: { page, base }, matches }: MetaArgs<typeof loader>) {
  const { channel, items, kind, category, month, sort, ignored } = page
  const { name, about, path, visibility, hidden } = channel
  const things = items.flatMap(({ list, chain }) => list ?? chain ?? [])
  const narrowed = kind !== null || category !== null || month !== null || sort !== 'new' || ignored
  return pageMeta(matches, {
    title: name,
    description:
      about.slice(0, 300) ||
      `${name}: ${things
        .slice(0, 5)
        .map(({ title }) => title)
        .join(', ')}`,
    canonical: path,
    picture: visibility === 'private' || hidden ? ogSitePath : ogPath('channels', channel.id),
    ...(visibility === 'public' && !hidden && { feed: path }),
    ...((visibility !== 'public' || hidden || narrowed) && { robots: 'noindex' }),
    jsonLd: [
      channelJsonLd(channel, base),
      itemListJsonLd(
        things.map(({ title, path: at }) => ({ name: title, path: at })),
        name,
        base,
      ),
    ],
  })
}

/** A channel, for whoever may see it. */
export default function ChannelPage({ loaderData: { page, follows, saved, base, now } }: PageProps<typeof loader>) {
  const user = useUser()
  const { channel } = page
  const { id, name, path, visibility, hidden, owner, can } = channel
  const open = visibility !== 'private' && !hidden
  return (
    <div className="wrap py-6 md:py-9">
      <ChannelHead channel={channel} member={user !== null}>
        {user ? (
          <Suspense fallback={null}>
            {owner.id !== user.id && <FollowButton key={String(follows)} kind="channel" id={id} name={name} followed={follows !== null} />}
            <SaveButton kind="channel" id={id} saved={saved} />
            {(user.role === 'admin' || user.role === 'manager') && <ChannelStaff channel={channel} />}
          </Suspense>
        ) : (
          <ButtonLink to={href('Login', {}, { redirect: path })} rel="nofollow" variant="primary">
            Follow
          </ButtonLink>
        )}
        <ShareChannel path={path} siteUrl={base} feed={visibility === 'public' && !hidden} />
        {can.edit && (
          <ButtonLink to={href('ChannelEdit', { id })}>
            <PencilIcon className="size-5" aria-hidden="true" />
            Edit
          </ButtonLink>
        )}
      </ChannelHead>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ChannelArticle page={page} now={now}>
          {open && owner.id !== user?.id && (
            <Suspense fallback={null}>
              <ByMail id={id} name={name} member={user !== null} follows={follows} />
            </Suspense>
          )}
        </ChannelArticle>
      </Suspense>
      {open && owner.id !== user?.id && (
        <div className="mt-8 -ml-3 print:hidden">
          <Suspense fallback={null}>
            <ReportChannel id={id} user={user} path={path} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
