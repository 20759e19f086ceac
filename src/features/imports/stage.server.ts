import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { stagePlaces } from '../places/staging.server.ts'
import { type Checked, checkRow, type Known } from './check/row.ts'
import { type ColumnMapping, readValues } from './column-mapping.ts'
import type { Field } from './fields.ts'
import type { Source, SourceRow } from './read/source.ts'

const REFUSALS_AT_ONCE = 500

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
 * Reads and checks all rows and stages the good ones, the others with their reasons go into `import_refusals` (those by `outside`,
 * another connection, as they come). Rows pass through; few are in memory at a time.
 */
export async function stageRows(tx: TxCtx, separate: Ctx, given: Given): Promise<Staged> {
  const staged: Staged = { read: 0, refused: 0, leftOut: {} }
  let refusals: Refused[] = []
  const staging = stagePlaces(tx, given.importId)
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
    await staging.add(source.number, checked.row)
  }
  await staging.end()
  if (refusals.length > 0) await keepRefusals(separate, given.importId, refusals)
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
