import { InvalidError } from '../../platform/errors.ts'
import type { Source } from '../source-files/source.ts'
import { likelyColumns } from './by-values.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { type Field, missingFields } from './fields.ts'

/** A file that lacks what every place needs. Its errors say so as the command line helps itself; `plainly` is for who sees the columns. */
export class UnclearError extends InvalidError {
  readonly plainly: string
  constructor(lacks: string, onCommandLine: string, besides: string) {
    super({ file: [`${lacks}; ${onCommandLine}${besides}`] })
    this.plainly = lacks + besides
  }
}

/**
 * Refuses a file that lacks what every place needs, with the mapping that its values speak for, as it is written on the command line.
 * @throws UnclearError on `file`
 */
export function refuseUnclear(
  { headers, sample }: Pick<Source, 'headers' | 'sample'>,
  mapping: ColumnMapping,
  given: ReadonlySet<Field>,
): void {
  const missing = missingFields(given)
  if (missing.length === 0) return
  const kindless = !given.has('category') && !given.has('subcategory')
  const named =
    missing.includes('name') && kindless ? ['name', 'category', ...missing.slice(1)] : kindless ? ['category', ...missing] : missing
  const free = headers.filter((header) => !mapping.columns[header])
  const likely = likelyColumns(free, sample, new Set(missing), true)
  const words = likely.map(({ header, field }) => `--map ${shellQuoted(`${header}=${field}`)}`)
  const open = missing.filter((field) => !likely.some((one) => one.field === field)).map((field) => `--map COLUMN=${field}`)
  const more = open.length > 0 ? `; say which column it is: ${open.join(' ')}` : ''
  const nowhere = open.length > 0 && missing.includes('lat') && !likely.some(({ field }) => field === 'lat')
  const geocode = nowhere ? ' (a file that has only addresses needs their positions first: have them geocoded)' : ''
  const how = words.length > 0 ? `; its values speak for ${words.join(' ')}${more}` : more
  throw new UnclearError(`has no column for ${named.join(', ')}`, `its columns are ${headers.join(', ')}${how}`, geocode)
}

/** A word as a shell takes it for one. */
export const shellQuoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
