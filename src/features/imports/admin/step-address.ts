import { href } from '../../../urls.ts'
import type { ImportFile } from '../contract.ts'

/** Where a file on its way in is looked at, at a step. */
export const stepOf = (id: number, step: string): string => href('AdminBulkImportExport', {}, { file: String(id), step })

/** Where a file stands: the step that was asked for, if it can be shown; one that was cut short while it came in waits to go on there. */
export function standing({ plan, begun }: Pick<ImportFile, 'plan' | 'begun'>, step: string): 'columns' | 'values' | 'check' | 'result' {
  if (step === 'columns') return 'columns'
  if (!plan) return begun ? 'result' : 'columns'
  return plan.held.length > 0 && step !== 'check' ? 'values' : 'check'
}
