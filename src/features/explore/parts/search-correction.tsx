import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** Says where other words were searched for than those that were typed. */
export default function SearchCorrection({ exploration: { query, results } }: ExploreProps) {
  const { correction } = results.understood
  if (correction === null) return null
  return (
    <p className="-mt-2 pb-5 text-sm">
      Showing results for{' '}
      <TextLink to={exploreAddress(changed(query, { q: correction.to }))}>
        <strong className="font-semibold">{correction.to}</strong>
      </TextLink>{' '}
      instead of {correction.from}.
    </p>
  )
}
