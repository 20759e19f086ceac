import { useFormat } from '../../../ui/locale.tsx'
import { actNames } from '../act-names.ts'
import type { Figure, PlaceStats } from '../contract.ts'
import { FEW } from '../rules.ts'

const few = `Fewer than ${FEW}`

/** What was counted of a place last week, each figure as a bar over that of the week before. */
export function PlaceFigures({ stats, name }: { stats: PlaceStats; name: string }) {
  const format = useFormat()
  const figures = actNames().map(([act, label]) => ({ act, label, figure: stats[act] }))
  const week = `${format.date(stats.from, 'UTC')} to ${format.date(stats.to, 'UTC')}`
  if (figures.every(({ figure }) => isFew(figure)))
    return (
      <p className="basis-full text-sm text-ink-2">
        {week}: its page was opened {few.toLowerCase()} times, as in the week before.
      </p>
    )
  return (
    <section aria-label={`Figures of ${name}`} className="basis-full border-t border-line pt-3">
      <p className="mb-2.5 text-sm text-ink-2">{week}, with the week before in grey</p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {figures.map(({ act, label, figure }) => (
          <div key={act} className="grid grid-cols-[1fr_auto] content-start gap-x-3 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">
              <span className="font-semibold">{figure.count === null ? few : format.number(figure.count)}</span>
              {!isFew(figure) && (
                <span className="text-ink-2">
                  <span className="sr-only">, the week before</span> ·{' '}
                  {figure.before === null ? few.toLowerCase() : format.number(figure.before)}
                </span>
              )}
            </dd>
            {!isFew(figure) && (
              <dd aria-hidden="true" className="col-span-2 mt-1 flex flex-col gap-0.5">
                <span className="h-1.5 rounded-full bg-accent" style={{ inlineSize: share(figure.count, figure) }} />
                <span className="h-1 rounded-full bg-line-strong" style={{ inlineSize: share(figure.before, figure) }} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

const isFew = ({ count, before }: Figure) => count === null && before === null

/** How long a bar is beside the longer one of the two weeks. */
const share = (one: number | null, { count, before }: Figure) => `${Math.max(2, (100 * (one ?? 0)) / Math.max(count ?? 0, before ?? 0))}%`
