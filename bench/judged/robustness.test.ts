import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../src/app/starter/testing.server.ts'
import { ctx } from '../../src/platform/testing.server.ts'
import { robustnessClasses } from '../search-robustness/classes.ts'
import { readLoaded } from '../search-robustness/data.ts'
import { emptyShare, measure } from '../search-robustness/measure.ts'

beforeAll(haveStarter)

/** Queries of each class here; `npm run bench:search` asks 500. */
const EACH = 30

/** What they come to today. A figure that rises is written down here; what is wanted stands in docs/search-robustness.md. */
const today: Record<string, number> = {
  'singular and plural': 0.96,
  accents: 1,
  apostrophes: 1,
  'a generic word more': 0.93,
  'transposed letters': 1,
  'unfinished last word': 1,
  'number words': 1,
  'joined words': 1,
  'split word': 0.96,
  'a word missing': 1,
  abbreviations: 1,
  'neighbouring key': 1,
  'other order': 1,
  phonetic: 1,
  'two slips': 1,
  'city and state in words': 1,
  'kind, city and state': 0.96,
  'kind and neighborhood': 1,
  'kind and ZIP': 1,
  'kind and county': 1,
  'kind downtown': 1,
  'kind and joined city': 1,
  'the wrong state': 0.96,
  'house number and street': 1,
  'kind near a landmark': 0.96,
  'brand and city': 1,
  'alias and city': 0.95,
  'spoken frames': 1,
  'attributes in other words': 0.96,
  emoji: 0.96,
  'Spanish words': 1,
  'French words': 1,
  'Chinese words': 0.96,
  'names that look like slips': 1,
  'rare words': 1,
}
/** Two of thirty queries: another order of equals, or another way of reading a query that is nobody's. */
const NOISE = 0.07

test('queries that nobody wrote, of each class of what people type differently, find what they found', async () => {
  const data = await readLoaded(ctx.pool)
  const outcomes = await measure(ctx, data, robustnessClasses(data, EACH))
  const rows = outcomes.map(({ name, score, floor }) => [name, { score: Number(score.toFixed(3)), today: today[name], wanted: floor }])
  console.table(Object.fromEntries(rows))
  expect(outcomes.map(({ name }) => name)).toEqual(Object.keys(today))
  for (const { name, score, failures } of outcomes)
    expect(score, `${name}: ${failures.slice(0, 5).map(({ q }) => q)}`).toBeGreaterThanOrEqual((today[name] ?? 1) - NOISE)
  expect(emptyShare(outcomes)).toBeLessThanOrEqual(0.02)
}, 120_000)
