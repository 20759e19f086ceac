import { href } from '../../../urls.ts'

/** Where a file on its way in is looked at, at a step. */
export const stepOf = (id: number, step: string): string => href('AdminBulkImportExport', {}, { file: String(id), step })
