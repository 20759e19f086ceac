import { useFormat } from '../../../ui/locale.tsx'
import { actNames } from '../../stats/act-names.ts'
import { FEW } from '../../stats/rules.ts'
import type { FigureHistory } from '../contract.ts'

/** What was counted of a place, a line each month back to the first with figures; a table that scrolls sideways where it is wider than the screen. */
export function FigureMonths({ months }: { months: FigureHistory['data'] }) {
  const format = useFormat()
  const acts = actNames()
  const first = months.findLastIndex((row) => acts.some(([act]) => row[act] !== null))
  if (first < 0) return <p className="text-sm text-ink-2">Fewer than {FEW} of anything were counted in any month yet.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section aria-label="Figures month by month" tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-ink-2">
              <th scope="col" className="px-4 py-2.5 font-medium">
                Month
              </th>
              {acts.map(([act, name]) => (
                <th key={act} scope="col" className="px-4 py-2.5 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {months.slice(0, first + 1).map((row) => (
              <tr key={row.month}>
                <th scope="row" className="px-4 py-2 text-left font-normal whitespace-nowrap">
                  {row.month.slice(0, 7)}
                </th>
                {acts.map(([act]) => {
                  const count = row[act]
                  return (
                    <td key={act} className="px-4 py-2 text-right">
                      {count === null ? <span className="text-ink-3">–</span> : format.number(count)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-xs text-ink-2">A dash stands for fewer than {FEW}, none included. The present month isn’t over.</p>
    </>
  )
}
