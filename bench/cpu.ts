import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU that a process, or with `descendants` everything it has started, has used so far. Of Linux, to 10 ms. */
export function cpuOf(pid: number): { process: number; descendants: number } {
  const parents = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) read(Number(name), parents)
  const below = (of: number): number =>
    [...parents].reduce((sum, [child, { parent, ticks }]) => (parent === of ? sum + ticks + below(child) : sum), 0)
  return { process: (parents.get(pid)?.ticks ?? 0) * TICK_MS, descendants: below(pid) * TICK_MS }
}

/** What the kernel counts in. */
export const TICK_MS = 10

function read(pid: number, into: Map<number, { parent: number; ticks: number }>): void {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Parent; then user and system time of its own and of children that have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0)
    into.set(pid, { parent: fields[1] ?? 0, ticks })
  } catch {
    // It has ended meanwhile.
  }
}
