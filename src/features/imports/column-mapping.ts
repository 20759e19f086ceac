import { parseHours, saysNoDay } from '../hours/parse.ts'
import { readableHours } from '../hours/readable-hours.ts'
import { positionIn } from '../source-files/position-text.ts'
import { areRanked, fillerOf, isNorth, isWest, withoutRank } from './by-values.ts'
import { cleaned } from './check/clean.ts'
import { withoutEntities } from './check/entities.ts'
import { LEFT_OUT, type Note, quoted } from './check/note.ts'
import type { Vocabulary } from './check/vocabulary.ts'
import { type Cells, type Field, isNote, type Mapping } from './fields.ts'
import { aboutFile, wordsOf } from './heading-words.ts'
import { meaningOf } from './headings.ts'
import type { FoundCategory, Preset, Values } from './presets/preset.ts'
import { type PresetName, presets } from './presets/presets.ts'
import { isLongitudeFirst, recognise } from './recognise.ts'

export { isPreset, presets } from './presets/presets.ts'

/**
 * How a file's values become fields: preset, columns, constants; `capitals` where the file writes all names in capitals; `ranked` where it numbers
 * them ("1. Wasabi"); `fillers`: of columns
 * of texts the word that they were filled with; `exchanged`: the column of positions that has longitude first; `decimals`: columns of
 * numbers with decimals, of which a ".0" is a part.
 */
export type ColumnMapping = {
  preset: PresetName
  columns: Mapping
  constants: Cells
  capitals?: boolean
  ranked?: boolean
  fillers?: Record<string, string>
  exchanged?: string
  decimals?: readonly string[]
}
/** A row's fields, with its category where the preset finds it by itself; or why it is no place. */
export type MappedRow = { cells: Cells; category: FoundCategory | null; notes: Note[] } | { reasons: string[] }

/**
 * Proposes how to read a file with these columns. Explicit options override recognised columns: `columns` (null leaves one out) and
 * `constants`.
 */
export function proposeColumnMapping(
  headers: string[],
  preset: PresetName,
  options: { columns?: Record<string, Field | null>; constants?: Cells; sample?: Values[]; words?: Vocabulary; name?: string } = {},
): ColumnMapping {
  const of: Preset = presets[preset]
  const { words } = options
  const isKind = (text: string) => words !== undefined && !('unknown' in words.category(text, undefined))
  const isWide = (text: string) => words?.isWide(text) ?? false
  const isState = words && ((text: string) => words.isState(text))
  const sample = options.sample?.map(withoutMarks)
  // What is left out stands in nobody's way.
  const meant = headers.filter((header) => options.columns?.[header] !== null)
  const columns = recognise(meant, of.columns, of.only, sample, of.category ? undefined : isKind, isState, isWide)
  for (const [header, field] of Object.entries(options.columns ?? {})) {
    for (const other of Object.keys(columns)) if (field && columns[other] === field) delete columns[other]
    if (field) columns[header] = field
    else delete columns[header]
  }
  for (const header of dishes(columns, options)) delete columns[header]
  const names = namesIn(sample ?? [], columns)
  const capitals = inCapitals(names)
  const ranked = !of.exact && areRanked(names)
  const exchanged = of.exact ? undefined : meant.find((header) => columns[header] === 'position' && isLongitudeFirst(header, sample ?? []))
  const fillers = of.exact ? {} : fillersOf(sample ?? [], columns)
  const decimals = of.exact ? [] : meant.filter((header) => sample?.some((row) => decimal.test(row[header] ?? '')))
  return {
    preset,
    columns,
    constants: options.constants ?? {},
    ...(capitals && { capitals }),
    ...(ranked && { ranked }),
    ...(Object.keys(fillers).length > 0 && { fillers }),
    ...(exchanged && { exchanged }),
    ...(decimals.length > 0 && { decimals }),
  }
}

/**
 * Columns of what places cook, in a file that is called after a kind of place: what a food truck cooks makes no other place of it. Within
 * restaurants it says which.
 */
function dishes(
  columns: Mapping,
  { columns: told = {}, words, name = '' }: { columns?: object; words?: Vocabulary; name?: string },
): string[] {
  const kinds = Object.keys(columns).filter((header) => columns[header] === 'category' || columns[header] === 'subcategory')
  if (kinds.length === 0 || kinds.some((header) => header in told || !wordsOf(header).includes('cuisine'))) return []
  const called = words?.category(aboutFile(name, {}, []).file.join(' '), undefined)
  return called && 'parent_id' in called && called.parent_id !== null ? kinds : []
}

/** Numbers and codes that a spreadsheet, or a program, makes decimals of: "1001.0". */
const whole = new Set<Field>(['source_ref', 'housenumber', 'unit', 'zip', 'phone', 'category', 'subcategory'])
const decimal = /^\d+\.\d*[1-9]\d*$/
const spoiled = /^(\d+)\.0+$/

function namesIn(sample: Values[], columns: Mapping): string[] {
  const headers = Object.keys(columns).filter((header) => columns[header] === 'name')
  return sample.flatMap((row) => headers.flatMap((header) => row[header] ?? []))
}

/** Whether nearly all of several names have no small letter. */
const inCapitals = (names: readonly string[]): boolean =>
  names.length > 2 && names.filter((name) => !/\p{Ll}/u.test(name)).length > 0.8 * names.length

/** What columns that are called descriptions were filled with, whatever they are taken for. */
function fillersOf(sample: Values[], columns: Mapping): Record<string, string> {
  const headers = Object.keys(columns).filter((header) => meaningOf(header)?.field === 'description')
  return Object.fromEntries(
    headers.flatMap((header) => {
      const filler = fillerOf(sample.flatMap((row) => row[header] ?? []))
      return filler ? [[header, filler]] : []
    }),
  )
}

/** Values without characters as HTML writes them. */
const withoutMarks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([header, text]) => [header, text.includes('&') ? withoutEntities(text) : text]))

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
export function readValues(
  values: Values,
  { preset, columns, constants, capitals, ranked, fillers, exchanged, decimals = [] }: ColumnMapping,
  words: Vocabulary,
): MappedRow {
  const of: Preset = presets[preset]
  const gone = of.gone?.(values)
  if (gone) return { reasons: [gone] }
  const given: Cells = {}
  const notes: Note[] = []
  for (const [header, field] of Object.entries(columns)) {
    const value = values[header]
    if (value === undefined || given[field] !== undefined) continue
    if (value === fillers?.[header]) notes.push({ field, reason: `${quoted(value)} stands in most rows and says nothing: it ${LEFT_OUT}` })
    else if (whole.has(field) && !of.exact && !decimals.includes(header)) given[field] = value.replace(spoiled, '$1')
    else given[field] = header === exchanged ? otherWayRound(value) : value
  }
  const name = ranked && given.name ? withoutRank(given.name) : given.name
  if (name && name !== given.name) {
    notes.push({ field: 'name', reason: `${quoted(given.name ?? '')} has its number in a list before it, which was taken off` })
    given.name = name
  }
  const cells: Cells = Object.assign(of.cells ? { ...of.cells(values), ...given } : given, constants)
  const read = of.exact ? cells : cleaned(cells, notes, capitals)
  if ('reasons' in read) return read
  if (preset === 'plain' && read.hours) read.hours = readableHours(read.hours)
  if (preset === 'plain' && read.hours && isEveryDay(read.hours))
    notes.push({ field: 'hours', reason: `${quoted(read.hours)}: no days are said, read as every day` })
  return { cells: read, category: constants.category || constants.subcategory ? null : (of.category?.(values, words) ?? null), notes }
}

/** A position that says nothing but two numbers, longitude first, the other way round. */
function otherWayRound(text: string): string {
  const at = positionIn(text)
  return at && at.rest === '' && isWest(at.lat) && isNorth(at.lng) ? `${at.lng}, ${at.lat}` : text
}

/** Whether hours are times of no day, and not around the clock. */
function isEveryDay(hours: string): boolean {
  if (!saysNoDay(hours)) return false
  const read = parseHours(hours)
  return 'hours' in read && read.hours.week[0]?.[0]?.join() !== '0,1440'
}
