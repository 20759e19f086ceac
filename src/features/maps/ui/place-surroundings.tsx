import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Place } from '../../places/contract.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceRows } from '../../places/ui/place-rows.tsx'

type PlaceSurroundingsProps = {
  place: Pick<Place, 'category' | 'city' | 'state' | 'lat' | 'lng'>
  around: { nearby: readonly ShownPlace[]; same_category: readonly ShownPlace[] }
  /** ISO time of the page's answer. */
  now: string
}

/** In metres: farther off nothing is near. */
const NEAR = 80_000

/** The nearest of a place's kind, then what else stands near, each with its distance from the place. */
export function PlaceSurroundings({ place: { category, city, state, lat, lng }, around, now }: PlaceSurroundingsProps) {
  const near = { near: `${lat},${lng}`, sort: 'nearest' }
  const within = `${city.name}, ${state.abbreviation ?? state.name}`
  const far = (around.same_category[0]?.distance ?? 0) > NEAR
  return (
    <>
      {around.same_category.length > 0 && (
        <Section
          title={far ? 'The nearest of its kind' : 'Similar nearby'}
          aside={<TextLink to={href('Explore', {}, { category: category.slug, ...near })}>On the map</TextLink>}
          className="print:hidden"
        >
          <PlaceRows places={around.same_category} now={now} within={within} />
        </Section>
      )}
      {around.nearby.length > 0 && (
        <Section title="Also nearby" aside={<TextLink to={href('Explore', {}, near)}>On the map</TextLink>} className="print:hidden">
          <PlaceRows places={around.nearby} now={now} within={within} />
        </Section>
      )}
    </>
  )
}
