import { expect, test } from 'vitest'
import { kinds } from '../kinds.ts'
import { byPopularityUnread, tieredSql } from './candidates.ts'
import { collectValues } from './values.ts'

test('what tiers before have read is left out row by row, not sought in the index beside each document that matches', () => {
  const values = collectValues()
  const sql = tieredSql(kinds.region, byPopularityUnread("'coffee'"), values, {})
  expect(values.list.slice(-2)).toEqual(["'coffee'", "('@z0' | '@z1' | '@z2')"])
  expect(sql).toMatch(/tier3 as .* where d\.search @@ \$\d+::tsquery and not d\.search @@ \$\d+::tsquery /)
  expect(values.list.filter((value) => `${value}`.includes('!'))).toEqual([])
})
