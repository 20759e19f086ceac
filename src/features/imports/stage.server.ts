import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { type Checked, type CheckedRow, checkRow, type Known } from './check/row.ts'
import { type ColumnMapping, readValues } from './column-mapping.ts'
import type { Field } from './fields.ts'
import type { Source, SourceRow } from './read/source.ts'

const columns = [
  'source',
  'source_ref',
  'licence',
  'name',
  'slugs',
  'category_id',
  'state_id',
  'city_id',
  'neighborhood_id',
  'address',
  'locality',
  'zip',
  'lat',
  'lng',
  'position_accuracy',
  'phone',
  'email',
  'website',
  'price',
  'attributes',
  'tag_ids',
  'brand',
  'description',
  'hours',
  'hours_text',
  'time_zone',
  'prominence',
] as const satisfies readonly (keyof CheckedRow)[]

const REFUSALS_AT_ONCE = 500
const PIECE = 1 << 17

export type Staged = { read: number; refused: number; leftOut: Partial<Record<Field, number>> }

type Given = {
  importId: number
  source: Source
  columnMapping: ColumnMapping
  known: Known
  defaults: { source: string; licence: string | null }
  /** Called every thousand rows with how many have been read. */
  progress(read: number): void
}

/**
 * Reads and checks all rows and copies the good ones into `import_rows`, the others with their reasons into `import_refusals` (those by
 * `outside`, another connection, as they come). Rows pass through; few are in memory at a time.
 */
export async function stageRows(tx: TxCtx, separate: Ctx, given: Given): Promise<Staged> {
  const staged: Staged = { read: 0, refused: 0, leftOut: {} }
  let refusals: Refused[] = []
  const copy = tx.connection.query(from(`copy import_rows (import_id, row_number, ${columns.join(', ')}) from stdin`))
  const done = finished(copy)
  done.catch(() => {})
  let piece = ''
  for await (const source of given.source.rows) {
    staged.read++
    if (staged.read % 1000 === 0) given.progress(staged.read)
    const checked = checkOne(source, given)
    if ('reasons' in checked) {
      staged.refused++
      refusals.push({ row: source, reasons: checked.reasons })
      if (refusals.length < REFUSALS_AT_ONCE) continue
      await keepRefusals(separate, given.importId, refusals)
      refusals = []
      continue
    }
    for (const field of checked.leftOut) staged.leftOut[field] = (staged.leftOut[field] ?? 0) + 1
    piece += lineOf(given.importId, source.number, checked.row)
    if (piece.length < PIECE) continue
    if (!copy.write(piece)) await Promise.race([once(copy, 'drain'), done])
    piece = ''
  }
  copy.end(piece)
  await done
  if (refusals.length > 0) await keepRefusals(separate, given.importId, refusals)
  await tx.client.query('analyze import_rows')
  return staged
}

type Refused = { row: SourceRow; reasons: string[] }

function checkOne({ values, broken }: SourceRow, { columnMapping, known, defaults }: Given): Checked {
  if (broken) return { reasons: [broken] }
  const read = readValues(values, columnMapping, known.words)
  return 'reasons' in read ? read : checkRow(read.cells, known, defaults, read.category)
}

async function keepRefusals(ctx: Ctx, importId: number, refusals: Refused[]): Promise<void> {
  const some = refusals.map(({ row, reasons }) => ({ n: row.number, values: row.values, reasons }))
  await ctx.client.query(
    `insert into import_refusals (import_id, row_number, row, reasons)
     select $1, (r ->> 'n')::int, r -> 'values', array(select jsonb_array_elements_text(r -> 'reasons')) from jsonb_array_elements($2::jsonb) as r`,
    [importId, JSON.stringify(some).replaceAll('\\u0000', '')],
  )
}

/** A row in the text format of COPY. */
function lineOf(importId: number, number: number, row: CheckedRow): string {
  return `${importId}\t${number}\t${columns.map((column) => cellOf(row[column])).join('\t')}\n`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellOf(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : Array.isArray(value) ? arrayOf(value) : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter)
}

const arrayOf = (values: unknown[]) => `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
