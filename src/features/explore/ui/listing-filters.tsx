import { CheckIcon, ChevronDownIcon } from '@heroicons/react/16/solid'
import type { ReactNode } from 'react'
import { Chip, ChipLink, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import type { Query } from '../../../urls.ts'
import { attributeLabel } from '../../places/attributes.ts'
import { Price } from '../../places/ui/price.tsx'
import type { Facets } from '../../search/contract.ts'
import { type ListingQuery, toggled } from '../listing.ts'
import { openCount } from '../parts/list-head.tsx'
import { openLabel } from '../parts/opening.ts'

type ListingFiltersProps = {
  facets: Facets | undefined
  query: ListingQuery
  /** This listing's address with other filters. */
  address: (query: Query) => string
  kinds: readonly Kind[]
}

/** Another kind of place with its own listing; `current`: the one that is shown. */
export type Kind = { id: number; name: string; count: number; to: string; current?: boolean }

/** What a listing can be narrowed down by: links, so that every choice has its address. */
export function ListingFilters({ facets, query, address, kinds }: ListingFiltersProps) {
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
    <nav aria-label="Narrow down" className="filter-bar">
      <Chips scroll>
        {kinds.length > 0 && <Kinds kinds={kinds} />}
        {(facets === undefined || facets.open_now > 0 || query.open !== undefined) && (
          <Choice {...choice('open', 'now')} count={facets && !facets.capped ? openCount(facets, format) : ''}>
            Open now
          </Choice>
        )}
        {query.open !== undefined && query.open !== 'now' && (
          <Choice {...choice('open', query.open)} count="">
            {openLabel(query.open, format)}
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
  )
}

/** All of them are links in the page, behind one chip. */
function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const format = useFormat()
  return (
    <Menu
      label="Category"
      className="w-68"
      trigger={(wiring) => (
        <Chip {...wiring}>
          {kinds.find(({ current }) => current)?.name ?? 'Category'}
          <ChevronDownIcon className="-mr-1 size-4" aria-hidden="true" />
        </Chip>
      )}
    >
      {kinds.map(({ id, name, count, to, current = false }) => (
        <MenuLink key={id} to={to} current={current}>
          <span className="min-w-0 flex-1">{name}</span>
          <span className="text-xs text-ink-3 tabular-nums">{format.number(count)}</span>
        </MenuLink>
      ))}
    </Menu>
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
