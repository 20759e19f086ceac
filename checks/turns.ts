import { globSync } from 'node:fs'

/**
 * What takes its time goes by turns: each commit tests every so many-th of these files, another next commit the next, so that all of them
 * were tested after a few. `checks/test.mjs` says whose turn it is by the commit; all of them are tested by `npm run test:full`, by
 * `npm test -- --all` and where a file is named to Vitest.
 */
export const TURNS = 8

/** Which of the names in order a file has, from 1; behind all of them where it has none. */
export const placeIn = (order: readonly string[], file: string): number =>
  order.findIndex((name) => file.includes(name)) + 1 || order.length + 1

/** Which files of these patterns another turn tests. In their order they are dealt out, so those that take longest belong first. */
export function ofOtherTurns(patterns: readonly string[], order: readonly string[], always: readonly string[] = []): string[] {
  const turn = process.env.TEST_TURN
  if (!turn) return []
  const files = globSync([...patterns])
    .filter((file) => !always.some((name) => file.includes(name)))
    .sort((a, b) => placeIn(order, a) - placeIn(order, b) || (a < b ? -1 : 1))
  return files.filter((_, n) => turnOf(n) !== Number(turn))
}

/** Back and forth, so that whoever has the longest of one round has the shortest of the next. */
const turnOf = (n: number) => (Math.floor(n / TURNS) % 2 === 0 ? n % TURNS : TURNS - 1 - (n % TURNS))
