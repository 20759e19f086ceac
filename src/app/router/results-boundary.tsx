import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'

const NotFoundPage = lazy(() => import('../../pages/not-found.tsx'))
const ResultsFailed = lazy(() => import('./results-failed.tsx'))

/** In place of a page of results that isn't there, or could not be read. */
export function ResultsBoundary({ error }: { error: unknown }) {
  return <Suspense>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ResultsFailed />}</Suspense>
}
