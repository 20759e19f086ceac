import { PlaceSearch } from '../../src/features/search/contract.ts'
import { searchPlaces } from '../../src/features/search/search-places.server.ts'
import type { Ctx } from '../../src/platform/context.server.ts'
import type { Loaded } from './data.ts'
import type { Query, QueryClass } from './query.ts'

/** What a class came to: `score` is the mean over its queries, 0 to 1; `empty` how many were answered with nothing. */
export type Outcome = { name: string; floor: number; queries: number; score: number; empty: number; p95: number; failures: Failure[] }
export type Failure = { q: string; from: string; score: number; got: string[] }

type Answer = { ids: number[]; got: string[]; unchanged: boolean; ms: number }

/** Queries asked at a time. */
const AT_A_TIME = 4

/** Asks the queries of each class of the site's own search; `done` hears of each class as it ends. */
export async function measure(
  ctx: Ctx,
  data: Loaded,
  classes: readonly QueryClass[],
  done: (outcome: Outcome) => Promise<void> | void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, floor, queries } of classes) {
    const judged = await inTurns(queries, async (query) => {
      const answer = await ask(ctx, query)
      return { query, answer, score: await scoreOf(ctx, data, query, answer) }
    })
    const times = judged.map(({ answer }) => answer.ms).toSorted((a, b) => a - b)
    const outcome = {
      name,
      floor,
      queries: judged.length,
      score: judged.length === 0 ? 1 : judged.reduce((sum, { score }) => sum + score, 0) / judged.length,
      empty: judged.filter(({ query, answer }) => answer.ids.length === 0 && isOfPlaces(query)).length,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
      failures: judged
        .filter(({ score }) => score < 1)
        .toSorted((a, b) => a.score - b.score)
        .map(({ query: { q, from }, answer, score }) => ({ q, from, score, got: answer.got.slice(0, 3) })),
    }
    outcomes.push(outcome)
    await done(outcome)
  }
  return outcomes
}

/** The share of all queries that were answered with nothing. */
export function emptyShare(outcomes: readonly Outcome[]): number {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0)
  return (
    sum(({ empty }) => empty) /
    Math.max(
      1,
      sum(({ queries }) => queries),
    )
  )
}

/** A lone word of which nothing is known to be found may find nothing. */
const isOfPlaces = ({ must }: Query) => must.kind !== 'unchanged' || must.wants !== null

async function ask(ctx: Ctx, { q, near }: Pick<Query, 'q' | 'near'>): Promise<Answer> {
  const started = performance.now()
  const { data, understood } = await searchPlaces(ctx, PlaceSearch.parse({ q, limit: '10', ...(near && { near }) }))
  return {
    ids: data.map(({ id }) => id),
    got: data.map(({ name, city, category }) => `${name} (${category.slug}, ${city.name})`),
    unchanged: understood.correction === null,
    ms: performance.now() - started,
  }
}

async function scoreOf(ctx: Ctx, { byId, entries }: Loaded, { must, near }: Query, { ids, unchanged }: Answer): Promise<number> {
  const places = ids.flatMap((id) => byId.get(id) ?? [])
  switch (must.kind) {
    case 'found':
      return places.slice(0, 3).some(must.wants) ? 1 : 0
    case 'all': {
      const wanted = Math.min(3, must.count)
      return wanted === 0 || places.slice(0, wanted).filter(must.wants).length === wanted ? 1 : 0
    }
    case 'unchanged':
      return unchanged && (must.wants === null || places.slice(0, 3).some(must.wants)) ? 1 : 0
    case 'graded':
      return gain(places.map(must.grade)) / Math.max(1e-9, gain(entries.map(must.grade).toSorted((a, b) => b - a)))
    case 'like':
    case 'same': {
      const other = (await ask(ctx, { q: must.other, ...(near && { near }) })).ids
      // There is such a place, so that finding none by the bare words is wrong, too.
      if (other.length === 0) return 0
      if (must.kind === 'same') return ids.filter((id) => other.includes(id)).length / other.length
      const right = (id: number) => {
        const place = byId.get(id)
        return place !== undefined && must.right(place)
      }
      const wanted = other.some(right) ? other.filter(right) : other
      const grades = ids.map((id) => (wanted.includes(id) || right(id) ? 1 : 0))
      return Math.min(1, gain(grades) / gain(wanted.map(() => 1)))
    }
  }
}

/** Discounted cumulative gain of the first ten grades. */
const gain = (grades: readonly number[]) => grades.slice(0, 10).reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0)

async function inTurns<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const turn = async () => {
    for (let at = next++; at < list.length; at = next++) {
      const one = list[at]
      if (one !== undefined) results[at] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, turn))
  return results
}
