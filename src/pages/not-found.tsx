import { MapIcon } from '@heroicons/react/24/outline'
import { data } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { href } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Not Found', robots: 'noindex' })

export function loader() {
  return data(null, { status: 404 })
}

/** A dead end that leads somewhere: a search, and the way to everything. */
export default function NotFoundPage() {
  return (
    <div className="wrap max-w-200 py-10 md:py-16">
      <EmptyState
        heading="h1"
        title="There is nothing at this address"
        icon={<MapIcon />}
        actions={
          <>
            <ButtonLink to={href('Explore')}>Explore places</ButtonLink>
            <ButtonLink to={href('Local')}>Browse by state</ButtonLink>
          </>
        }
      >
        <p className="mb-4">It may have moved, or the address may be misspelt. Search for what you were looking for:</p>
        <search>
          <form action={href('Explore')}>
            <SearchField name="q" label="Search all places" placeholder="A name, a kind of place, a city" />
          </form>
        </search>
      </EmptyState>
    </div>
  )
}
