import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { RegionMatch } from '../contract.ts'
import { regionAddress } from '../region-address.ts'
import { NEAR_CITY_M } from '../rules.ts'

const kinds = { state: 'State', city: 'City', neighborhood: 'Neighborhood' }

/** In which regions a point lies, the largest first, and how each of them was found. */
export function RegionReasons({ matches }: { matches: readonly RegionMatch[] }) {
  const format = useFormat()
  const state = matches[0]
  if (!state) {
    return (
      <EmptyState title="In no region">
        The point lies outside the outlines of all states: at sea, on a lake beyond the shore, or in another country.
      </EmptyState>
    )
  }
  const within = format.distance(NEAR_CITY_M)
  return (
    <ol className="list-none">
      {matches.map((match) => (
        <li key={match.region.id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
          <p className="text-xs text-ink-3">{kinds[match.region.kind]}</p>
          <h3 className="mt-0.5">
            <TextLink to={regionAddress(match.region)} className="font-serif font-medium">
              {match.region.name}
            </TextLink>
          </h3>
          <p className="mt-1 max-w-prose text-sm text-ink-2">{reason(match)}</p>
        </li>
      ))}
      {matches.length === 1 && (
        <li className="border-t border-line py-4 text-sm text-ink-2">
          No city: no city center of {state.region.name} is within {within} of the point.
        </li>
      )}
      {matches.length === 2 && (
        <li className="border-t border-line py-4 text-sm text-ink-2">
          No neighborhood: the point lies in none of the neighborhoods of {matches[1]?.region.name} whose outline is known.
        </li>
      )}
    </ol>
  )

  function reason({ region, reason: how, distance, zip }: RegionMatch): string {
    if (how === 'outline') return `The point lies inside the outline of ${region.name}.`
    if (how === 'neighborhood') return `${matches.at(-1)?.region.name}, where the point lies, is a part of it.`
    const nearest = how === 'nearest-zip' ? `that of its ZIP code ${zip}` : 'its own'
    return `Cities have no outline here: the nearest center decides, of a city or of one of its ZIP codes, up to ${within} away. Here it is ${nearest}, ${format.distance(distance)} away.`
  }
}
