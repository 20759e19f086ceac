import { InformationCircleIcon } from '@heroicons/react/16/solid'
import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'
import { withoutWords } from './without-words.ts'

/** Says where other words were searched for than those that were typed, and what nothing has of them; with the ways back and on. */
export function SearchLoosened({ exploration: { query, results } }: ExploreProps) {
  const { correction, left_out, left_out_sentence, offer } = results.understood
  const { q = '' } = query
  const exactly = `"${q.replaceAll('"', '').trim()}"`
  const shorter = withoutWords(q, left_out)
  return (
    <div className="mb-2 flex gap-2 rounded-sm bg-sunken px-3 py-2 text-sm text-ink-2 wrap-anywhere">
      <InformationCircleIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="w-full" role="status">
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
        {shorter !== null && (
          <TextLink to={exploreAddress(changed(query, { q: shorter }))} rel="nofollow">
            Search without {left_out.length > 1 ? 'them' : `“${left_out[0]}”`}
          </TextLink>
        )}
        {offer && (
          <span>
            Or search in <TextLink to={exploreAddress(offer.query)}>{offer.label}</TextLink>.
          </span>
        )}
        {q !== exactly && results.data.length > 0 && (
          <TextLink to={exploreAddress(changed(query, { q: exactly }))} rel="nofollow">
            Search exactly
          </TextLink>
        )}
      </div>
    </div>
  )
}
