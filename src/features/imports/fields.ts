/** What a column of a file can hold, with the names under which it is recognised: compared without case, spaces and punctuation. */
export const fields = {
  source_ref: ['external_id', 'id', 'ref', 'source_ref', 'source_id', 'gers_id', 'osm_id', '@id', 'fsq_place_id'],
  name: ['name', 'title', 'place', 'place_name', 'business_name'],
  category: ['category', 'type', 'main_category', 'primary_category'],
  subcategory: ['subcategory', 'sub_category', 'subtype'],
  description: ['description', 'summary', 'about'],
  address: ['address', 'street_address', 'address1', 'address_line_1', 'addr:full', 'addr:street_address'],
  housenumber: ['addr:housenumber', 'house_number', 'street_number'],
  street: ['street', 'addr:street', 'street_name'],
  unit: ['addr:unit', 'unit', 'suite'],
  city: ['city', 'locality', 'town', 'addr:city'],
  state: ['state', 'region', 'province', 'state_code', 'addr:state'],
  zip: ['zip', 'zip_code', 'zipcode', 'postal_code', 'postcode', 'addr:postcode'],
  neighborhood: ['neighborhood', 'neighbourhood', 'district', 'quarter', 'addr:neighbourhood'],
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
  closed: ['closed', 'permanently_closed', 'date_closed', 'business_status', 'operating_status'],
  source: ['source'],
  licence: ['license', 'licence'],
} as const

export type Field = keyof typeof fields
/** What a row says, by field. */
export type Cells = Partial<Record<Field, string>>
/** Column of the file → field; what is not in it is left out. */
export type Mapping = Record<string, Field>

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const known = new Map(Object.entries(fields).flatMap(([field, names]) => names.map((name) => [plain(name), field as Field] as const)))

/** Columns that a file of refused rows has besides its own, and that say nothing of the place. */
const notes = new Set(['row_number', 'reasons', 'reason'])
export const isNote = (header: string): boolean => notes.has(header)

export const isField = (name: string): name is Field => Object.hasOwn(fields, name)

/** Which columns are understood, those of `more` first (and no others with `only`); of two columns for one field the first counts. */
export function recognise(headers: string[], more: Mapping = {}, only = false): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<Field>()
  const finders = [(header: string) => more[header], ...(only ? [] : [(header: string) => known.get(plain(header))])]
  for (const find of finders)
    for (const header of headers) {
      const field = find(header)
      if (!field || taken.has(field) || mapping[header] || isNote(header)) continue
      mapping[header] = field
      taken.add(field)
    }
  return mapping
}

/** What a file must have for any of its rows to be taken; an empty list if it has all. */
export function missingFields(given: ReadonlySet<Field>): string[] {
  return (['name', 'category', 'lat', 'lng'] as const).filter(
    (field) => !given.has(field) && !(field === 'category' && given.has('subcategory')),
  )
}
