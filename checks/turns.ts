import { globSync, readFileSync } from 'node:fs'

/**
 * What takes its time goes by turns: each commit tests every so many-th part of it, another next commit the next, so that all of it was
 * tested after a few. `checks/test.mjs` says whose turn it is by the commit; all of it is tested by `npm run test:full`, by
 * `npm test -- --all` and where a file is named to Vitest.
 */
export const TURNS = 20

/** Seconds that each file took which took two or more, and steps that go by turns as a whole: as `npm test -- --all --measure` wrote them. */
export const measured: Readonly<Record<string, number>> = JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8'))

/** Journeys of every commit: a place added, decided, claimed, changed and kept, and some of all pages. */
const always = ['/from-adding-to-history', '/saved', '/every-page/']

/** Steps that only some turns take. */
const steps = ['scale', 'a new field']

/** Which files go by turns: those that took so many seconds, or all. So many run at once, so one costs that part of its seconds. */
const dealt = [
  { patterns: ['e2e/journeys/**/*.test.ts'], from: 0, atOnce: 3 },
  { patterns: ['e2e/operations/**/*.test.ts'], from: 0, atOnce: 3 },
  { patterns: ['src/**/*.test.ts', 'bench/judged/*.test.ts'], from: 3, atOnce: 2 },
]
/** What a file may take that nobody has measured yet. */
const UNKNOWN = 20

type Dealt = { name: string; cost: number; turn: number }

/** Everything that goes by turns, each where there was least: the dearest is dealt out first. Costs are seconds of the whole machine. */
export function dealOut(): Dealt[] {
  const files = dealt.flatMap(({ patterns, from, atOnce }) =>
    globSync(patterns)
      .filter((file) => !always.some((name) => file.includes(name)) && (from === 0 || (measured[file] ?? 0) >= from))
      .map((name) => ({ name, cost: (measured[name] ?? UNKNOWN) / atOnce })),
  )
  const all = [...steps.map((name) => ({ name, cost: measured[name] ?? UNKNOWN })), ...files]
  const sums = new Array<number>(TURNS).fill(0)
  return all
    .sort((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1))
    .map((one) => {
      const turn = sums.indexOf(Math.min(...sums))
      sums[turn] = (sums[turn] ?? 0) + one.cost
      return { ...one, turn }
    })
}

/** Files and steps that are not tested in this turn; none where none is given. */
export function ofOtherTurns(turn = process.env.TEST_TURN): string[] {
  return turn ? dealOut().flatMap((one) => (one.turn === Number(turn) ? [] : [one.name])) : []
}

/** Of things of one kind those that this turn tests; all where none is chosen. */
export function ofThisTurn<T>(all: readonly T[], turn = process.env.TEST_TURN): T[] {
  return all.filter((_, n) => !turn || n % TURNS === Number(turn))
}
