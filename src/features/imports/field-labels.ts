import { type Field, fields } from './fields.ts'

const special: Partial<Record<Field, string>> = {
  lat: 'Latitude',
  lng: 'Longitude',
  zip: 'ZIP code',
  source_ref: 'Reference in the source',
  position: 'Position in one text',
  housenumber: 'House number',
  aliases: 'Other names',
  hours: 'Opening hours',
  address: 'Address or street line',
  licence: 'Licence',
  closed: 'Closed, or since when',
  open: 'Whether it is still open',
  status: 'Status, such as active or closed',
}

/** What the fields that a column can hold are called, those of every place first. */
export function fieldLabels(): { name: Field; label: string }[] {
  const first: Field[] = ['name', 'category', 'subcategory', 'lat', 'lng', 'position', 'address', 'city', 'state', 'zip']
  const all = Object.keys(fields) as Field[]
  return [...first, ...all.filter((name) => !first.includes(name))].map((name) => ({ name, label: special[name] ?? words(name) }))
}

const words = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
