/** What a column of a file can hold, with the names under which it is recognised: compared without case, spaces and punctuation. */
export const fields = {
  source_ref: ['external_id', 'id', 'ref', 'source_ref', 'source_id', 'gers_id', 'osm_id', '@id'],
  name: ['name', 'title', 'place', 'place_name', 'business_name'],
  category: ['category', 'type', 'main_category', 'primary_category'],
  subcategory: ['subcategory', 'sub_category', 'subtype'],
  description: ['description', 'summary', 'about'],
  address: ['address', 'street_address', 'street', 'address1', 'address_line_1', 'addr:full'],
  city: ['city', 'locality', 'town', 'addr:city'],
  state: ['state', 'region', 'province', 'state_code', 'addr:state'],
  zip: ['zip', 'zip_code', 'zipcode', 'postal_code', 'postcode', 'addr:postcode'],
  neighborhood: ['neighborhood', 'neighbourhood', 'district', 'quarter'],
  lat: ['lat', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  phone: ['phone', 'telephone', 'phone_number', 'tel', 'contact:phone'],
  email: ['email', 'e_mail', 'contact:email'],
  website: ['website', 'url', 'web', 'homepage', 'contact:website'],
  hours: ['hours', 'opening_hours', 'open_hours'],
  brand: ['brand', 'chain'],
  price: ['price', 'price_level', 'price_range'],
  attributes: ['attributes', 'amenities', 'features'],
  tags: ['tags', 'keywords'],
  prominence: ['prominence'],
  source: ['source'],
  licence: ['license', 'licence'],
} as const

export type Field = keyof typeof fields
/** Column of the file → field; what is not in it is left out. */
export type Mapping = Record<string, Field>

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const known = new Map(Object.entries(fields).flatMap(([field, names]) => names.map((name) => [plain(name), field as Field] as const)))

/** Which columns are understood; of two columns for one field the first counts. */
export function recognise(headers: string[]): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<Field>()
  for (const header of headers) {
    const field = known.get(plain(header))
    if (!field || taken.has(field)) continue
    mapping[header] = field
    taken.add(field)
  }
  return mapping
}

/** What a file must have for any of its rows to be taken; an empty list if it has all. */
export function missingFields(mapping: Mapping): string[] {
  const given = new Set(Object.values(mapping))
  return (['name', 'category', 'lat', 'lng'] as const).filter(
    (field) => !given.has(field) && !(field === 'category' && given.has('subcategory')),
  )
}
