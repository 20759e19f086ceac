import { requestContext } from '../../app/router/context.ts'
import { pageMeta, unlessFailed } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { ResultsBoundary } from '../../app/router/results-boundary.tsx'
import { Explore } from '../../features/explore/ui/explore.tsx'
import { titleOf } from '../../urls.ts'
import { exploreMeta } from '../explore/meta.ts'
import { readSearchPage } from '../explore/read.ts'

/** Members begin in their home region; what they ask for in the address comes first. */
export function loader({ url, context }: LoaderArgs<'Places'>) {
  const home = context.get(requestContext).user?.home_region
  const asksElsewhere = ['region', 'near', 'bbox'].some((name) => url.searchParams.has(name))
  return readSearchPage({ url, context, ...(home && !asksElsewhere && { region: home }) })
}

export const meta = unlessFailed(({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { ...exploreMeta(loaderData.exploration), title: titleOf('Places'), robots: 'noindex' }),
)

/** Explore, as members have it. */
export default function Places({ loaderData }: PageProps<typeof loader>) {
  return <Explore {...loaderData} />
}

export const ErrorBoundary = ResultsBoundary
