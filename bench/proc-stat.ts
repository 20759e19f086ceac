import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds in a tick, in which Linux counts processor time. */
export const TICK_MS = 10

/** A process or thread: its parent, and the ticks of its own and of its children that have ended. */
type Stat = { name: string; parent: number; own: number; ended: number }

/** What Linux knows of a process (`/proc/7`) or thread (`/proc/7/task/8`); null once it has ended. */
export function readStat(folder: string): Stat | null {
  try {
    const text = readFileSync(`${folder}/stat`, 'latin1')
    // A name may have blanks and brackets in it.
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { name: text.slice(text.indexOf('(') + 1, end), parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return null
  }
}

/** All processes of this machine, by number. */
export function readStats(): Map<number, Stat> {
  const found = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(`/proc/${name}`) : null
    if (stat) found.set(Number(name), stat)
  }
  return found
}
