import { foursquareKinds } from './foursquare-kinds.ts'
import { type Preset, positions, type Values } from './preset.ts'

/** The names of its categories, the most exact first: "Dining and Drinking > Restaurant > Pizzeria" gives Pizzeria, Restaurant, … */
function kindsOf(values: Values): string[] {
  const text = values.fsq_category_labels ?? values.category_labels ?? values.fsq_category ?? ''
  const paths = text
    .replace(/^\[|\]$/g, '')
    .split(/['"]\s*,\s*['"]|;|\|/)
    .map((path) => path.replace(/^['"\s]+|['"\s]+$/g, '').split(/\s*>\s*/))
  return paths.flatMap((path) => path.toReversed())
}

/** Foursquare OS Places. */
export const foursquare: Preset = {
  detects: (headers) => ['fsq_place_id', 'fsq_category_ids', 'fsq_category_labels'].some((key) => headers.has(key)),
  columns: {
    fsq_place_id: 'source_ref',
    name: 'name',
    address: 'address',
    locality: 'city',
    region: 'state',
    postcode: 'zip',
    tel: 'phone',
    email: 'email',
    website: 'website',
    date_closed: 'closed',
    ...positions,
  },
  only: true,
  category(values, words) {
    const kinds = kindsOf(values).filter(Boolean)
    return words.firstNamed(kinds.flatMap((kind) => [foursquareKinds[kind.toLowerCase()] ?? '', kind]).filter(Boolean))
  },
  gone: (values) => (values.unresolved_flags && /closed|doesnt_exist|delete/i.test(values.unresolved_flags) ? 'is marked as closed' : null),
  licence: 'Apache-2.0',
}
