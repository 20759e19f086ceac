import { z } from 'zod'
import { InvalidError } from '../../platform/errors.ts'
import { flatten } from './flatten.ts'
import { jsonObjects } from './json-objects.ts'
import type { SourceRow } from './source.ts'

const Column = z.object({
  name: z.string(),
  flags: z.array(z.string()).optional(),
  subColumnTypes: z.array(z.string()).optional(),
})
export type SocrataColumn = z.infer<typeof Column>

/** The columns that the head of Socrata's `rows.json` names, in order. */
export async function socrataColumns(text: AsyncIterable<string>): Promise<SocrataColumn[]> {
  const columns: SocrataColumn[] = []
  for await (const column of jsonObjects(text, { key: 'columns', depth: 4 })) {
    const read = Column.safeParse(parsed(column))
    columns.push(read.data ?? { name: '', flags: ['hidden'] })
  }
  return columns
}

/** @throws InvalidError on `file`: without one of its columns every row would be read wrongly */
function parsed(column: string): unknown {
  try {
    return JSON.parse(column)
  } catch {
    throw new InvalidError({ file: [`describes a column that is not readable as JSON: “${column.slice(0, 60)}”`] })
  }
}

/** A list of values as a row; a column with parts (a place: address, latitude, longitude) is one for each part. */
export function rowOfList(value: unknown, number: number, columns: SocrataColumn[]): SourceRow {
  if (!Array.isArray(value)) return { number, values: {}, broken: 'is not a list of values' }
  const given: Record<string, unknown> = {}
  for (const [i, { name, flags, subColumnTypes }] of columns.entries()) {
    const one: unknown = value[i]
    if (flags?.includes('hidden')) continue
    given[name] =
      subColumnTypes && Array.isArray(one) ? Object.fromEntries(subColumnTypes.map((part, n): [string, unknown] => [part, one[n]])) : one
  }
  return { number, values: flatten(given) }
}
