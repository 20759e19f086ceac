import { type FileCell, fileColumns } from '../places/fields.ts'

/** What a column of a file can hold besides fields of a place, with the names under which it is recognised. */
const others = {
  source_ref: ['external_id', 'id', 'ref', 'source_ref', 'source_id', 'gers_id', 'osm_id', '@id', 'fsq_place_id'],
  category: ['category', 'type', 'main_category', 'primary_category'],
  subcategory: ['subcategory', 'sub_category', 'subtype'],
  housenumber: ['addr:housenumber', 'house_number', 'street_number'],
  street: ['street', 'addr:street', 'street_name'],
  unit: ['addr:unit', 'unit', 'suite'],
  city: ['city', 'locality', 'town', 'addr:city'],
  state: ['state', 'region', 'province', 'state_code', 'addr:state'],
  neighborhood: ['neighborhood', 'neighbourhood', 'district', 'quarter', 'addr:neighbourhood'],
  closed: ['closed', 'permanently_closed', 'date_closed', 'business_status', 'operating_status'],
  source: ['source'],
  licence: ['license', 'licence'],
} as const

export type Field = keyof typeof others | FileCell

/** Everything that a column can hold, with its names: compared without case, spaces and punctuation. */
export const fields: Readonly<Record<Field, readonly string[]>> = { ...fileColumns, ...others }

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
