import pg from 'pg'
import type { Changes, TableChange } from './changes.ts'
import { inPlainForm, named, type Table, tablesOf } from './tables.ts'

type Row = { key: string; sum: string; lenient: boolean }
/** A column of the release: what it has to hold, as SQL over the old row, and the column that has to hold it. */
type Kept = { name: string; was: string; now: string }

const shown = 5

/**
 * Compares a database as a release left it with what an upgrade made of it, row by row. Answers in a sentence each what was lost
 * and isn't among the changes: tables, columns, rows, values, and sequences that would give a number again.
 */
export async function lostBetween(old: pg.Client, now: pg.Client, changes: Changes): Promise<string[]> {
  return inPlainForm(old, () =>
    inPlainForm(now, async () => {
      const known = new Map((await tablesOf(now)).map((table) => [table.name, table]))
      const lost = await spentSequences(now)
      for (const table of await tablesOf(old)) {
        const change = changes[table.name] ?? {}
        const name = change.to ?? table.name
        const target = known.get(name)
        if (change.anew !== undefined) continue
        lost.push(...(target ? await lostRows(old, now, table, target, change) : [`${table.name}: the table is gone`]))
      }
      return lost
    }),
  )
}

async function lostRows(old: pg.Client, now: pg.Client, table: Table, target: Table, change: TableChange): Promise<string[]> {
  const { kept, gone } = keptColumns(table, target, change)
  const key = table.key.length > 0 ? kept.filter(({ name }) => table.key.includes(name)) : kept
  const unknown = [...new Set([...gone, ...table.key.filter((name) => !key.some((column) => column.name === name))])]
  if (unknown.length > 0) return [`${table.name}: nothing says what became of ${unknown.join(', ')}`]
  const lenient = change.rows?.which ?? 'false'
  const before = await old.query<Row>(
    `select ${list(key, 'was')} as key, md5(${list(kept, 'was')}) as sum, coalesce(${lenient}, false) as lenient from ${named(table.name)}`,
  )
  const after = await now.query<Row>(`select ${list(key, 'now')} as key, md5(${list(kept, 'now')}) as sum from ${named(target.name)}`)
  const found = new Map(after.rows.map(({ key, sum }) => [key, sum]))
  const missing = before.rows.filter((row) => !found.has(row.key) && !(row.lenient && change.rows?.may === 'go'))
  const different = before.rows.filter((row) => found.has(row.key) && found.get(row.key) !== row.sum && !row.lenient)
  const columns = different[0] ? await differing(old, now, { table, target, key, kept }, different[0].key) : ''
  return [...say(table, missing, 'missing'), ...say(table, different, `other values in ${columns}`)]
}

/** Which columns there are to compare, and which of them nothing is known of. */
function keptColumns(table: Table, target: Table, { columns = {} }: TableChange): { kept: Kept[]; gone: string[] } {
  const kept = table.columns.flatMap((name) => {
    const change = columns[name] ?? {}
    if (change.gone !== undefined) return []
    return [{ name, was: change.was ?? pg.escapeIdentifier(name), now: change.to ?? name }]
  })
  return { kept, gone: kept.filter(({ now }) => !target.columns.includes(now)).map(({ name }) => name) }
}

/** The columns' values as one text; each as a text of its own first, so that another type with the same values is the same. */
const list = (columns: Kept[], side: 'was' | 'now') =>
  `row(${columns.map((column) => `(${side === 'was' ? column.was : pg.escapeIdentifier(column.now)})::text`).join(', ')})::text`

type Compared = { table: Table; target: Table; key: Kept[]; kept: Kept[] }

/** The columns in which the row of this key differs. */
async function differing(old: pg.Client, now: pg.Client, { table, target, key, kept }: Compared, value: string): Promise<string> {
  const valuesOf = async (client: pg.Client, name: string, side: 'was' | 'now') => {
    const texts = kept.map((column) => list([column], side)).join(', ')
    const { rows } = await client.query<{ texts: string[] }>(
      `select array[${texts}] as texts from ${named(name)} where ${list(key, side)} = $1`,
      [value],
    )
    return rows[0]?.texts ?? []
  }
  const [was, is] = [await valuesOf(old, table.name, 'was'), await valuesOf(now, target.name, 'now')]
  return kept.flatMap(({ name }, index) => (was[index] === is[index] ? [] : [`${name} (${was[index]} is ${is[index]})`])).join(', ')
}

function say({ name }: Table, rows: Row[], what: string): string[] {
  const keys = rows.slice(0, shown).map(({ key }) => key)
  return rows.length === 0 ? [] : [`${name}: ${rows.length} rows ${what}: ${keys.join(' ')}`]
}

/** Numbers that a sequence would give a second time. */
async function spentSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select n.nspname || '.' || c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and not a.attisdropped and c.relkind = 'r' and n.nspname = 'public'`)
  const spent = []
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await client.query(
      `select from ${named(table)} having max(${pg.escapeIdentifier(column)}) > coalesce(pg_sequence_last_value($1::regclass), 0)`,
      [sequence],
    )
    if (found.length > 0) spent.push(`${table}: its sequence gives numbers of ${column} again`)
  }
  return spent
}
