import { CheckIcon } from '@heroicons/react/16/solid'
import type { ReactNode } from 'react'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { Query } from '../../../urls.ts'
import { attributeLabel } from '../../places/attributes.ts'
import { Price } from '../../places/ui/price.tsx'
import type { Facets, Sort } from '../../search/contract.ts'
import { type ListingQuery, toggled } from '../listing.ts'

type ListingFiltersProps = {
  facets: Facets | undefined
  query: ListingQuery
  /** This listing's address with other filters. */
  address: (query: Query) => string
  /** How many places there are, beside the order. */
  children: ReactNode
}

const orders: readonly { sort: Sort; label: string }[] = [
  { sort: 'popular', label: 'Most popular' },
  { sort: 'newest', label: 'Newest' },
  { sort: 'name', label: 'Name' },
]

/** What a listing can be narrowed down by and in which order it stands: links, so that every choice has its address. */
export function ListingFilters({ facets, query, address, children }: ListingFiltersProps) {
  const format = useFormat()
  const chosen = (name: 'price' | 'attributes') => query[name]?.split(',') ?? []
  const prices = withChosen(facets?.prices ?? [], chosen('price').map(Number)).toSorted((a, b) => a.value - b.value)
  const attributes = withChosen(facets?.attributes ?? [], chosen('attributes'))
  const choice = (name: 'open' | 'price' | 'attributes', value: string) => ({
    to: address(toggled(query, name, value)),
    on: query[name]?.split(',').includes(value) ?? false,
  })
  const count = (places: number) => (facets && !facets.capped ? format.number(places) : '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav aria-label="Narrow down">
        <Chips scroll>
          {(facets === undefined || facets.open_now > 0 || query.open !== undefined) && (
            <Choice {...choice('open', 'now')} count={count(facets?.open_now ?? 0)}>
              Open now
            </Choice>
          )}
          {prices.map(({ value, count: places }) => (
            <Choice key={value} {...choice('price', String(value))} count={count(places)}>
              <Price level={value} />
            </Choice>
          ))}
          {attributes.map(({ value, count: places }) => (
            <Choice key={value} {...choice('attributes', value)} count={count(places)}>
              {attributeLabel(value)}
            </Choice>
          ))}
        </Chips>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <p role="status" className="text-ink-2">
          {children}
        </p>
        <nav aria-label="Order" className="flex flex-wrap gap-x-4">
          {orders.map(({ sort, label }) => (
            <OrderLink key={sort} to={address({ ...query, sort, cursor: '' })} current={(query.sort ?? 'popular') === sort}>
              {label}
            </OrderLink>
          ))}
        </nav>
      </div>
    </div>
  )
}

const MOST = 8

/** The commonest choices that leave a place, and whatever is chosen already. */
function withChosen<T>(choices: readonly { value: T; count: number }[], chosen: readonly T[]): { value: T; count: number }[] {
  const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value)).map((value) => ({ value, count: 0 }))
  return [...choices.filter(({ value, count }, index) => chosen.includes(value) || (index < MOST && count > 0)), ...missing]
}

type ChoiceProps = { to: string; on: boolean; count: string; children: ReactNode }

function Choice({ to, on, count, children }: ChoiceProps) {
  return (
    <ChipLink to={to} current={on} rel="nofollow" preventScrollReset>
      {on && <CheckIcon className="size-4" aria-hidden="true" />}
      <span>{children}</span>
      {on ? <span className="sr-only">chosen, remove</span> : count && <span className="text-ink-3">{count}</span>}
    </ChipLink>
  )
}

function OrderLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={classes(
        'reach relative rounded-sm py-1 underline-offset-4 hover:underline',
        current ? 'font-medium text-ink' : 'text-ink-2',
      )}
    >
      {children}
    </Link>
  )
}
