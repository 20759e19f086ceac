import { cellsOfTags, goneByTags } from './osm.ts'
import { type Preset, positions } from './preset.ts'

/** All the Places: OpenStreetMap's tags, collected from the sites of chains. A reference is one within its spider. */
export const alltheplaces: Preset = {
  detects: (headers) => headers.has('@spider'),
  columns: {
    'addr:full': 'address',
    'addr:street_address': 'address',
    'addr:housenumber': 'housenumber',
    'addr:street': 'street',
    'addr:city': 'city',
    'addr:state': 'state',
    'addr:postcode': 'zip',
    email: 'email',
    opening_hours: 'hours',
    brand: 'brand',
    ...positions,
  },
  only: true,
  cells: (values) => ({
    ...cellsOfTags(values),
    ...(values.ref ? { source_ref: `${values['@spider'] ?? ''}:${values.ref}` } : {}),
  }),
  category: (values, words) => words.ofTags(values),
  gone: goneByTags,
  licence: 'CC0-1.0',
}
