import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { type Staging, stagePlaces } from '../places/staging.server.ts'
import type { Source, SourceRow } from '../source-files/source.ts'
import { noName, withAddressParts } from './check/address-lines.ts'
import { withSmallLetters } from './check/capitals.ts'
import { LEFT_OUT, quoted } from './check/note.ts'
import { type Checked, checkRow, type Defaults, isPlaced, type Known } from './check/row.ts'
import { type ColumnMapping, columnsByField, isExact, readValues } from './column-mapping.ts'
import type { Field } from './fields.ts'
import { KeptRows } from './kept-rows.server.ts'
import { type Condition, meets } from './where.ts'

export type Staged = { read: number; refused: number; held: number; filtered: number; leftOut: Partial<Record<Field, number>> }

type Given = {
  importId: number
  source: Pick<Source, 'rows'>
  columnMapping: ColumnMapping
  known: Known
  defaults: Defaults
  /** Which rows are meant, by their columns. */
  where?: readonly Condition[]
  /** Called every thousand rows with how many have been read. */
  progress(read: number): void
}

/**
 * Reads and checks all rows and stages the good ones. Those with reasons against them go into `import_refusals`, those that wait for
 * their category into `import_held_rows`, what rows lost into `import_notes`, by `separate`, another connection, as they come. Rows pass
 * through; few are in memory at a time.
 */
export async function stageRows(tx: TxCtx, separate: Ctx, given: Given): Promise<Staged> {
  const staged: Staged = { read: 0, refused: 0, held: 0, filtered: 0, leftOut: {} }
  const staging = stagePlaces(tx, given.importId)
  const kept = new KeptRows(separate, given.importId)
  try {
    await stageEach(staging, kept, given, staged)
  } catch (error) {
    await staging.abandon()
    throw error
  }
  await staging.end()
  await kept.end()
  return staged
}

async function stageEach(staging: Staging, kept: KeptRows, given: Given, staged: Staged): Promise<void> {
  const columnOf = columnsByField(given.columnMapping)
  for await (const source of given.source.rows) {
    staged.read++
    if (staged.read % 1000 === 0) given.progress(staged.read)
    if (given.where?.length && !meets({ ...source.given, ...source.values }, given.where)) {
      staged.filtered++
      continue
    }
    const checked = checkOne(source, given)
    if ('reasons' in checked) {
      staged.refused++
      await kept.refuse({ n: source.number, values: source.values, reasons: checked.reasons })
      continue
    }
    // What was changed in reading a row that waits can't be seen any more when it comes in.
    for (const { field, reason } of checked.notes) {
      if (reason.endsWith(LEFT_OUT)) staged.leftOut[field] = (staged.leftOut[field] ?? 0) + 1
      await kept.note({ n: source.number, column: columnOf[field] ?? field, reason })
    }
    if ('held' in checked) {
      staged.held++
      await kept.hold({ n: source.number, value: checked.held, source: checked.source, cells: checked.cells })
    } else await staging.add(source.number, checked.row)
  }
}

function checkOne({ values, broken, unplaced, joined, loose }: SourceRow, { columnMapping, known, defaults }: Given): Checked {
  if (broken) return { reasons: [broken] }
  const read = readValues(values, columnMapping, known.words)
  if ('reasons' in read) return read
  if (joined !== undefined)
    read.notes.push({
      field: columnMapping.columns[joined] ?? 'description',
      reason: `stood in more fields than one, as nothing quoted it, and was joined again: ${quoted(values[joined] ?? '')}`,
    })
  if (loose !== undefined)
    read.notes.push({
      field: columnMapping.columns[loose] ?? 'description',
      reason: `has a quotation mark that nothing closes, and is read as it stands: ${quoted(values[loose] ?? '')}`,
    })
  if (isExact(columnMapping)) return checkRow(read.cells, known, defaults, read.category, read.notes)
  const nameless = noName(read.cells, known.regions)
  if (nameless) return { reasons: [nameless] }
  const cells = withSmallLetters(withAddressParts(read.cells, known.regions), read.notes)
  if (unplaced && !isPlaced(cells, known.regions)) return { reasons: [unplaced] }
  return checkRow(cells, known, defaults, read.category, read.notes)
}
