import { redirect } from 'react-router'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { compareAddress, MOST_COMPARED, readCompared } from '../features/explore/compare-address.ts'
import { readComparison } from '../features/explore/read-comparison.ts'
import { Comparison } from '../features/explore/ui/comparison.tsx'
import { thisMinute } from '../features/hours/this-minute.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useFormat } from '../ui/locale.tsx'
import { Notice } from '../ui/notice.tsx'
import { href, titleOf } from '../urls.ts'

export async function loader({ url, context }: LoaderArgs<'Compare'>) {
  const { untidy, ...asked } = readCompared(url.searchParams)
  if (untidy) throw redirect(compareAddress(asked))
  const now = thisMinute()
  // A place that is gone is said, and doesn't make the page Not Found.
  const { api } = context.get(requestContext)
  return { comparison: await readComparison(api, asked, new Date(now)), now }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('Compare'), robots: 'noindex' })

/** Places beside each other, as the address names them. */
export default function ComparePage({ loaderData: { comparison, now } }: PageProps<typeof loader>) {
  const { plural } = useFormat()
  const { places, missing, tooMany } = comparison
  return (
    <div className="wrap pt-8 pb-14">
      <h1 className="mb-6">Compare places</h1>
      {(missing > 0 || tooMany.length > 0) && (
        <Notice tone="warn" className="mb-6">
          {missing > 0 && (
            <p>
              {plural(missing, { one: 'One of the places is', other: '# of the places are' })} not here, or not any more.
              {places.length > 0 && ' The others are shown.'}
            </p>
          )}
          {tooMany.length > 0 && <p>More were asked for than fit beside each other. These are the first.</p>}
        </Notice>
      )}
      <Comparison comparison={comparison} now={now} />
      {places.length < 2 && (
        <EmptyState
          className="mt-8 print:hidden"
          heading="h2"
          title={places.length === 0 ? 'Nothing to compare yet' : 'One place alone is nothing to compare'}
          actions={
            <ButtonLink to={href('Explore', {}, { compare: 'true' })} variant="primary">
              Choose places
            </ButtonLink>
          }
        >
          Search for places, press Compare above the results and tick two to {MOST_COMPARED} of them.
        </EmptyState>
      )}
    </div>
  )
}
