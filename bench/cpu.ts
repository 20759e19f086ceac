import { readStats, TICK_MS } from './proc-stat.ts'

/** Milliseconds of CPU that a process, and apart from it everything it has started, has used so far. Of Linux, to 10 ms. */
export function cpuOf(pid: number): { process: number; descendants: number } {
  const all = readStats()
  const below = (of: number): number =>
    [...all].reduce((sum, [child, { parent, own, ended }]) => (parent === of ? sum + own + ended + below(child) : sum), 0)
  const itself = all.get(pid)
  return { process: itself ? (itself.own + itself.ended) * TICK_MS : 0, descendants: below(pid) * TICK_MS }
}
