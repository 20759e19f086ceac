import { useFormat } from '../../../ui/locale.tsx'
import type { Why } from '../../places/contract.ts'

const parts: Readonly<Record<Why['parts'][number]['name'], string>> = {
  words: 'Words',
  name: 'Name',
  popularity: 'How well known',
  distance: 'How near',
  freshness: 'How new',
}
/** Why a result stands where it does: each part of the score with its weight. */
export default function ScoreExplanation({ why }: { why: Why }) {
  const format = useFormat()
  const figure = (value: number) => format.decimal(value, 2)
  return (
    <div className="mb-3 rounded-md bg-sunken px-3 py-2.5 text-xs text-ink-2">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Parts of the score</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Value times weight</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {why.parts.map(({ name, value, weight }) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal">
                {parts[name]}
              </th>
              <td className="text-right text-ink-3 max-sm:hidden">
                {figure(value)} × {format.number(weight)}
              </td>
              <td className="w-12 text-right">{figure(value * weight)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold text-ink">
            <th scope="row" className="pt-1 text-left">
              Score
            </th>
            <td className="max-sm:hidden" />
            <td className="pt-1 text-right">{figure(why.score)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
