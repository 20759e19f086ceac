import { InformationCircleIcon } from '@heroicons/react/16/solid'
import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** Says where other words were searched for than those that were typed, and what nothing has of them; with the way back. */
export function SearchLoosened({ exploration: { query, results } }: ExploreProps) {
  const { correction, left_out_sentence } = results.understood
  const exactly = `"${(query.q ?? '').replaceAll('"', '').trim()}"`
  return (
    <div className="mb-2 flex items-center gap-2 rounded-sm bg-sunken px-3 py-2 text-sm text-ink-2">
      <InformationCircleIcon className="size-4 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        {correction && (
          <>
            Showing results for{' '}
            <TextLink to={exploreAddress(changed(query, { q: correction.to }))}>
              <strong className="font-semibold">{correction.to}</strong>
            </TextLink>{' '}
            instead of {correction.from}.{' '}
          </>
        )}
        {left_out_sentence}
      </p>
      {query.q !== exactly && results.data.length > 0 && (
        <TextLink to={exploreAddress(changed(query, { q: exactly }))} rel="nofollow" className="shrink-0">
          Search exactly
        </TextLink>
      )}
    </div>
  )
}
