import type { SourceFile } from '../../source-files/file.server.ts'
import { readRows } from '../../source-files/rows.server.ts'
import type { Source } from '../../source-files/source.ts'
import { withOffers } from './offer-columns.ts'
import { withWeek } from './week-columns.ts'

/** The records of a file of places, with what it says in several columns as one. @throws InvalidError on `file` if it is no table */
export async function readColumns(file: SourceFile): Promise<Source> {
  return withOffers(withWeek(await readRows(file)))
}
