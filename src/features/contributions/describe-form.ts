import { z } from 'zod'
import type { Viewer } from '../../policy.ts'
import { attributes } from '../places/attributes.ts'
import { entryOf, type FactGroup, type InputField, inputFields, isNullable } from '../places/fields.ts'
import { isStaff } from '../places/rules.ts'
import type { FormControl, FormField, FormSection } from './form-field.ts'

const sections: readonly { title: string; note: string; groups: readonly FactGroup[] }[] = [
  { title: 'Name and kind', note: 'As it stands on the door.', groups: ['name', 'category'] },
  { title: 'Where it is', note: 'Put the pin on the entrance.', groups: ['position', 'address'] },
  { title: 'Hours', note: 'Times are local to the place.', groups: ['hours'] },
  { title: 'Contact', note: 'As people would find it on the door.', groups: ['contact'] },
  { title: 'Good to know', note: 'Only what you know for certain.', groups: ['attributes', 'description'] },
]

/**
 * The form of a place, made of the catalogue of fields: a field added there stands in the section of its group of facts. What is no fact
 * (a measure) is for staff.
 */
export function describeForm(viewer: Pick<Viewer, 'role'> | null): FormSection[] {
  const shown = inputFields.filter((name) => controlOf(name) !== null)
  const known = sections.map(({ title, note, groups }) => ({
    title,
    note,
    fields: shown
      .filter((name) => groups.includes(entryOf(name).group as FactGroup))
      .map(fieldOf)
      .toSorted(basicFirst),
  }))
  const measures = shown.filter((name) => entryOf(name).group === null).map(fieldOf)
  if (viewer === null || !isStaff(viewer as Viewer) || measures.length === 0) return known
  return [...known, { title: 'For the team', note: 'Measures, which no page shows.', fields: measures }]
}

/** What a place can't do without, and what most people know, stands before the rest. */
const basicFirst = (a: FormField, b: FormField) => placeOf(a) - placeOf(b)
const placeOf = ({ name }: FormField) => (basic.includes(name as InputField) ? basic.indexOf(name as InputField) : basic.length)
const basic: readonly InputField[] = ['name', 'category_id', 'lat', 'address', 'zip', 'hours', 'phone', 'website', 'price', 'description']

function fieldOf(name: InputField): FormField {
  const { label, column, sensitive, range } = entryOf(name)
  const { maxLength } = limitsOf(name)
  return {
    name,
    label: name === 'lat' ? 'Position' : label,
    control: controlOf(name) ?? 'line',
    longest: maxLength,
    range: range ? [range[0], range[1]] : null,
    options: optionsOf(name),
    nullable: isNullable(column),
    sensitive,
    basic: basic.includes(name),
  }
}

/** How a field is entered; null for one that another's control covers. */
function controlOf(name: InputField): FormControl | null {
  const { input, column } = entryOf(name)
  if (name === 'lng' || name === 'hours_text') return null
  if (column === 'category not null') return 'category'
  if (column === 'categories' || column === 'tags') return column
  if (input === 'choices') return 'attributes'
  return input
}

/** What the schema of a field says of its size. */
function limitsOf(name: InputField): { maxLength: number | null } {
  const { maxLength } = z.toJSONSchema(entryOf(name).schema, { io: 'input', unrepresentable: 'any' })
  return { maxLength: maxLength ?? null }
}

const accuracies: Record<string, string> = { exact: 'Exact', street: 'The street, not the house', area: 'The area only' }

function optionsOf(name: InputField): FormField['options'] {
  const { column, schema, range, shown, input } = entryOf(name)
  if (controlOf(name) === 'attributes') return Object.entries(attributes).map(([key, { label }]) => ({ value: key, label }))
  if (input !== 'choice' || column === 'category not null') return null
  if (range) {
    const [least, most] = range
    return Array.from({ length: most - least + 1 }, (_, i) => ({
      value: least + i,
      label: shown?.((least + i) as never) ?? String(least + i),
    }))
  }
  const { enum: values = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return values.map((value) => ({ value: String(value), label: accuracies[String(value)] ?? String(value) }))
}
