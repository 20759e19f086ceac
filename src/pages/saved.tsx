import { lazy, Suspense } from 'react'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../app/router/page.ts'
import { followsClient } from '../features/follows/client.ts'
import { thisMinute } from '../features/hours/this-minute.ts'
import { mapsClient } from '../features/maps/client.ts'
import { exploreView } from '../features/maps/explore-view.ts'
import { readListNames } from '../features/maps/read-map.ts'
import { OfflineLine } from '../features/offline/ui/offline-line.tsx'
import { savedClient } from '../features/saved/client.ts'
import { readSavedAddress } from '../features/saved/saved-address.ts'
import { SavedPage } from '../features/saved/ui/saved-page.tsx'
import { ProblemError } from '../platform/http.ts'
import { ChipLink, Chips } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { href, titleOf } from '../urls.ts'

const Following = lazy(async () => ({ default: (await import('../features/follows/ui/following.tsx')).Following }))
const KeptOffline = lazy(async () => ({ default: (await import('../features/offline/ui/kept-offline.tsx')).KeptOffline }))

type Api = typeof globalThis.fetch

/** What can't be read of the address is ignored, and that is said. */
export async function loader({ url, context }: LoaderArgs<'Saved'>) {
  const { api } = context.get(requestContext)
  const show = url.searchParams.get('show')
  if (show === 'following') return readFollowing(api, url.searchParams)
  return show === 'offline' ? { show: 'offline' as const } : readSaved(api, url.searchParams)
}

async function readFollowing(api: Api, query: URLSearchParams) {
  const kind = query.get('kind') ?? undefined
  const list = await followsClient(api)
    .list({ kind, cursor: query.get('cursor') ?? undefined })
    .catch((error) => (error instanceof ProblemError && error.status === 422 ? 'unread' : null))
  if (list === 'unread') return { show: 'following' as const, kind: undefined, ignored: true, list: await followsClient(api).list({}) }
  return { show: 'following' as const, kind, ignored: false, list }
}

async function readSaved(api: Api, query: URLSearchParams) {
  const client = savedClient(api)
  const given = readSavedAddress(query)
  const [asked, list] = await client.list(given).then(
    (found) => [given, found] as const,
    async (error) => [{}, error instanceof ProblemError && error.status === 422 ? await client.list({}) : null] as const,
  )
  const folders = await client.folders().catch(() => null)
  const cards = list?.data.flatMap(({ target }) => (target?.place ? [target.place] : [])) ?? []
  const names = cards.length > 0 ? await readListNames(mapsClient(api), { cards }).catch(() => []) : []
  const map = { view: exploreView({ cards }), regions: names }
  return { show: 'saved' as const, asked, ignored: asked !== given, list, folders, map, now: thisMinute() }
}

const titles = { saved: titleOf('Saved'), following: 'Following', offline: 'Kept offline' }

export const meta = ({ matches, loaderData: { show } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: titles[show], robots: 'noindex' })

const views = [
  { show: 'saved', label: 'Saved', to: href('Saved') },
  { show: 'following', label: 'Following', to: href('Saved', {}, { show: 'following' }) },
  { show: 'offline', label: 'Kept offline', to: href('Saved', {}, { show: 'offline' }) },
] as const

/** What somebody keeps for later, what they follow, and what of it is kept on their device. */
export default function Saved({ loaderData: data }: PageProps<typeof loader>) {
  const user = useUser()
  const account = user && !user.impersonator ? user.id : null
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="mb-4">{data.show === 'saved' ? 'Saved' : titles[data.show]}</h1>
      <nav aria-label="Saved and followed" className="mb-5">
        <Chips scroll>
          {views.map(({ show, label, to }) => (
            <ChipLink key={show} to={to} current={show === data.show}>
              {label}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      {'ignored' in data && data.ignored && (
        <Notice tone="warn" className="mb-5">
          A filter in the address could not be read. Everything is shown.
        </Notice>
      )}
      <Suspense>
        {data.show === 'offline' && <KeptOffline account={account} />}
        {data.show === 'following' && (data.list ? <Following list={data.list} kind={data.kind} /> : <Failed show="following" />)}
      </Suspense>
      {data.show === 'saved' && (
        <>
          <OfflineLine account={account} more={href('Saved', {}, { show: 'offline' })} />
          {data.list && data.folders ? (
            <SavedPage list={data.list} folders={data.folders} asked={data.asked} map={data.map} now={data.now} account={account} />
          ) : (
            <Failed show="saved" />
          )}
        </>
      )}
    </div>
  )
}

function Failed({ show }: { show: 'saved' | 'following' }) {
  const what = show === 'saved' ? 'What you saved did not load' : 'What you follow did not load'
  return (
    <ErrorState heading="h2" title={what} retry={href('Saved', {}, show === 'saved' ? {} : { show })}>
      <p>It is not lost. Trying again often helps.</p>
    </ErrorState>
  )
}
