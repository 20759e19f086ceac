import { hoursJsonLd } from '../hours/json-ld.ts'
import { largestOf } from '../media/picture-files.ts'
import { breadcrumbJsonLd } from '../regions/json-ld.ts'
import { attributes } from './attributes.ts'
import type { Place } from './contract.ts'
import { placeCrumbs } from './crumbs.ts'

type Thing = Readonly<Record<string, unknown>>

/** `base` is the site's own address, `now` the ISO time of the page's answer (special days are dates, so they depend on it). */
type Around = { base: string; now: string }

/** A place and the way to it, in schema.org's words: only what is known, nothing empty. */
export function placeJsonLd(place: Place, { base, now }: Around): [place: Thing, crumbs: Thing] {
  const { name, price, phone, email, website, social, hours, photos, schema_type } = place
  const url = base + place.path
  const thing = {
    '@type': schema_type,
    '@id': url,
    url,
    name,
    alternateName: place.aliases.length > 0 ? place.aliases : undefined,
    description: place.description || undefined,
    image: photos.length > 0 ? photos.map((photo) => base + largestOf(photo.variants)) : undefined,
    address: postalAddress(place),
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    telephone: phone ?? undefined,
    email: email ?? undefined,
    sameAs: [website, ...Object.values(social)].filter((address) => address !== null),
    isAccessibleForFree: price === 0 ? true : undefined,
    priceRange: price !== null && price > 0 && !publicTypes.has(schema_type) ? '$'.repeat(price) : undefined,
    openingHoursSpecification: hours && place.status === 'published' ? hoursJsonLd(hours, place.time_zone, new Date(now)) : undefined,
    amenityFeature: place.attributes.flatMap((key) => (attributes[key] ? [amenity(attributes[key].amenity)] : [])),
    dateModified: place.updated_at,
  }
  const crumbs = [...placeCrumbs(place), { label: name }]
  return [withoutEmpty(thing), breadcrumbJsonLd(crumbs, place.path, base)]
}

/** Kinds that are no business, of which schema.org knows no price range. */
const publicTypes = new Set([
  ...['Airport', 'Beach', 'Campground', 'CivicStructure', 'CollegeOrUniversity', 'EventVenue', 'LandmarksOrHistoricalBuildings', 'Museum'],
  ...['MusicVenue', 'Park', 'ParkingFacility', 'PerformingArtsTheater', 'PlaceOfWorship', 'Playground', 'School', 'TrainStation', 'Zoo'],
])

function postalAddress({ address, locality, city, state, zip }: Place): Thing {
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    addressLocality: locality ?? city.name,
    addressRegion: state.abbreviation ?? state.name,
    postalCode: zip ?? undefined,
    addressCountry: 'US',
  })
}

const amenity = (name: string): Thing => ({ '@type': 'LocationFeatureSpecification', name, value: true })

function withoutEmpty(thing: Record<string, unknown>): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
}
