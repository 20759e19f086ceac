import { columnFields, emptyOf, entryOf, type FieldName, fieldNames, inputFields, isList, isNullable, lists } from './fields.ts'

/** Whether a place may be without it: what people enter, is a fact, and doesn't follow from the position or from another field. */
function isMissable(name: FieldName): boolean {
  const { input, group, together, column } = entryOf(name)
  const follows = fieldNames.some((other) => entryOf(other).follows === name)
  return (
    input !== null &&
    group !== null &&
    together !== 'whereabouts' &&
    !follows &&
    (isList(name) || isNullable(column) || emptyOf(column) !== null)
  )
}

/** Fields that a place may lack, in the order of the catalogue. */
export const missable = inputFields.filter(isMissable)

/** SQL: whether the place in `row` lacks a field. */
export function lacks(name: FieldName, row: string): string {
  if (isList(name)) return `not exists (select from ${lists[name].table} l where l.place_id = ${row}.id)`
  return emptyColumn(name, `${row}.`)
}

function emptyColumn(name: FieldName, prefix: string): string {
  const { column } = entryOf(name)
  return isNullable(column) ? `${prefix}${name} is null` : `${prefix}${name} = ${emptyOf(column)}`
}

/** SQL: the columns that a place lacks, as the index `places_missing` has them. `prefix`: "p." */
export const missingOf = (prefix = '') =>
  `array_remove(array[${columnFields
    .filter((name) => missable.some((one) => one === name))
    .map((name) => `case when ${emptyColumn(name, prefix)} then '${name}' end`)
    .join(', ')}]::text[], null)`
