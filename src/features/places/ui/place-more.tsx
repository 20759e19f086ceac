import type { ReactNode } from 'react'
import { isPublicPlace } from '../../../policy/places.ts'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { placesAddress, regionAddress } from '../../regions/region-address.ts'
import type { Place } from '../contract.ts'
import { PlaceAttributes } from './place-attributes.tsx'
import { PlaceSources } from './place-sources.tsx'

type PlaceMoreProps = {
  place: Place
  siteUrl: string
  /** Whether the viewer changes it themselves. */
  edits: boolean
  /** The way to say what is wrong with the place as a whole. */
  report: ReactNode
  /** Sections on what else is near. */
  children: ReactNode
}

/** What more is known of a place, what is near, where else to look, and where all of it comes from; on paper also how to come back. */
export function PlaceMore({ place, siteUrl, edits, report, children }: PlaceMoreProps) {
  const { attributes, tags, categories, city, state, neighborhood, category, sources, time_zone } = place
  return (
    <>
      {attributes.length > 0 && (
        <Section title="Good to know">
          <PlaceAttributes attributes={attributes} />
        </Section>
      )}
      {children}
      <Section title="Related" className="print:hidden">
        <Chips>
          {[category, ...categories].map((each) => (
            <ChipLink key={each.id} to={placesAddress(city, each.slug)}>
              {each.name} in {city.name}
            </ChipLink>
          ))}
          {tags.map(({ slug, name }) => (
            <ChipLink key={slug} to={href('Explore', {}, { region: city.path, tags: slug })}>
              {name}
            </ChipLink>
          ))}
          {neighborhood && <ChipLink to={placesAddress(neighborhood)}>All places in {neighborhood.name}</ChipLink>}
          <ChipLink to={placesAddress(city)}>All places in {city.name}</ChipLink>
          <ChipLink to={regionAddress(state)}>Cities in {state.name}</ChipLink>
        </Chips>
      </Section>
      {sources.length > 0 && (
        <Section title="Where this comes from">
          <PlaceSources sources={sources} timeZone={time_zone} />
        </Section>
      )}
      {place.status !== 'removed' && (
        <p className="mt-4 text-sm print:hidden">
          <TextLink to={href('PlaceEdit', { id: place.id })} rel="nofollow">
            {edits ? 'Change this place' : 'Something is wrong or missing? Suggest a change'}
          </TextLink>{' '}
          {isPublicPlace(place) && (
            <>
              · <TextLink to={`${place.path}/history`}>History</TextLink>
            </>
          )}
          <span className="ml-1">{report}</span>
        </p>
      )}
      <p className="hidden text-sm print:block">{siteUrl + href('PlaceShort', { id: place.id })}</p>
    </>
  )
}
