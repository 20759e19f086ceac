import type { Progress } from '../../features/imports/writes.server.ts'
import { plural } from '../../platform/plural.ts'
import { number } from './number.ts'

/** Where nobody watches a terminal, how often a line says how far it is, in ms. */
const EVERY_MS = 5000
let ticking: NodeJS.Timeout | undefined

/**
 * Shows how far it is on standard error: rows, rows a second, and the time left where the end is known. On a terminal as one line that
 * changes, elsewhere as a line every few seconds.
 */
export function progressLine(): (progress: Progress) => void {
  let started = Date.now()
  let latest: Progress | null = null
  let shown = 0
  if (!process.stderr.isTTY) {
    clearInterval(ticking)
    ticking = setInterval(() => latest && process.stderr.write(`${lineOf(latest, started)}\n`), EVERY_MS)
    ticking.unref()
  }
  return (progress) => {
    if (progress.phase !== latest?.phase) [started, shown] = [Date.now(), 0]
    latest = progress
    if (!process.stderr.isTTY || (Date.now() - shown < 200 && progress.done !== progress.total)) return
    shown = Date.now()
    process.stderr.write(`\r\x1b[K${lineOf(progress, started)}`)
  }
}

function lineOf({ phase, done, total }: Progress, started: number): string {
  const seconds = Math.max(0.001, (Date.now() - started) / 1000)
  const rate = done / seconds
  const left = total && rate > 0 ? `, ${Math.ceil((total - done) / rate)} s left` : ''
  const before = total === null ? '' : `${number(done)} of `
  const rows = `${before}${plural(total ?? done, { one: '# row', other: '# rows' })}, ${number(Math.round(rate))}/s${left}`
  return `${phases[phase]}${phase === 'read' || phase === 'write' ? ` ${rows}` : `, ${Math.round(seconds)} s so far`}`
}

const phases: Record<Progress['phase'], string> = {
  read: 'Reading',
  compare: 'Comparing with the places here',
  write: 'Writing',
  settle: 'Finishing',
}

/** Ends what `progressLine` shows. */
export function endLine(): void {
  clearInterval(ticking)
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
