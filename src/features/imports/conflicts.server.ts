import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { takeStaged } from '../places/staging.server.ts'
import type { Conflict } from '../places/writes.server.ts'
import { KeptRows } from './kept-rows.server.ts'

/** Refuses staged rows whose reference is that of another place: taken for it they would be lost without a word. Answers how many. */
export async function refuseConflicts(tx: TxCtx, separate: Ctx, importId: number, conflicts: Conflict[]): Promise<number> {
  if (conflicts.length === 0) return 0
  const about = new Map(conflicts.map((conflict) => [conflict.row_number, conflict]))
  const kept = new KeptRows(separate, importId)
  const taken = await takeStaged(tx, importId, [...about.keys()])
  for (const { row_number, cells } of taken) {
    const conflict = about.get(row_number)
    if (conflict) await kept.refuse({ n: row_number, values: cells, reasons: [reasonOf(conflict)] })
  }
  await kept.end()
  return taken.length
}

const reasonOf = ({ source_ref, name, other_row, place_id }: Conflict) =>
  `has the reference “${source_ref}” of another place: “${other_row === null ? `place ${place_id}` : `row ${other_row}`}, ${name}”`
