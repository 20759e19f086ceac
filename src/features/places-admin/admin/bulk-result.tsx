import { useFormat } from '../../../ui/locale.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { BulkEdit } from '../bulk-contract.ts'

/** How a change of many places stands: what it would do, how far it is, or what it did; and why some places stay as they are. */
export function BulkResult({ edit }: { edit: BulkEdit }) {
  const { counts, state, reasons, error } = edit
  const { plural, number } = useFormat()
  const places = (count: number) => plural(count, { one: '# place', other: '# places' })
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const waiting = { planning: counts.open, running: counts.change, undoing: counts.changed }
  const left = state in waiting ? waiting[state as keyof typeof waiting] : null
  const lines: [number, string][] = {
    planning: [],
    planned: [
      [counts.change, 'would change'],
      [counts.same, 'are so already'],
      [counts.refused, 'can’t be changed'],
    ] as [number, string][],
    running: [],
    done: [
      [counts.changed, 'changed'],
      [counts.same, 'were so already'],
      [counts.refused, 'stayed as they were'],
    ] as [number, string][],
    undoing: [],
    undone: [
      [counts.undone, 'as before'],
      [counts.partly, 'partly as before'],
      [counts.kept, 'left as they are'],
    ] as [number, string][],
    failed: [],
  }[state]
  const doing = { planning: 'Finding out what would change', running: 'Changing', undoing: 'Taking back' }
  return (
    <div className="grid gap-3" aria-live="polite">
      {left !== null && all > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {doing[state as keyof typeof doing]}, {places(left)} to go
          <Progress value={Math.floor((100 * (all - left)) / all)} label={doing[state as keyof typeof doing]} />
        </p>
      )}
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          {lines.map(([count, words], at) => (
            <div key={words} className="contents">
              <dt className="text-right font-semibold tabular-nums">{number(count)}</dt>
              <dd className={at > 0 && count === 0 ? 'text-ink-3' : ''}>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {reasons.length > 0 && (
        <ul className="grid list-none gap-1.5 border-t border-line pt-3 text-sm">
          {reasons.map(({ reason, places: count, examples }) => (
            <li key={reason}>
              <span className="font-semibold tabular-nums">{number(count)}</span> {reason}
              <span className="block truncate text-xs text-ink-2">{examples.map(({ name }) => name).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
