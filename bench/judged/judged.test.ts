import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../src/app/starter/testing.server.ts'
import { ctx } from '../../src/platform/testing.server.ts'
import { judged } from './judged.ts'
import { judgedFurther } from './judged-further.ts'
import { type JudgedPlace, mean, ours, qualityOf, type Ranker, readJudged } from './quality.ts'
import { references } from './references.ts'

const kinds = Object.entries({ ...judged, ...judgedFurther })
let starter = new Map<number, JudgedPlace>()
let rankers: Record<string, Ranker> = {}

beforeAll(async () => {
  await haveStarter()
  starter = new Map((await readJudged(ctx, 'hereabouts-starter')).map((place) => [place.id, place]))
  rankers = { ours: ours(ctx), ...(await references(ctx.pool)) }
}, 120_000)

test('the first ten places are those that a judge wants: nDCG@10 of at least 0.92, and ahead of what one would take instead', async () => {
  const all: Record<string, number[]> = {}
  const table: Record<string, Record<string, string | number>> = {}
  for (const [kind, searches] of kinds) {
    const row: Record<string, string | number> = { searches: searches.length }
    for (const [name, rank] of Object.entries(rankers)) {
      const qualities: number[] = []
      for (const search of searches) qualities.push(await qualityOf(rank, search, starter))
      row[name] = mean(qualities).toFixed(3)
      all[name] = [...(all[name] ?? []), ...qualities]
      if (name !== 'ours') continue
      const weakest = qualities.indexOf(Math.min(...qualities))
      row.weakest = `${searches[weakest]?.q} (${qualities[weakest]?.toFixed(2)})`
    }
    table[kind] = row
  }
  const overall = Object.fromEntries(Object.entries(all).map(([name, qualities]) => [name, mean(qualities)]))
  table['over all'] = {
    searches: all.ours?.length ?? 0,
    ...Object.fromEntries(Object.entries(overall).map(([name, n]) => [name, n.toFixed(3)])),
  }
  console.table(table)
  const { ours: own = 0, ...others } = overall
  expect(all.ours?.length).toBeGreaterThanOrEqual(110)
  expect(own).toBeGreaterThanOrEqual(0.92)
  for (const name of Object.keys(others)) {
    expect(own, name).toBeGreaterThan(others[name] ?? 1)
    for (const [kind, row] of Object.entries(table)) expect(Number(row.ours), `${kind}, ${name}`).toBeGreaterThanOrEqual(Number(row[name]))
  }
}, 120_000)
