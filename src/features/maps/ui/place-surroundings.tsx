import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Place } from '../../places/contract.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceGrid } from '../../places/ui/place-grid.tsx'
import { PlaceRow } from '../../places/ui/place-row.tsx'
import { placesAddress } from '../../regions/region-address.ts'

type PlaceSurroundingsProps = {
  place: Place
  around: { nearby: readonly ShownPlace[]; same_category: readonly ShownPlace[] }
  /** ISO time of the page's answer. */
  now: string
}

/** What else is there: the nearest of its kind and what else stands near. Where the place is closed for good, its kind comes first. */
export function PlaceSurroundings({ place, around, now }: PlaceSurroundingsProps) {
  const { category, city, lat, lng } = place
  const nearby = around.nearby.length > 0 && (
    <Section
      key="nearby"
      title="Nearby"
      aside={<TextLink to={href('Explore', {}, { near: `${lat},${lng}`, sort: 'nearest' })}>All nearby</TextLink>}
    >
      <ul className="grid list-none gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {around.nearby.map((each) => (
          <li key={each.id}>
            <PlaceRow place={each} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  )
  const alike = around.same_category.length > 0 && (
    <Section
      key="alike"
      title={place.status === 'closed' ? 'Others of its kind' : 'More of its kind'}
      note="Nearest first"
      aside={<TextLink to={placesAddress(city, category.slug)}>All in {city.name}</TextLink>}
    >
      <PlaceGrid places={around.same_category} now={now} />
    </Section>
  )
  return <div className="mt-6 border-t border-line print:hidden">{place.status === 'closed' ? [alike, nearby] : [nearby, alike]}</div>
}
