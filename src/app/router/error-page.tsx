import { use } from 'react'
import { useLocation } from 'react-router'
import { Rendering } from './context.ts'

/** What is shown when a page could not be made. Trying again is a plain link: it works without script. */
export function ErrorPage() {
  const { pathname, search } = useLocation()
  const requestId = use(Rendering)?.requestId
  return (
    <section>
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing that you did caused it, and trying again often helps.</p>
      <p>
        <a href={pathname + search}>Try again</a>
      </p>
      <p suppressHydrationWarning>{requestId && `If it happens again, tell us this number: ${requestId}`}</p>
    </section>
  )
}
