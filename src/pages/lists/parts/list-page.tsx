import { BookmarkIcon, DocumentDuplicateIcon, PlusIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { apiFetch, notFound, requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import { type MetaArgs, type PageProps, useUser } from '../../../app/router/page.ts'
import { resolvePage } from '../../../app/router/resolve.ts'
import { isFollowed } from '../../../features/follows/is-followed.ts'
import { thisMinute } from '../../../features/hours/this-minute.ts'
import { listsClient } from '../../../features/lists/client.ts'
import { readListPage, readSeenAs } from '../../../features/lists/read-list-page.ts'
import type { ShownEntry } from '../../../features/lists/shown-list.ts'
import { mapsClient } from '../../../features/maps/client.ts'
import { itemListJsonLd } from '../../../features/regions/json-ld.ts'
import { isSaved } from '../../../features/saved/is-saved.ts'
import { oembedPath } from '../../../features/syndication/embed-code.ts'
import { ogPath, ogSitePath } from '../../../features/syndication/og-path.ts'
import { formatter } from '../../../platform/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { lazyForMembers, lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { RowActions } from '../../../ui/row-actions.tsx'
import { href } from '../../../urls.ts'

const ListArticle = lazyOnInteraction(async () => ({ default: (await import('../../../features/lists/ui/list-article.tsx')).ListArticle }))

const StaffMenu = lazy(() => import('../../../features/lists-admin/admin/staff-menu.tsx'))
const SeenAsBar = lazy(() => import('../../../features/lists-editor/ui/seen-as-bar.tsx'))
const SeenActs = lazy(async () => ({ default: (await import('../../../features/lists-editor/ui/seen-as-bar.tsx')).SeenActs }))
const IgnoredFilters = lazy(() => import('../../../features/explore/ui/ignored-filters.tsx'))
const ReportList = lazyOnInteraction(() => import('../../../features/lists-editor/ui/report-list.tsx'))
const FollowButton = lazyForMembers(() => import('../../../features/follows/ui/follow-button.tsx'))
const SuggestButton = lazyForMembers(() => import('../../../features/lists-editor/ui/suggest-button.tsx'))
const CopyButton = lazyForMembers(() => import('../../../features/lists-editor/ui/copy-button.tsx'))
const SaveButton = lazyForMembers(() => import('../../../features/saved/ui/save-button.tsx'))

/** The list at an address, or where that leads. */
export async function readListAt(args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>) {
  const { id } = await resolvePage(args, 'list')
  const api = args.context.get(apiFetch)
  const clients = { lists: listsClient(api), maps: mapsClient(api) }
  const { site, viewer, formats } = args.context.get(requestContext)
  const now = thisMinute()
  const reading = { now, format: formatter(formats) }
  const shown = await readListPage(clients, id, args.url.searchParams, reading)
  if (shown === null) notFound()
  const seen = await readSeenAs(clients, shown, args.url.searchParams.get('as'), reading)
  const [followed, saved, been] = viewer
    ? await Promise.all([isFollowed(api, 'list', id), isSaved(api, 'list', id), clients.lists.been(id).catch(() => null)])
    : [false, false, null]
  return { shown, seen, followed, saved, been, base: site.url, now }
}

/** What is said of a list outside its page. */
export function listMeta({ loaderData: { shown, base }, matches }: MetaArgs<typeof readListAt>) {
  const { list, entries, page, left } = shown
  const places = entries.flatMap(({ place }) => place ?? [])
  return pageMeta(matches, {
    title: page === 1 ? list.title : `${list.title}, page ${page}`,
    description:
      list.description.slice(0, 300) ||
      `${list.title}: ${places
        .slice(0, 5)
        .map(({ name }) => name)
        .join(', ')}`,
    canonical: page === 1 ? list.path : `${list.path}?page=${page}`,
    // Strangers are shown a picture of it only where they may see it.
    picture: list.visibility === 'private' || list.hidden ? ogSitePath : ogPath('lists', list.id),
    ...(list.visibility !== 'private' && !list.hidden && { oembed: oembedPath(base + list.path) }),
    type: 'article',
    ...(list.visibility === 'public' && { feed: list.path }),
    ...((list.visibility !== 'public' || list.hidden || left) && { robots: 'noindex' }),
    jsonLd: itemListJsonLd(namedIn(entries), list.title, base, { ranked: list.ranked, count: list.entry_count }),
  })
}

/** Entries by what they are called, with their numbers; what is gone is called nothing. */
const namedIn = (entries: readonly ShownEntry[]) =>
  entries.flatMap(({ number, place, title, gone }) => {
    const name = place?.name ?? (gone ? undefined : title)
    return name === undefined ? [] : [{ name, path: place?.path, number }]
  })

/** A list, for whoever may see it. */
export function ListPage({ loaderData: { shown, seen, followed, saved, been, base, now } }: PageProps<typeof readListAt>) {
  const user = useUser()
  const { id, title, author, visibility, hidden, path } = shown.list
  if (seen) {
    const stranger = seen.as === 'stranger'
    const article = seen.shown && (
      <ListArticle
        shown={seen.shown}
        member={!stranger}
        siteUrl={base}
        now={now}
        {...(stranger
          ? guestActs(path)
          : { acts: <SeenActs as={seen.as} list={seen.shown.list} />, moreActs: <SeenActs as={seen.as} list={seen.shown.list} more /> })}
        visited={user && !stranger ? { been, account: user.id } : undefined}
      />
    )
    return (
      <Suspense fallback={null}>
        <SeenAsBar list={shown.list} as={seen.as} nothing={seen.shown === null} />
        {stranger ? <RowActions value={null}>{article}</RowActions> : article}
      </Suspense>
    )
  }
  const acts = user
    ? {
        acts: (
          <Suspense fallback={null}>
            {author.id !== user.id && <FollowButton kind="list" id={id} name={title} followed={followed} primary />}
            <SaveButton kind="list" id={id} saved={saved} />
          </Suspense>
        ),
        moreActs: (
          <Suspense fallback={null}>
            {shown.list.can.suggest && <SuggestButton shown={shown} />}
            <CopyButton id={id} />
            {(user.role === 'admin' || user.role === 'manager') && <StaffMenu id={id} />}
          </Suspense>
        ),
      }
    : guestActs(path)
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      {shown.ignored.length > 0 && (
        <div className="wrap pt-4">
          <IgnoredFilters ignored={shown.ignored} where={null} />
        </div>
      )}
      <ListArticle
        shown={shown}
        member={user !== null}
        siteUrl={base}
        now={now}
        {...acts}
        visited={user ? { been, account: user.id } : undefined}
      />
      {visibility !== 'private' && !hidden && author.id !== user?.id && (
        <div className={classes('wrap pb-8 print:hidden', !shown.list.bounds && 'max-w-192')}>
          <div className="-ml-3">
            <ReportList id={id} user={user} path={path} />
          </div>
        </div>
      )}
    </Suspense>
  )
}

/** What guests can do with a list once they have signed in. */
function guestActs(path: string) {
  const act = (words: string, Icon: typeof PlusIcon, variant?: 'primary') => (
    <ButtonLink to={href('Login', {}, { redirect: path })} rel="nofollow" variant={variant}>
      <Icon className="size-5" aria-hidden="true" />
      {words}
    </ButtonLink>
  )
  return {
    acts: (
      <>
        {act('Follow', PlusIcon, 'primary')}
        {act('Save', BookmarkIcon)}
      </>
    ),
    moreActs: act('Make a copy', DocumentDuplicateIcon),
  }
}
