import type { ExportedTable, PersonalColumn } from '../../platform/personal-data.ts'

/** SQL for the rows in which the column means the person with the id `$1`. */
function rowsOf({ column, names, where = 'true' }: PersonalColumn): string {
  const person = names === 'address' ? `lower(${column}) = (select lower(email) from users where id = $1)` : `${column} = $1`
  return `${person} and (${where})`
}

type ExportQuery = { table: string; label: string; sql: string }

/** For each exported table one query, whose rows hold one column `row`. `$1` is the person's id. */
export function exportQueries(columns: readonly PersonalColumn[]): ExportQuery[] {
  const found = new Map<string, { exported: ExportedTable; rows: string[] }>()
  for (const line of columns) {
    if (line.person !== 'subject' || !('yes' in line.export)) continue
    const { only = 'true' } = line.export.yes
    const table = found.get(line.table) ?? { exported: line.export.yes, rows: [] }
    table.rows.push(`(${rowsOf(line)} and (${only}))`)
    found.set(line.table, table)
  }
  return [...found].map(([table, { exported, rows }]) => ({
    table,
    label: exported.label,
    sql: `select to_json(t) as row from (select ${exported.columns.join(', ')} from ${table} where ${rows.join(' or ')} limit 100000) t`,
  }))
}

/** Statements that erase the person with the id `$1`, in reverse order of the catalogue, so that what refers to a row goes before it. */
export function erasureStatements(columns: readonly PersonalColumn[]): string[] {
  return columns.toReversed().flatMap((line) => {
    if (line.erasure === 'delete') return [`delete from ${line.table} where ${rowsOf(line)}`]
    if (line.erasure === 'anonymise') return [`update ${line.table} set ${line.column} = null where ${rowsOf(line)}`]
    return []
  })
}
