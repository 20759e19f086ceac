import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** Says where other words were searched for than those that were typed, and what was left out of them as nothing has it all. */
export default function SearchCorrection({ exploration: { query, results } }: ExploreProps) {
  const { correction, left_out, left_out_sentence } = results.understood
  if (correction === null && left_out_sentence === null) return null
  const linked = (q: string) => (
    <TextLink to={exploreAddress(changed(query, { q }))}>
      <strong className="font-semibold">{q}</strong>
    </TextLink>
  )
  const rest = left_out.reduce((words, part) => words.replace(part, ''), correction?.to ?? query.q ?? '').trim()
  return (
    <p className="-mt-2 pb-5 text-sm">
      {correction && (
        <>
          Showing results for {linked(correction.to)} instead of {correction.from}.{' '}
        </>
      )}
      {left_out_sentence} {left_out.length > 0 && rest !== '' && <>Search for {linked(rest)} only.</>}
    </p>
  )
}
