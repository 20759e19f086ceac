import type { Formatter } from '../../../platform/format.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { weights } from '../../search/ranking.ts'

type Part = { name: string; worth: string }

/** The parts of the score in plain words. Their weights are those that the search uses. */
const partsOf = ({ distance }: Formatter): Record<keyof typeof weights, Part> => ({
  distance: {
    name: 'How near',
    worth: `Only where a position is known: whole where you are, one half at ${distance(3000)}, one quarter at ${distance(9000)}.`,
  },
  words: {
    name: 'Words',
    worth: 'Found in the name they count whole; in the category 0.7; in address and region 0.3; in description and what it offers 0.1.',
  },
  name: { name: 'Name', worth: 'Whole if the name is what was typed, 0.7 if it begins with it, one half if it has all the words.' },
  popularity: {
    name: 'How well known',
    worth: 'From 0 to 1: how well known the place is, and how often people look at it, save it and put it on lists.',
  },
  freshness: { name: 'How new', worth: 'Whole for a place that is new here, a third after half a year. It only settles ties.' },
})

/** Each part of the score with its weight, the heaviest first. */
export function RankingExplained() {
  const format = useFormat()
  const parts = partsOf(format)
  const rows = (Object.keys(parts) as (keyof typeof weights)[]).toSorted((a, b) => weights[b] - weights[a])
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Parts of the score and their weights</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-2">
          <th scope="col" className="py-2 pr-4 font-medium">
            Part
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-medium">
            Weight
          </th>
          <th scope="col" className="py-2 font-medium">
            Its value
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((key) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium whitespace-nowrap">
              {parts[key].name}
            </th>
            <td className="py-2.5 pr-4 text-right tabular-nums">{format.decimal(weights[key], 2)}</td>
            <td className="py-2.5 text-ink-2">{parts[key].worth}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
