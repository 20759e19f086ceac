import { expect, test } from 'vitest'
import { kinds } from '../kinds.ts'
import { byPopularityUnread, tieredSql } from './candidates.ts'
import { collectValues } from './values.ts'

test('what tiers before have read is left out row by row, not sought in the index beside each document that matches', () => {
  const values = collectValues()
  const sql = tieredSql(kinds.region, byPopularityUnread("'coffee'"), values, {})
  expect(values.list).toEqual(["'coffee'", "'@z0'", "'coffee'", "'@z1'", "'coffee'", "'@z2'", "'coffee'"])
  expect(sql).toContain(
    'where d.search @@ $5::tsquery and d.search @@ $6::tsquery and d.region_id not in (select region_id from tier0 union all select region_id from tier1)',
  )
  expect(sql).toMatch(/tier3 as .* where d\.search @@ \$7::tsquery and d\.region_id not in /)
})
