import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { Explore } from '../features/explore/ui/explore.tsx'
import { exploreMeta } from './explore/meta.ts'
import { readSearchPage } from './explore/read.ts'

const ResultsFailed = lazy(async () => ({ default: (await import('../features/explore/ui/results-failed.tsx')).ResultsFailed }))

export const loader = ({ url, context }: LoaderArgs<'Explore'>) => readSearchPage({ url, context })

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => pageMeta(matches, exploreMeta(loaderData.exploration))

/** All places, to be searched, narrowed down and looked at on a map. */
export default function ExplorePage({ loaderData }: PageProps<typeof loader>) {
  return <Explore {...loaderData} />
}

/** What is not there is said by the root, as for every page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error
  return (
    <Suspense>
      <ResultsFailed />
    </Suspense>
  )
}
