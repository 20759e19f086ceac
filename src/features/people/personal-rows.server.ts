import type { Copied, PersonalColumn } from '../../platform/personal-data.ts'

/** SQL for the rows in which the column means the person with the id `$1`. */
function rowsOf({ column, names, where = 'true' }: PersonalColumn): string {
  const person = names === 'address' ? `lower(${column}) = (select lower(email) from users where id = $1)` : `${column} = $1`
  return `${person} and (${where})`
}

export type Copy = { table: string; label: string; sql: string }

/** What the copy of somebody's data is read with: for each table one query, whose rows hold one column `row`. `$1` is the person's id. */
export function copiesOf(columns: readonly PersonalColumn[]): Copy[] {
  const found = new Map<string, { copied: Copied; rows: string[] }>()
  for (const line of columns) {
    if (line.person !== 'subject' || !('yes' in line.export)) continue
    const { only = 'true' } = line.export.yes
    const table = found.get(line.table) ?? { copied: line.export.yes, rows: [] }
    table.rows.push(`(${rowsOf(line)} and (${only}))`)
    found.set(line.table, table)
  }
  return [...found].map(([table, { copied, rows }]) => ({
    table,
    label: copied.label,
    sql: `select to_json(t) as row from (select ${copied.columns.join(', ')} from ${table} where ${rows.join(' or ')} limit 100000) t`,
  }))
}

/** What is done with somebody's rows when they are erased, with the account's own row last. `$1` is the person's id. */
export function erasuresOf(columns: readonly PersonalColumn[]): string[] {
  return columns.toReversed().flatMap((line) => {
    if (line.erasure === 'delete') return [`delete from ${line.table} where ${rowsOf(line)}`]
    if (line.erasure === 'anonymise') return [`update ${line.table} set ${line.column} = null where ${rowsOf(line)}`]
    return []
  })
}
