import type { Progress } from '../../features/imports/writes.server.ts'
import { plural } from '../../platform/plural.ts'
import { number } from './number.ts'

/** Shows how far it is on standard error: rows, rows a second, and the time left where the end is known. */
export function progressLine(): (progress: Progress) => void {
  let started = Date.now()
  let phase: Progress['phase'] | null = null
  let shown = 0
  return (progress) => {
    if (progress.phase !== phase) [phase, started, shown] = [progress.phase, Date.now(), 0]
    if (!process.stderr.isTTY || (Date.now() - shown < 200 && progress.done !== progress.total)) return
    shown = Date.now()
    const seconds = Math.max(0.001, (shown - started) / 1000)
    const rate = progress.done / seconds
    const left = progress.total && rate > 0 ? `, ${Math.ceil((progress.total - progress.done) / rate)} s left` : ''
    const moving = progress.phase === 'read' || progress.phase === 'write'
    const before = progress.total === null ? '' : `${number(progress.done)} of `
    const rows = `${before}${plural(progress.total ?? progress.done, { one: '# row', other: '# rows' })}, ${number(Math.round(rate))}/s${left}`
    process.stderr.write(`\r\x1b[K${phases[progress.phase]}${moving ? ` ${rows}` : ''}`)
  }
}

const phases: Record<Progress['phase'], string> = {
  read: 'Reading',
  compare: 'Comparing with the places here',
  write: 'Writing',
  settle: 'Finishing',
}

/** Clears the line that `progressLine` wrote. */
export function endLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
