import { attributes } from '../places/attributes.ts'
import { bulkFields, isClearable } from '../places/bulk-act.ts'
import { entryOf, type InputField, isNullable } from '../places/fields.ts'
import { type MissingPart, missingParts } from './contract.ts'

/** How the same value is entered for many places; null where it can only be taken out. */
export type BulkControl = 'line' | 'lines' | 'number' | 'category' | 'price' | null
/** `empty`: what stands for nothing in it; undefined where it can't be empty. */
export type BulkField = {
  name: string
  label: string
  control: BulkControl
  empty?: null | string | readonly string[] | Record<string, string>
}

const controlOf = (name: InputField): BulkControl => {
  const { input, column } = entryOf(name)
  if (column === 'category not null') return 'category'
  if (name === 'price') return 'price'
  if (input === 'number') return 'number'
  return input === 'line' ? 'line' : input === 'paragraphs' ? 'lines' : null
}

/** The fields that many places can be given the same value of, from the catalogue. */
export const describeBulk = (): BulkField[] =>
  bulkFields
    .filter((name) => name !== 'attributes')
    .map((name) => ({ name, label: entryOf(name).label, control: controlOf(name), ...(isClearable(name) && { empty: emptyValue(name) }) }))

function emptyValue(name: InputField): NonNullable<BulkField['empty']> | null {
  const { column } = entryOf(name)
  if (isNullable(column)) return null
  if (column.startsWith('text[]')) return []
  return column.startsWith('social') ? {} : ''
}

export const attributeChoices = (): { key: string; label: string }[] =>
  Object.entries(attributes).map(([key, { label }]) => ({ key, label }))

/** What a place may lack, and how that is called. */
export const describeMissing = (): (readonly [MissingPart, string])[] =>
  missingParts.map((part) => [part, part === 'photo' ? 'Photo' : entryOf(part).label])
