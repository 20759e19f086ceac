import { useFormat } from '../../../ui/locale.tsx'
import type { ImportProgress } from '../contract.ts'

const phases: Record<ImportProgress['phase'], string> = {
  wait: 'Waiting for its turn',
  read: 'Reading and checking rows',
  compare: 'Comparing with the places here',
  write: 'Writing places',
  settle: 'Bringing lists, search and maps up to date',
  undo: 'Taking places back',
}

/** How far a job is: rows, rows a second and the time that is left, where they are known. `now`: ISO time of the page's answer. */
export function WorkProgress({ progress, now }: { progress: ImportProgress; now: string }) {
  const format = useFormat()
  const { phase, done, total, since } = progress
  const seconds = Math.max(1, (new Date(now).getTime() - new Date(since).getTime()) / 1000)
  const rate = Math.round(done / seconds)
  const left = total !== null && rate > 0 ? Math.ceil((total - done) / rate) : null
  const counts = [
    done > 0 &&
      (total === null ? format.number(done) : `${format.number(done)} of ${format.plural(total, { one: '# row', other: '# rows' })}`),
    done > 0 && rate > 0 && `${format.number(rate)} a second`,
    left !== null && left > 0 && `about ${format.plural(left, { one: '# second', other: '# seconds' })} left`,
  ].filter(Boolean)
  return (
    <div role="status" className="grid gap-2">
      <p className="text-sm font-medium">{phases[phase]}</p>
      <progress
        aria-label={phases[phase]}
        max={total ?? undefined}
        value={total === null ? undefined : done}
        className="h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p className="min-h-5 text-sm text-ink-2 tabular-nums">{counts.join(' · ')}</p>
    </div>
  )
}
