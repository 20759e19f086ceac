import { expect, test } from 'vitest'
import { historyOf } from './history-of.ts'

test('fields can have their former values again; a merge, a new owner and that a place was added can’t', () => {
  const revision = (version: number, changes: readonly [field: string, label: string | null][]) => ({
    version,
    changes: changes.map(([field, label]) => ({ field, label, from: 'a', to: 'b' })),
    by: null,
    cause: 'edit',
    created_at: '2026-01-01T00:00:00.000Z',
  })
  const entries = historyOf({ owner: null, created_by: null }, [
    revision(5, [
      ['status', null],
      ['merged_into_id', null],
    ]),
    revision(4, [['owner_id', null]]),
    revision(3, [
      ['name', 'Name'],
      ['status', null],
    ]),
    revision(2, [['phone', 'Phone']]),
    revision(1, [['name', 'Name']]),
  ])
  expect(entries.map(({ version, restorable }) => [version, restorable])).toEqual([
    [5, false],
    [4, false],
    [3, true],
    [2, true],
    [1, false],
  ])
})
