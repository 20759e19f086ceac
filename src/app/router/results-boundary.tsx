import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'

const ResultsFailed = lazy(() => import('./results-failed.tsx'))

/** In place of a page of results that could not be read. What is not there is said by the root, as for every page. */
export function ResultsBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error
  return (
    <Suspense>
      <ResultsFailed />
    </Suspense>
  )
}
