/** Fields of a place that a file can give, as they stand in `places` and in the staged rows under the same names. */
export const sourcedFields = [
  'name',
  'category_id',
  'state_id',
  'city_id',
  'neighborhood_id',
  'address',
  'locality',
  'zip',
  'lat',
  'lng',
  'position_accuracy',
  'phone',
  'email',
  'website',
  'price',
  'attributes',
  'brand',
  'description',
  'hours',
  'hours_text',
  'time_zone',
  'prominence',
] as const

export type SourcedField = (typeof sourcedFields)[number]

/** The group of facts that a field belongs to; prominence is a measure, not a fact. */
export const factGroups: Record<string, readonly (SourcedField | 'tag_ids')[]> = {
  name: ['name', 'brand'],
  category: ['category_id'],
  address: ['address', 'locality', 'zip', 'state_id', 'city_id', 'neighborhood_id'],
  position: ['lat', 'lng', 'position_accuracy'],
  contact: ['phone', 'email', 'website'],
  hours: ['hours', 'hours_text'],
  description: ['description'],
  attributes: ['attributes', 'price', 'tag_ids'],
}

/** Fields that only mean something together: where one was edited by a person, all of them stay. */
export const together: SourcedField[][] = [
  ['lat', 'lng', 'position_accuracy', 'state_id', 'city_id', 'neighborhood_id', 'locality', 'time_zone'],
  ['hours', 'hours_text'],
]

/** Names of this code as SQL text, for a list. */
export const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** The groups of facts with their fields, as rows of `values`: ('name', array['name', 'brand']), … */
export const factGroupValues = Object.entries(factGroups)
  .map(([group, fields]) => `('${group}', array[${quoted(fields)}])`)
  .join(', ')
