import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as model from '../db/data-model.ts'
import { afterMerge } from '../src/app/reactions/merges.server.ts'

const tables = Object.values<unknown>(model).filter((value): value is PgTable => is(value, PgTable))

/** Whether rows of a table tell of places: by a foreign key, or a column that is called so. */
function pointsAtPlaces(table: PgTable): boolean {
  const { columns, foreignKeys, name } = getTableConfig(table)
  if (name === 'places') return false
  const keyed = foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'places')
  return keyed || columns.some((column) => /(?:^|_)place_ids?$/.test(column.name))
}

test('of each table that tells of places it is said what becomes of its rows when two places are one', () => {
  const found = tables.filter(pointsAtPlaces).map(getTableName)
  expect(found.length).toBeGreaterThan(10)
  expect(found.toSorted()).toEqual(Object.keys(afterMerge).toSorted())
})

test('what is done when two places are one is undone when they are two again', () => {
  const half = Object.entries(afterMerge).filter(
    ([, after]) => 'merged' in after && (after.merged.length === 0 || after.unmerged.length === 0),
  )
  expect(half).toEqual([])
})
