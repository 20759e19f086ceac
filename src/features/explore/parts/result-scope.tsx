import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { ASK_WHERE, changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'
import { RadiusMenu } from './radius-menu.tsx'

/** What bounds the results besides filters: how far they reach, of which the hours are known, and where nobody said where to look. */
export function ResultScope({ exploration }: ExploreProps) {
  const { query, results } = exploration
  const far = query.near !== undefined && query.radius !== undefined
  const hours = results.total?.hours_unknown !== undefined
  const anywhere = [query.q, query.region, query.near, query.bbox].every((given) => given === undefined)
  if (!far && !hours && !anywhere) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3 text-sm text-ink-2">
      {far && <RadiusMenu exploration={exploration} />}
      {anywhere && (
        <span>
          The whole country is shown.{' '}
          <TextLink to={href('Explore', {}, { ...query, [ASK_WHERE]: 'where' })} rel="nofollow">
            Choose where to look
          </TextLink>
        </span>
      )}
      {hours && <HoursKnown exploration={exploration} />}
    </p>
  )
}

/** What is counted one by one, at most. */
const MOST_COUNTED = 1000

/** "11 open · 24 without hours", and the switch that shows those, too: what isn't known is not closed. */
function HoursKnown({ exploration: { query, results } }: ExploreProps) {
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
