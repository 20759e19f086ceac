import { lazy, Suspense } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { ASK_WHERE } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

// Most searches are neither around a position nor for a time.
const RadiusMenu = lazy(() => import('./radius-menu.tsx'))
const HoursKnown = lazy(() => import('./hours-known.tsx'))

/** What bounds the results besides filters: how far they reach, of which the hours are known, and where nobody said where to look. */
export function ResultScope({ exploration }: ExploreProps) {
  const { query, results } = exploration
  const far = query.near !== undefined && query.radius !== undefined
  const unknown = results.total?.hours_unknown
  const hours = unknown !== undefined && (unknown > 0 || results.data.length > 0)
  const anywhere = results.data[0] && [query.q, query.region, query.near, query.bbox].every((given) => given === undefined)
  if (!far && !hours && !anywhere) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1 text-sm text-ink-2">
      <Suspense fallback={null}>
        {far && <RadiusMenu exploration={exploration} />}
        {hours && <HoursKnown exploration={exploration} />}
      </Suspense>
      {anywhere && (
        <span>
          The whole country is shown.{' '}
          <TextLink to={href('Explore', {}, { ...query, [ASK_WHERE]: 'where' })} rel="nofollow">
            Choose where to look
          </TextLink>
        </span>
      )}
    </div>
  )
}
