import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { thisMinute } from '../features/hours/this-minute.ts'
import { mapsClient } from '../features/maps/client.ts'
import { exploreView } from '../features/maps/explore-view.ts'
import { readListNames } from '../features/maps/read-map.ts'
import { savedClient } from '../features/saved/client.ts'
import { readSavedAddress } from '../features/saved/saved-address.ts'
import { SavedPage } from '../features/saved/ui/saved-page.tsx'
import { ProblemError } from '../platform/http.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { href, titleOf } from '../urls.ts'

/** What can't be read of the address is ignored, and that is said. */
export async function loader({ url, context }: LoaderArgs<'Saved'>) {
  const { api } = context.get(requestContext)
  const client = savedClient(api)
  const given = readSavedAddress(url.searchParams)
  const [asked, list] = await client.list(given).then(
    (found) => [given, found] as const,
    async (error) => [{}, error instanceof ProblemError && error.status === 422 ? await client.list({}) : null] as const,
  )
  const folders = await client.folders().catch(() => null)
  const cards = list?.data.flatMap(({ target }) => (target?.place ? [target.place] : [])) ?? []
  const names = cards.length > 0 ? await readListNames(mapsClient(api), { cards }).catch(() => []) : []
  return { asked, ignored: asked !== given, list, folders, map: { view: exploreView({ cards }), regions: names }, now: thisMinute() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('Saved'), robots: 'noindex' })

/** What somebody keeps for later. */
export default function Saved({ loaderData: { asked, ignored, list, folders, map, now } }: PageProps<typeof loader>) {
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="mb-5">Saved</h1>
      {ignored && (
        <Notice tone="warn" className="mb-5">
          A filter in the address could not be read. Everything is shown.
        </Notice>
      )}
      {list && folders ? (
        <SavedPage list={list} folders={folders} asked={asked} map={map} now={now} />
      ) : (
        <ErrorState heading="h2" title="What you saved did not load" retry={href('Saved')}>
          <p>It is not lost. Trying again often helps.</p>
        </ErrorState>
      )}
    </div>
  )
}
