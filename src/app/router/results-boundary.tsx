import { lazy, Suspense } from 'react'

const ResultsFailed = lazy(() => import('./results-failed.tsx'))

/** In place of a page of results that isn't there, or could not be read. */
export const ResultsBoundary = ({ error }: { error: unknown }) => (
  <Suspense>
    <ResultsFailed error={error} />
  </Suspense>
)
