import { columnFields, factGroups, fieldNames, fieldsOfGroup, listFields, lists, together } from '../fields.ts'

/** SQL over the fields of a place, all of it made from their catalogue. */

/** Names of this code as SQL text, for a list. */
export const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** The fields that are columns, of a row. */
export const columnsOf = (row: string) => columnFields.map((name) => `${row}.${name}`).join(', ')

/** The fields that are rows of other tables, of the place `id`: as columns, each a list of ids in order. */
export const listsOf = (id: string) =>
  listFields.map((name) => {
    const { table, column } = lists[name]
    return `array(select ${column} from ${table} l where l.place_id = ${id} order by ${column}) as ${name}`
  })

/** PostgreSQL takes at most 100 arguments of a function. */
const ARGUMENTS = 90

/** An object of these members, written as SQL of its keys and values. */
export function objectOf(members: readonly (readonly [key: string, value: string])[]): string {
  const pieces: string[] = []
  for (let from = 0; from < members.length; from += ARGUMENTS / 2) {
    const some = members.slice(from, from + ARGUMENTS / 2)
    pieces.push(`jsonb_build_object(${some.map(([key, value]) => `'${key}', ${value}`).join(', ')})`)
  }
  return `(${pieces.join(' || ')})`
}

/** All fields of a row that has the lists as columns. */
export const fieldsOf = (row: string) => objectOf(fieldNames.map((name) => [name, `${row}.${name}`]))

const listObject = objectOf(listFields.map((name) => [name, `l.${name}`]))

/** Joins after which `current.value` is what place `p` has in the field that the expression `key` names; of lists the ids in order. */
export const currentValue = (key: string) =>
  `cross join lateral (select ${listsOf('p.id').join(', ')}) l cross join lateral (select (to_jsonb(p) || ${listObject}) -> ${key} as value) current`

/** The groups of facts with their fields, as rows of `values`: ('name', array['name', 'brand']), … */
export const groupRows = factGroups.map((group) => `('${group}', array[${quoted(fieldsOfGroup[group])}])`).join(', ')

/** The keys that go with the key in `expression`, as an array: those of the same place or hours, else that one alone. */
export const keysWith = (expression: string) =>
  `case ${together.map((names) => `when ${expression} in (${quoted(names)}) then array[${quoted(names)}]`).join(' ')} else array[${expression}] end`

/** What columns besides the fields a change of a place may set: the key of its revision is the column's name. */
export const stateColumns = [
  'slug',
  'status',
  'status_reason',
  'status_before',
  'closed_at',
  'published_at',
  'owner_id',
  'merged_into_id',
] as const
