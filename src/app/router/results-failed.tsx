import { ArrowPathIcon } from '@heroicons/react/20/solid'
import { isRouteErrorResponse, useLocation } from 'react-router'
import NotFoundPage from '../../pages/not-found.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The page isn't there, or its places could not be read; the address keeps what was asked, so trying again asks the same. */
export default function ResultsFailed({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div role="alert" className="wrap py-8">
      <div className="flex items-center justify-between gap-4 rounded-lg border border-line bg-surface px-4.5 py-3.5 text-sm text-ink-2">
        <div>
          <h1 className="font-sans text-sm font-semibold tracking-normal text-ink">The places didn’t load</h1>
          <p>Your filters are kept.</p>
        </div>
        <ButtonLink to={pathname + search} size="sm" reloadDocument>
          <ArrowPathIcon className="size-4" aria-hidden="true" />
          Try again
        </ButtonLink>
      </div>
    </div>
  )
}
