import { cleaned } from './check/clean.ts'
import type { Note } from './check/note.ts'
import type { Vocabulary } from './check/vocabulary.ts'
import { type Cells, type Field, isNote, type Mapping } from './fields.ts'
import type { FoundCategory, Preset, Values } from './presets/preset.ts'
import { type PresetName, presets } from './presets/presets.ts'
import { recognise } from './recognise.ts'

export { isPreset, presets } from './presets/presets.ts'

/** How a file's values become fields: preset, columns, constants. */
export type ColumnMapping = { preset: PresetName; columns: Mapping; constants: Cells }
/** A row's fields, with its category where the preset finds it by itself; or why it is no place. */
export type MappedRow = { cells: Cells; category: FoundCategory | null; notes: Note[] } | { reasons: string[] }

/**
 * Proposes how to read a file with these columns. Explicit options override recognised columns: `columns` (null leaves one out) and
 * `constants`.
 */
export function proposeColumnMapping(
  headers: string[],
  preset: PresetName,
  options: { columns?: Record<string, Field | null>; constants?: Cells; sample?: Values[]; words?: Vocabulary } = {},
): ColumnMapping {
  const of: Preset = presets[preset]
  const { words } = options
  const isKind = (text: string) => words !== undefined && !('unknown' in words.category(text, undefined))
  const columns = recognise(headers, of.columns, of.only, options.sample, of.category ? undefined : isKind)
  for (const [header, field] of Object.entries(options.columns ?? {})) {
    for (const other of Object.keys(columns)) if (field && columns[other] === field) delete columns[other]
    if (field) columns[header] = field
    else delete columns[header]
  }
  return { preset, columns, constants: options.constants ?? {} }
}

/** Fields that this reading may give. */
export function fieldsOf({ preset, columns, constants }: ColumnMapping): Set<Field> {
  const given = new Set<Field>([...Object.values(columns), ...(Object.keys(constants) as Field[])])
  const of: Preset = presets[preset]
  if (of.category) given.add('category')
  if (of.cells) given.add('name')
  return given
}

/** The licence of files of this kind, where they have one. */
export function presetLicence({ preset }: ColumnMapping): string | null {
  const of: Preset = presets[preset]
  return of.licence ?? null
}

/** Whether the file's values are exactly ours, and nothing of them is to be mended. */
export const isExact = ({ preset }: ColumnMapping): boolean => presetOf(preset).exact === true

/** The column of a file that each field is read from. */
export function columnsByField({ columns }: ColumnMapping): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  for (const [column, field] of Object.entries(columns)) found[field] ??= column
  return found
}

/** Columns that nothing is read from. */
export function unusedColumns(headers: string[], { preset, columns }: ColumnMapping): string[] {
  const of: Preset = presets[preset]
  return of.cells || of.category ? [] : headers.filter((header) => !columns[header] && !isNote(header))
}

const presetOf = (name: PresetName): Preset => presets[name]

/** The fields of one row. A column goes before what the preset makes of several, a constant before both. */
export function readValues(values: Values, { preset, columns, constants }: ColumnMapping, words: Vocabulary): MappedRow {
  const of: Preset = presets[preset]
  const gone = of.gone?.(values)
  if (gone) return { reasons: [gone] }
  const given: Cells = {}
  for (const [header, field] of Object.entries(columns)) {
    const value = values[header]
    if (value !== undefined && given[field] === undefined) given[field] = value
  }
  const cells: Cells = Object.assign(of.cells ? { ...of.cells(values), ...given } : given, constants)
  const notes: Note[] = []
  const read = of.exact ? cells : cleaned(cells, notes)
  if ('reasons' in read) return read
  return { cells: read, category: constants.category || constants.subcategory ? null : (of.category?.(values, words) ?? null), notes }
}
