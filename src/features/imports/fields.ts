import { type FileCell, fileColumns } from '../places/fields.ts'

/** What a column of a file can hold besides fields of a place, with the names under which it is recognised, the surest first. */
const others = {
  source_ref: [
    'external_id',
    'id',
    'ref',
    'source_ref',
    'source_id',
    'gers_id',
    'osm_id',
    '@id',
    'fsq_place_id',
    'ext_id',
    'unique_id',
    'uid',
    'uuid',
    'guid',
    'place_id',
    'facility_id',
    'establishment_id',
    'location_id',
    'site_id',
    'store_id',
    'store_number',
    'venue_id',
    'park_id',
    'business_id',
    'record_id',
    'camis',
    'license_number',
    'license_no',
    'licence_number',
    'licence_no',
    'permit_number',
    'permit_no',
    'account_number',
    'business_account_number',
    'global_id',
    'object_id',
    'fid',
  ],
  category: [
    'category',
    'type',
    'main_category',
    'primary_category',
    'categories',
    'kind',
    'place_type',
    'business_category',
    'business_type',
    'facility_type',
    'establishment_type',
    'type_of_business',
    'naics_code_description',
    'naics_description',
    'industry',
    'primary_type',
    'types',
    'class',
    'classification',
    'license_description',
    'license_category',
    'license_type',
    'cuisine_description',
    'cuisine',
  ],
  subcategory: ['subcategory', 'sub_category', 'subtype', 'sub_type', 'subcategories', 'sub_categories', 'secondary_category'],
  position: [
    'position',
    'coordinates',
    'location',
    'geolocation',
    'the_geom',
    'geom',
    'geometry',
    'wkt',
    'wkt_geom',
    'point',
    'shape',
    'coords',
    'lat_lng',
    'lat_long',
    'lat_lon',
    'latitude_longitude',
    'geo_point',
    'geo_point_2d',
    'geocoded_column',
    'location_1',
    'geocode',
    'georeference',
    'geo',
    'gps',
  ],
  housenumber: [
    'addr:housenumber',
    'house_number',
    'street_number',
    'address_number',
    'street_no',
    'street_num',
    'house_no',
    'st_number',
    'building',
  ],
  street: ['street', 'addr:street', 'street_name'],
  unit: ['addr:unit', 'unit', 'suite', 'address2', 'address_line_2', 'unit_number', 'apt'],
  city: ['city', 'locality', 'town', 'addr:city', 'city_name', 'municipality', 'city_town', 'borough', 'boro'],
  state: [
    'state',
    'region',
    'province',
    'state_code',
    'addr:state',
    'state_abbreviation',
    'state_abbr',
    'state_name',
    'state_province',
    'st',
  ],
  neighborhood: [
    'neighborhood',
    'neighbourhood',
    'district',
    'quarter',
    'addr:neighbourhood',
    'neighborhood_name',
    'community_area_name',
    'community_area',
    'analysis_neighborhood',
  ],
  closed: [
    'closed',
    'permanently_closed',
    'date_closed',
    'business_status',
    'operating_status',
    'closed_date',
    'close_date',
    'closing_date',
    'location_end_date',
    'business_end_date',
  ],
  source: ['source'],
  licence: ['license', 'licence'],
} as const

export type Field = keyof typeof others | FileCell

/** Everything that a column can hold, with its names: compared without case, spaces and punctuation. */
export const fields: Readonly<Record<Field, readonly string[]>> = { ...fileColumns, ...others }

/** What a row says, by field. */
export type Cells = Partial<Record<Field, string>>
/** Column of the file → field; what is not in it is left out. Of several columns for one field the first with a value counts. */
export type Mapping = Record<string, Field>

/** Columns that a file of refused rows has besides its own, and that say nothing of the place. */
const notes = new Set(['row_number', 'reasons', 'reason'])
export const isNote = (header: string): boolean => notes.has(header)

export const isField = (name: string): name is Field => Object.hasOwn(fields, name)

/** What a file must have for any of its rows to be taken; an empty list if it has all. */
export function missingFields(given: ReadonlySet<Field>): string[] {
  return (['name', 'lat', 'lng'] as const).filter((field) => !given.has(field) && !(field !== 'name' && given.has('position')))
}
