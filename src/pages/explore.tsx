import { pageMeta, unlessFailed } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { ResultsBoundary } from '../app/router/results-boundary.tsx'
import { Explore } from '../features/explore/ui/explore.tsx'
import { exploreMeta } from './explore/meta.ts'
import { readSearchPage } from './explore/read.ts'

export const loader = ({ url, context }: LoaderArgs<'Explore'>) => readSearchPage({ url, context })

export const meta = unlessFailed(({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, exploreMeta(loaderData.exploration)),
)

/** All places, to be searched, narrowed down and looked at on a map. */
export default function ExplorePage({ loaderData }: PageProps<typeof loader>) {
  return <Explore {...loaderData} />
}

export const ErrorBoundary = ResultsBoundary
