import type { SourceFile } from '../../source-files/file.server.ts'
import { readRows } from '../../source-files/rows.server.ts'
import type { Source } from '../../source-files/source.ts'
import { withDays } from './day-column.ts'
import { withListedHours } from './listed-hours.ts'
import { withOffers } from './offer-columns.ts'
import { withParted } from './parted-columns.ts'
import { withWeek } from './week-columns.ts'

/** The records of a file of places, with what it says in several columns as one, and what it says in one as several. @throws InvalidError on `file` if it is no table */
export async function readColumns(file: SourceFile): Promise<Source> {
  return withOffers(withDays(withListedHours(withWeek(withParted(await readRows(file))))))
}
