import { useFormat } from '../../../ui/locale.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Coverage } from '../contract.ts'

const levels = {
  thin: { words: 'Thin', tone: 'warn' },
  usual: { words: 'As usual', tone: 'plain' },
  well: { words: 'Well covered', tone: 'good' },
} as const

/** How complete a region is in the categories that it has, beside what is usual. */
export function CoverageTable({ coverage, name }: { coverage: readonly Coverage[]; name: string }) {
  const format = useFormat()
  const heading = 'pb-2 pl-2 sm:pl-4 text-right font-medium'
  return (
    <table className="w-full max-w-200 border-collapse text-sm tabular-nums">
      <caption className="sr-only">How many people of {name} one place of each category is for, beside the median of other cities</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-ink-2">
          <th scope="col" className="pb-2 font-medium">
            Category
          </th>
          <th scope="col" className={heading}>
            Places
          </th>
          <th scope="col" className={`${heading} max-sm:hidden`}>
            One for every
          </th>
          <th scope="col" className={`${heading} max-sm:hidden`}>
            Usual
          </th>
          <th scope="col" className="w-28 pb-2 pl-3 font-medium sm:w-40 sm:pl-8">
            Coverage
          </th>
        </tr>
      </thead>
      <tbody>
        {coverage.map(({ category, count, per_10k, median_per_10k, level }) => (
          <tr key={category.id} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-1 text-left sm:pr-3 font-normal">
              <span className="flex items-center gap-2.5">
                <SpriteIcon name={category.icon} hue={category.hue} className="size-4" />
                {category.name}
              </span>
            </th>
            <td className="py-2.5 pl-2 text-right font-semibold sm:pl-4">{format.number(count)}</td>
            <td className="py-2.5 pl-4 text-right max-sm:hidden">
              <People per10k={per_10k} none="Not known" />
            </td>
            <td className="py-2.5 pl-4 text-right text-ink-2 max-sm:hidden">
              <People per10k={median_per_10k} none={median_per_10k === 0 ? 'Most have none' : 'Not known'} />
            </td>
            <td className="py-2.5 pl-3 sm:pl-8">
              <Level level={level} ahead={median_per_10k === 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `ahead`: it has what most others have not, so that there is nothing to compare with. */
function Level({ level, ahead }: { level: Coverage['level']; ahead: boolean }) {
  if (level === null || level === 'nothing') return <span className="text-ink-2">{ahead ? 'More than most' : 'Not known'}</span>
  return <Tag tone={levels[level].tone}>{levels[level].words}</Tag>
}

/** For how many people one place is, to two figures: they are estimates anyway. */
function People({ per10k, none }: { per10k: number | null; none: string }) {
  const format = useFormat()
  if (!per10k) return <span className="text-ink-3">{none}</span>
  return <>{format.plural(Number((10_000 / per10k).toPrecision(2)), { one: '# person', other: '# people' })}</>
}
