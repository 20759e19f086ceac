import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { RegionSummary } from '../contract.ts'
import { regionAddress } from '../region-address.ts'
import type { RegionOrder } from '../region-order.ts'

type RegionTableProps = {
  regions: readonly RegionSummary[]
  /** For those who listen: what the table lists. */
  caption: string
  sort: RegionOrder
  /** Address of this page in that order. */
  sortedBy: (sort: RegionOrder) => string
  /** Heading of the first column. */
  kind: string
}

/** Regions with their figures, in an order that the headings change. They are links, so it works without script. */
export function RegionTable({ regions, caption, sort, sortedBy, kind }: RegionTableProps) {
  const format = useFormat()
  const heading = { sort, sortedBy }
  return (
    <table className="w-full max-w-200 border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <Heading by="name" label={kind} {...heading} />
          <Heading by="population" label="People" {...heading} />
          <Heading by="places" label="Places" {...heading} />
        </tr>
      </thead>
      <tbody>
        {regions.map((region) => (
          <tr key={region.id} className="border-b border-line hover:bg-sunken">
            <th scope="row" className="py-2.5 pr-3 text-left text-base font-normal">
              <TextLink to={regionAddress(region)} className="reach relative">
                {region.name}
              </TextLink>
            </th>
            <td className="w-28 py-2.5 pl-3 text-right text-ink-2 sm:w-36">
              {region.population === null ? <Unknown /> : format.number(region.population)}
            </td>
            <td className={classes('w-24 py-2.5 pl-3 text-right sm:w-32', region.place_count === 0 ? 'text-ink-3' : 'font-semibold')}>
              {region.place_count === 0 ? 'None yet' : format.number(region.place_count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadingProps = Pick<RegionTableProps, 'sort' | 'sortedBy'> & { by: RegionOrder; label: string }

function Heading({ by, label, sort, sortedBy }: HeadingProps) {
  const current = sort === by
  return (
    <th
      scope="col"
      aria-sort={current ? (by === 'name' ? 'ascending' : 'descending') : undefined}
      className={classes('pb-1.5 font-medium', by === 'name' ? 'pr-3' : 'pl-3 text-right')}
    >
      <Link
        to={sortedBy(by)}
        preventScrollReset
        className={classes(
          'reach relative inline-flex items-center gap-1 rounded-sm py-1 underline-offset-4 hover:underline',
          current ? 'text-ink' : 'text-ink-2',
        )}
      >
        {label}
        <ChevronDownIcon
          className={classes('size-4 shrink-0', !current && 'hidden', current && by === 'name' && 'rotate-180')}
          aria-hidden="true"
        />
      </Link>
    </th>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not known</span>
    </>
  )
}
