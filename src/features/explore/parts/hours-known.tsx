import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** What is counted one by one, at most. */
const MOST_COUNTED = 1000

/** "11 open · 24 without hours", and the switch that shows those, too: what isn't known is not closed. */
export default function HoursKnown({ exploration: { query, results } }: ExploreProps) {
  const format = useFormat()
  const { count = 0, exact = false, hours_unknown: unknown = 0 } = results.total ?? {}
  const shown = query.hours === 'unknown'
  const open = shown ? count - unknown : count
  const number = (value: number) => `${value >= MOST_COUNTED ? 'at least ' : ''}${format.number(value)}`
  return (
    <span>
      {(exact || !shown) && `${exact ? format.number(open) : `At least ${format.number(open)}`} open · `}
      {number(unknown)} without hours{' '}
      {(unknown > 0 || shown) && (
        <TextLink to={exploreAddress(changed(query, { hours: shown ? '' : 'unknown' }))} rel="nofollow" preventScrollReset>
          {shown ? 'Hide them' : 'Show them'}
        </TextLink>
      )}
    </span>
  )
}
