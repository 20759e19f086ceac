import { use } from 'react'
import { useLocation } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Rendering } from './context.ts'

/** What is shown when a page could not be made. Trying again is a plain link: it works without script. */
export function ErrorPage() {
  const { pathname, search } = useLocation()
  const requestId = use(Rendering)?.requestId
  return (
    <div className="wrap py-16">
      <ErrorState heading="h1" title="Something went wrong" retry={pathname + search}>
        <p>This page could not be shown. Nothing that you did caused it, and trying again often helps.</p>
        <p suppressHydrationWarning>{requestId ? `If it happens again, tell us this number: ${requestId}` : ''}</p>
      </ErrorState>
    </div>
  )
}
