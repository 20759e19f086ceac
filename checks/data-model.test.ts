import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { features } from '../architecture.mjs'
import * as model from '../db/data-model.ts'

const tables = Object.values<unknown>(model).filter((value): value is PgTable => is(value, PgTable))

test('docs/data-model.md lists every table as it is', async () => {
  await expect(
    `# Data model\nGenerated from the tables by \`npx vitest run checks/data-model.test.ts -u\`.\n\n${tables.map(section).join('\n')}`,
  ).toMatchFileSnapshot('../docs/data-model.md')
})

test('db/data-model.ts names every feature with tables, in order', () => {
  const named = [...readFileSync('db/data-model.ts', 'utf8').matchAll(/features\/([a-z]+)\/tables\.ts/g)].map(([, name]) => name ?? '')
  expect(named).toEqual(features.filter((name) => named.includes(name)))
})

test('every table has a primary key', () => {
  expect(tables.filter((table) => !hasPrimaryKey(table)).map(getTableName)).toEqual([])
})

function section(table: PgTable): string {
  const { name, columns, foreignKeys, indexes, checks } = getTableConfig(table)
  const target = (column: string) => {
    const key = foreignKeys.find((one) => one.reference().columns[0]?.name === column)
    return key ? ` → ${getTableName(key.reference().foreignTable)}` : ''
  }
  const rows = columns.map(
    (column) => `| ${column.name} | ${column.getSQLType()}${target(column.name)} | ${column.notNull ? '' : 'may be null'} |`,
  )
  const also = [
    indexes.length > 0 ? `${indexes.length} indexes` : '',
    checks.length > 0 ? `checks: ${checks.map((check) => check.name).join(', ')}` : '',
  ]
  return `## ${name}\n| column | type | |\n|---|---|---|\n${rows.join('\n')}\n\n${also.filter(Boolean).join('; ')}\n`
}

function hasPrimaryKey(table: PgTable): boolean {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys.length > 0 || columns.some((column) => column.primary)
}
