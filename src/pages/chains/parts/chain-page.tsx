import { PencilIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { apiFetch, requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import { type MetaArgs, type PageProps, useUser } from '../../../app/router/page.ts'
import { resolvePage } from '../../../app/router/resolve.ts'
import { chainsClient } from '../../../features/chains/client.ts'
import { DEVICE_KEY } from '../../../features/chains/device-key.ts'
import { readChainPage } from '../../../features/chains/read-chain-page.ts'
import { ShareChain } from '../../../features/chains/ui/share-chain.tsx'
import { differentStops } from '../../../features/chains/way.ts'
import { isFollowed } from '../../../features/follows/is-followed.ts'
import { thisMinute } from '../../../features/hours/this-minute.ts'
import { mapsClient } from '../../../features/maps/client.ts'
import { itemListJsonLd } from '../../../features/regions/json-ld.ts'
import { isSaved } from '../../../features/saved/is-saved.ts'
import { oembedPath } from '../../../features/syndication/embed-code.ts'
import { ogPath, ogSitePath } from '../../../features/syndication/og-path.ts'
import { formatter } from '../../../platform/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { lazyForMembers, lazyOnInteraction, loadDeferred } from '../../../ui/lazy-on-interaction.ts'
import { href } from '../../../urls.ts'

const ChainArticle = lazyOnInteraction(async () => ({
  default: (await import('../../../features/chains/ui/chain-article.tsx')).ChainArticle,
}))
const ReportChain = lazyOnInteraction(() => import('../../../features/chains/ui/report-chain.tsx'))
const CopyChain = lazyForMembers(() => import('../../../features/chains/ui/copy-chain.tsx'))
const ChainStaff = lazy(() => import('../../../features/chains/ui/chain-staff.tsx'))
const FollowButton = lazyForMembers(() => import('../../../features/follows/ui/follow-button.tsx'))
const SaveButton = lazyForMembers(() => import('../../../features/saved/ui/save-button.tsx'))

/** The chain at an address, at the step that it asks for, or where that leads. */
export async function readChainAt(args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>) {
  const { id } = await resolvePage(args, 'chain')
  const api = args.context.get(apiFetch)
  const chains = chainsClient(api)
  const { site, viewer, formats } = args.context.get(requestContext)
  const now = thisMinute()
  const [shown, followed, saved, progress] = await Promise.all([
    readChainPage({ chains, maps: mapsClient(api) }, id, args.url.searchParams.get('step'), { now, format: formatter(formats) }),
    viewer ? isFollowed(api, 'chain', id) : false,
    viewer ? isSaved(api, 'chain', id) : false,
    // Whoever can't be told where they are begins anew.
    viewer
      ? chains.progress(id).then(
          ({ progress: kept }) => kept,
          () => null,
        )
      : null,
  ])
  return { shown, followed, saved, progress, base: site.url, now }
}

/** What is said of a chain outside its page. */
export function chainMeta({ loaderData: { shown, base }, matches }: MetaArgs<typeof readChainAt>) {
  const { chain, at, stops } = shown
  const { id, title, description, path, steps, visibility, hidden } = chain
  const open = visibility !== 'private' && !hidden
  const name = at.kind === 'step' ? `${at.step.list?.title ?? 'Step'}, step ${at.step.number} of ${title}` : title
  return pageMeta(matches, {
    title: at.kind === 'end' ? `The end of ${title}` : name,
    description:
      description.slice(0, 300) ||
      `${title}: ${steps
        .flatMap(({ list }) => list?.title ?? [])
        .slice(0, 5)
        .join(', ')}`,
    canonical: path,
    picture: open ? ogPath('chains', id) : ogSitePath,
    ...(open && { oembed: oembedPath(base + path) }),
    type: 'article',
    ...(visibility === 'public' && !hidden && { feed: path }),
    // Its steps are all told of on one page.
    ...((visibility !== 'public' || hidden || at.kind !== 'overview' || shown.ignored) && { robots: 'noindex' }),
    jsonLd: itemListJsonLd(differentStops(stops), title, base),
  })
}

/** A chain, for whoever may see it. */
export function ChainPage({ loaderData: { shown, followed, saved, progress, base, now } }: PageProps<typeof readChainAt>) {
  const user = useUser()
  const { chain, at } = shown
  const { id, title, path, visibility, hidden, author, can } = chain
  const isGuest = user === null
  // How far a guest is, their device knows alone; what begins it anew must not be pressed for what goes on.
  useEffect(() => {
    if (isGuest && localStorage.getItem(DEVICE_KEY)?.includes(`"chain_id":${id},`)) loadDeferred()
  }, [isGuest, id])
  const acts = (
    <>
      {user ? (
        <Suspense fallback={null}>
          {at.kind === 'overview' && author.id !== user.id && <FollowButton kind="chain" id={id} name={title} followed={followed} />}
          <SaveButton kind="chain" id={id} saved={saved} />
          {at.kind === 'overview' && <CopyChain id={id} />}
          {at.kind === 'overview' && (user.role === 'admin' || user.role === 'manager') && <ChainStaff chain={chain} />}
        </Suspense>
      ) : (
        chain.steps.length > 0 && (
          <ButtonLink to={href('Login', {}, { redirect: path })} rel="nofollow">
            Sign in to keep where you are
          </ButtonLink>
        )
      )}
      <ShareChain chain={chain} siteUrl={base} />
      {can.edit && (
        <ButtonLink to={href('ChainEdit', { id })}>
          <PencilIcon className="size-5" aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
    </>
  )
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <ChainArticle shown={shown} member={user !== null} progress={progress} now={now} acts={acts} />
      {at.kind === 'overview' && visibility !== 'private' && !hidden && author.id !== user?.id && (
        <div className="wrap pb-8 print:hidden">
          <div className="-ml-3">
            <ReportChain id={id} user={user} path={path} />
          </div>
        </div>
      )}
    </Suspense>
  )
}
