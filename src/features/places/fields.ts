import { about } from './fields/about.ts'
import { contact } from './fields/contact.ts'
import type { Entry, FromFile } from './fields/entry.ts'
import { type FactGroup, factGroups, type Kind, type Stored } from './fields/kinds.ts'
import { offer } from './fields/offer.ts'
import { where } from './fields/where.ts'

export type { Words } from './fields/entry.ts'
export { emptyOf, type FactGroup, factGroups, isNullable, type Kind, kinds } from './fields/kinds.ts'

/**
 * Every field of a place, one entry each, in the order in which files and forms show them. From it are made: the columns of `places` and
 * of `staged_places`, what imports read, compare, write and take back, the first revision, the groups of facts, exports, and the fields
 * on the wire.
 */
export const fields = { ...about, ...where, ...contact, ...offer }

export type Fields = typeof fields
export type FieldName = keyof Fields
/** What is stored of a place, by field. */
export type Values = { -readonly [F in FieldName]: Stored<Fields[F]['column']> }

type NamesWhere<Part> = { [F in FieldName]: Fields[F] extends Part ? F : never }[FieldName]
/** Fields that are rows of a table of their own. */
export type ListField = NamesWhere<{ column: 'tags' | 'categories' }>
export type ColumnField = Exclude<FieldName, ListField>
/** Fields that people enter. */
export type InputField = NamesWhere<{ input: string }>
/** Fields that an import makes of other columns (region, category). */
export type FoundField = NamesWhere<{ file: 'found' }>
export type FileField = NamesWhere<{ file: object }>
/** Fields that no file gives. */
export type UnfiledField = NamesWhere<{ file: null }>
/** Fields that an export writes by the name of what they point at. */
export type NamedField = NamesWhere<{ export: 'name' }>
/** Fields that an export writes as they are; an import reads them again. */
export type ExportedField = NamesWhere<{ export: 'value'; file: object }>
/** Fields of the whole place on the wire, besides those of its card. */
export type PlaceField = NamesWhere<{ wire: 'place' }>

/** The catalogue with what all entries have in common. */
const entries: Readonly<Record<FieldName, Entry & { column: Kind }>> = fields
export const fieldNames = Object.keys(fields) as FieldName[]
export const entryOf = (name: FieldName): Entry & { column: Kind } => entries[name]

/** Where the fields that are no columns of `places` are kept: as rows of `table`, each with one id of `of`. */
export const lists: Readonly<Record<ListField, { table: string; column: string; of: string }>> = {
  category_ids: { table: 'place_categories', column: 'category_id', of: 'categories' },
  tag_ids: { table: 'place_tags', column: 'tag_id', of: 'tags' },
}
export const isList = (name: FieldName): name is ListField => Object.hasOwn(lists, name)
export const listFields = fieldNames.filter(isList)
export const columnFields = fieldNames.filter((name): name is ColumnField => !isList(name))
export const placeFields = fieldNames.filter((name): name is PlaceField => entries[name].wire === 'place')
export const fileFields = fieldNames.filter(
  (name): name is FileField => typeof entries[name].file === 'object' && entries[name].file !== null,
)
export const inputFields = fieldNames.filter((name): name is InputField => entries[name].input !== null)
export const unfiledFields = fieldNames.filter((name): name is UnfiledField => entries[name].file === null)

/** The fields of each group of facts. */
export const fieldsOfGroup: Readonly<Record<FactGroup, FieldName[]>> = Object.fromEntries(
  factGroups.map((group) => [group, fieldNames.filter((name) => entries[name].group === group)]),
) as Record<FactGroup, FieldName[]>

/** Fields that only mean something together: where one was edited by a person, all of them stay. */
export const together: FieldName[][] = (['whereabouts', 'hours'] as const).map((word) =>
  fieldNames.filter((name) => entries[name].together === word),
)

/** A cell of a file's row that one or more fields are read from. */
export type FileCell = { [F in FileField]: Fields[F]['file'] extends { cell: infer Cell extends string } ? Cell : F }[FileField]

/** Where files give a field, and how it is read. */
export type FileRead = { name: FileField; cell: FileCell; names: readonly string[]; longest: number | null; read: FromFile['read'] }

/** How each field is read from files, in the order of the catalogue. */
export const fileReads: readonly FileRead[] = fileFields.map((name) => {
  const file: FromFile = fields[name].file
  return { name, cell: (file.cell ?? name) as FileCell, names: file.names, longest: file.longest ?? null, read: file.read }
})

/** The cell that a field is read from. */
export const fileCellOf = (name: FileField): FileCell => fileReads.find((one) => one.name === name)?.cell ?? (name as FileCell)

/** The names under which the columns of files are recognised, by cell. */
export const fileColumns: Readonly<Record<FileCell, readonly string[]>> = Object.fromEntries(
  fileReads.flatMap(({ cell, names }) => (names.length > 0 ? [[cell, names]] : [])),
) as Record<FileCell, readonly string[]>
