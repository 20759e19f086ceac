import { useFormat } from '../../../ui/locale.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Coverage } from '../contract.ts'

const levels = {
  nothing: { words: 'None yet', tone: 'plain' },
  thin: { words: 'Thin', tone: 'warn' },
  usual: { words: 'As usual', tone: 'plain' },
  well: { words: 'Well covered', tone: 'good' },
} as const

/** How complete a region is, category by category, beside what is usual. */
export function CoverageTable({ coverage, name }: { coverage: readonly Coverage[]; name: string }) {
  const format = useFormat()
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Coverage of ${name}`}>
      <table className="w-full min-w-104 border-collapse text-sm tabular-nums">
        <caption className="sr-only">Places of {name} by category, for every 10,000 people, beside the median of other cities</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-ink-2">
            <th scope="col" className="pb-2 font-medium">
              Category
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Places
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Per 10,000 people
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Usual
            </th>
            <th scope="col" className="w-36 pb-2 pl-6 font-medium">
              So it is
            </th>
          </tr>
        </thead>
        <tbody>
          {coverage.map(({ category, count, per_10k, median_per_10k, level }) => (
            <tr key={category.id} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <span className="flex items-center gap-2.5">
                  <SpriteIcon name={category.icon} hue={category.hue} className="size-4" />
                  {category.name}
                </span>
              </th>
              <td className="py-2 text-right">{format.number(count)}</td>
              <td className="py-2 pl-4 text-right">{share(per_10k)}</td>
              <td className="py-2 pl-4 text-right text-ink-2">{share(median_per_10k)}</td>
              <td className="py-2 pl-6">{level === null ? <span className="text-ink-3">Not known</span> : <Level level={level} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function share(value: number | null) {
    return value === null ? '–' : format.number(Math.round(value * 100) / 100)
  }
}

function Level({ level }: { level: keyof typeof levels }) {
  return <Tag tone={levels[level].tone}>{levels[level].words}</Tag>
}
