import { cleaned } from './check/clean.ts'
import type { Vocabulary } from './check/vocabulary.ts'
import { type Cells, type Field, isNote, type Mapping, recognise } from './fields.ts'
import type { FoundCategory, Preset, Values } from './presets/preset.ts'
import { type PresetName, presets } from './presets/presets.ts'

export { isPreset, presets } from './presets/presets.ts'

/** How a file's values become fields: preset, columns, constants. */
export type ColumnMapping = { preset: PresetName; columns: Mapping; constants: Cells }
/** A row's fields, with its category where the preset finds it by itself; or why it is no place. */
export type MappedRow = { cells: Cells; category: FoundCategory | null } | { reasons: string[] }

/**
 * Proposes how to read a file with these columns. Explicit options override recognised columns: `columns` (null leaves one out) and
 * `constants`.
 */
export function proposeColumnMapping(
  headers: string[],
  preset: PresetName,
  options: { columns?: Record<string, Field | null>; constants?: Cells } = {},
): ColumnMapping {
  const of: Preset = presets[preset]
  const columns = recognise(headers, of.columns, of.only)
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

/** Columns that nothing is read from. */
export function unusedColumns(headers: string[], { preset, columns }: ColumnMapping): string[] {
  const of: Preset = presets[preset]
  return of.cells || of.category ? [] : headers.filter((header) => !columns[header] && !isNote(header))
}

/** The fields of one row. A column goes before what the preset makes of several, a constant before both. */
export function readValues(values: Values, { preset, columns, constants }: ColumnMapping, words: Vocabulary): MappedRow {
  const of: Preset = presets[preset]
  const gone = of.gone?.(values)
  if (gone) return { reasons: [gone] }
  const cells: Cells = { ...of.cells?.(values) }
  for (const [header, field] of Object.entries(columns)) {
    const value = values[header]
    if (value !== undefined) cells[field] = value
  }
  Object.assign(cells, constants)
  const read = of.exact ? cells : cleaned(cells)
  if ('reasons' in read) return read
  return { cells: read, category: constants.category || constants.subcategory ? null : (of.category?.(values, words) ?? null) }
}
