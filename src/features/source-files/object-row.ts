import { flatten } from './flatten.ts'
import type { SourceRow } from './source.ts'

/** An object as a row: its values are the columns, what lies within others under both names. */
export function objectRow(value: unknown, number: number): SourceRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { number, values: {}, broken: 'is not an object' }
  return { number, values: flatten({ ...value }) }
}
