import './states-map.css'
import type { CSSProperties } from 'react'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { href } from '../../../urls.ts'
import type { RegionSummary } from '../../regions/contract.ts'
import { usStates } from './us-states.ts'

type State = Pick<RegionSummary, 'id' | 'slug' | 'name' | 'abbreviation' | 'place_count'>
type StatesMapProps = { states: readonly State[]; className?: string }

/** The states as a map of links, the fuller the stronger. Each is in the list of states too, wherever this stands. */
export function StatesMap({ states, className = '' }: StatesMapProps) {
  const { plural } = useFormat()
  const most = Math.max(1, ...states.map((state) => state.place_count))
  const placed = states.flatMap((state) => {
    const at = usStates[state.slug]
    return at ? [{ ...state, ...at, share: Math.log1p(state.place_count) / Math.log1p(most) }] : []
  })
  return (
    <div className={`states-frame ${className}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldsets */}
      <svg viewBox="0 0 975 610" className="states-map" role="group" aria-label="Map of the states">
        {placed.map(({ id, slug, name, place_count, share }) => (
          <Link
            key={id}
            to={href('LocalState', { state: slug })}
            aria-label={`${name}, ${plural(place_count, { one: '# place', other: '# places' })}`}
          >
            <title>{`${name}: ${plural(place_count, { one: '# place', other: '# places' })}`}</title>
            <use href={`/us-states.svg#${slug}`} style={{ '--share': Math.round(share * 100) / 100 } as CSSProperties} />
          </Link>
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused */}
        <g aria-hidden="true">
          {placed
            .filter(({ room }) => room)
            .map(({ id, x, y, abbreviation }) => (
              <text key={id} x={x} y={y + 4}>
                {abbreviation}
              </text>
            ))}
        </g>
      </svg>
    </div>
  )
}
