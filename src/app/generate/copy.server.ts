import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { TxCtx } from '../../platform/context.server.ts'

type Value = string | number | boolean | null
const ROWS_A_PIECE = 500

/** Writes rows into a table as fast as it takes them; each row has its values in the order of `columns`. `progress` hears how many so far. */
export async function copyRows(
  tx: TxCtx,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
  progress: (written: number) => void = () => {},
): Promise<void> {
  const copy = tx.connection.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(pieces(rows, progress), { objectMode: false }), copy)
}

function* pieces(rows: Iterable<readonly Value[]>, progress: (written: number) => void): Generator<string> {
  let [piece, written] = ['', 0]
  for (const row of rows) {
    piece += `${row.map(cell).join('\t')}\n`
    if (++written % ROWS_A_PIECE !== 0) continue
    yield piece
    piece = ''
    progress(written)
  }
  yield piece
  progress(written)
}

/** A value as `COPY` reads it in its text form. */
function cell(value: Value): string {
  if (value === null) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[sign]}`)
}
