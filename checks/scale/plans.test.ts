import { afterAll, describe, expect, inject, test } from 'vitest'
import { costOf } from '../../bench/cost.ts'
import { record } from '../../bench/recorder.ts'
import { connect } from '../../src/platform/database.server.ts'
import { awkwardCases, type Case, cases } from './cases.ts'

const { pool } = connect(inject('largeDatabase'))
const shown: Record<string, { buffers: number; 'at most': number; ms: number }> = {}

/** Tables that grow with the places and the lists: nothing that a page asks may read one from end to end. */
const large = [
  ...['places', 'place_slugs', 'place_facts', 'place_documents', 'place_cells', 'completions', 'completion_terms', 'search_words'],
  ...['lists', 'list_entries', 'list_documents', 'list_tellings', 'follows'],
]

/** Time that a search may take in the database at the very most, in milliseconds, where the machine has nothing else to do. */
const LONGEST = 250
/** What this sum takes there; a machine that is busy or slow takes longer for everything. */
const SUM = 'select sum(sqrt(n)) from generate_series(1, 1000000) n'
const SUM_MS = 100

afterAll(async () => {
  if (process.env.SCALE_TABLE) console.table(shown)
  await pool.end()
})

/** What a read costs, and the shortest of five times that the database took. */
async function measure({ name, read, buffers: most, now }: Case) {
  const recorder = record(pool, now)
  await read(recorder.ctx)
  const times = [recorder.spent]
  const recorded = [...recorder.recorded]
  for (let round = 0; round < 4; round++) {
    recorder.spent = 0
    await read(recorder.ctx)
    times.push(recorder.spent)
  }
  // Prepared statements as they are run later: only where there is time for it.
  const cost = await costOf(pool, recorded, inject('largePlaces') >= 300_000)
  const ms = Math.min(...times)
  shown[name] = { buffers: cost.buffers, 'at most': most, ms: Math.round(ms) }
  return { ...cost, ms }
}

async function howMuchSlower(): Promise<number> {
  const started = performance.now()
  await pool.query(SUM)
  return Math.max(1, (performance.now() - started) / SUM_MS)
}

test('the database is large', async () => {
  const { rows } = await pool.query<{ places: number }>('select count(*)::int as places from place_documents')
  expect(rows[0]?.places).toBeGreaterThanOrEqual(inject('largePlaces'))
})

describe('reads at scale', () => {
  test.each(cases)('$name', async (one) => {
    const { buffers, indexes, scanned } = await measure(one)
    expect(scanned.filter((table) => large.includes(table))).toEqual([])
    expect(indexes).toEqual(expect.arrayContaining(one.indexes))
    expect(buffers).toBeLessThanOrEqual(one.buffers)
  })
})

describe('whatever is typed', () => {
  test.each(awkwardCases)('$name', async (one) => {
    const slower = await howMuchSlower()
    const { buffers, scanned, ms } = await measure(one)
    expect(scanned.filter((table) => large.includes(table))).toEqual([])
    expect(buffers).toBeLessThanOrEqual(one.buffers)
    expect(ms).toBeLessThanOrEqual(LONGEST * Math.max(slower, await howMuchSlower()))
  })
})
