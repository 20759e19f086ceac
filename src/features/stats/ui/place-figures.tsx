import { useFormat } from '../../../ui/locale.tsx'
import { actNames } from '../act-names.ts'
import type { PlaceStats } from '../contract.ts'
import { FEW } from '../rules.ts'

/** What was counted of a place last week, each figure as a bar over that of the week before. */
export function PlaceFigures({ stats, name }: { stats: PlaceStats; name: string }) {
  const format = useFormat()
  const figures = actNames().map(([act, label]) => ({ act, label, ...stats[act] }))
  const most = Math.max(FEW, ...figures.flatMap(({ count, before }) => [count ?? 0, before ?? 0]))
  const said = (figure: number | null) => (figure === null ? `Fewer than ${FEW}` : format.number(figure))
  const width = (figure: number | null) => ({ inlineSize: `${Math.max(1.5, (100 * (figure ?? 0)) / most)}%` })
  return (
    <section aria-label={`Figures of ${name}`} className="basis-full">
      <p className="mb-2 text-sm text-ink-2">
        {format.date(stats.from, 'UTC')} to {format.date(stats.to, 'UTC')}, with the week before in grey
      </p>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {figures.map(({ act, label, count, before }) => (
          <div key={act} className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">
              <span className="font-semibold">{said(count)}</span>
              <span className="text-ink-2">
                <span className="sr-only">, the week before</span> · {said(before)}
              </span>
            </dd>
            <dd aria-hidden="true" className="col-span-2 mt-1 flex flex-col gap-0.5">
              <span className="h-1.5 rounded-full bg-accent" style={width(count)} />
              <span className="h-1 rounded-full bg-line-strong" style={width(before)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
