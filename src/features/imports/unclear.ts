import { InvalidError } from '../../platform/errors.ts'
import { degreesOf } from '../places/text-values.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { type Field, missingFields } from './fields.ts'
import type { Source } from './read/source.ts'

/**
 * Refuses a file that lacks what every place needs, with the mapping that its values speak for, as it is written on the command line.
 * @throws InvalidError on `file`
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
  const told = suggestions(free, sample, new Set(missing))
  const words = Object.entries(told).map(([header, field]) => `--map ${shellQuoted(`${header}=${field}`)}`)
  const how = words.length > 0 ? `; its values speak for ${words.join(' ')}` : ''
  throw new InvalidError({ file: [`has no column for ${named.join(', ')}; its columns are ${headers.join(', ')}${how}`] })
}

/** The columns whose values look most like a field that is missing. */
function suggestions(headers: string[], sample: Source['sample'], missing: ReadonlySet<string>): Record<string, Field> {
  const told: Record<string, Field> = {}
  const take = (field: 'name' | 'lat' | 'lng', likeness: (values: string[]) => number) => {
    if (!missing.has(field)) return
    const scores = headers
      .filter((header) => !told[header])
      .map((header) => ({ header, score: likeness(sample.flatMap((row) => (row[header] ? [row[header]] : []))) }))
    const [best] = scores.toSorted((a, b) => b.score - a.score)
    if (best && best.score > 0.5) told[best.header] = field
  }
  take('lat', (values) => share(values, (text) => between(text, 17, 72)))
  take('lng', (values) => share(values, (text) => between(text, -180, -64)))
  take('name', (values) => share(values, isName) * (new Set(values).size / Math.max(1, values.length)))
  return told
}

const share = (values: string[], is: (text: string) => boolean) => (values.length === 0 ? 0 : values.filter(is).length / values.length)
const isName = (text: string) => /\p{L}{3}/u.test(text) && text.length < 80 && !/^\d|@|https?:|www\./.test(text)

/** Degrees have decimals; a count or a year has none. */
function between(text: string, least: number, most: number): boolean {
  const value = /[.,]\d{2}/.test(text) ? degreesOf(text) : null
  return value !== null && value >= least && value <= most
}

/** A word as a shell takes it for one. */
export const shellQuoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
