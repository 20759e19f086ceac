import { ChevronDownIcon } from '@heroicons/react/16/solid'
import type { ReactNode } from 'react'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import type { Sort } from '../../search/contract.ts'
import { orders } from './orders.ts'

type ListHeadProps = {
  title: string
  order: Sort
  choices: readonly { sort: Sort; to: string }[]
  /** As what the list is shown. */
  views: ReactNode
  /** How many there are. */
  children: ReactNode
}

/** What a list shows, how many there are, in which order they stand, and as what. */
export function ListHead({ title, order, choices, views, children }: ListHeadProps) {
  return (
    <header className="result-head">
      <h1>{title}</h1>
      <div className="result-tools">
        <p>{children}</p>
        <Menu
          label="Order"
          align="end"
          className="w-68"
          trigger={(wiring) => (
            <button type="button" className="result-order reach" {...wiring}>
              <span className="sr-only">Order: </span>
              {orders[order].label}
              <ChevronDownIcon className="size-4" aria-hidden="true" />
            </button>
          )}
        >
          {choices.map(({ sort, to }) => (
            <MenuLink key={sort} to={to} current={sort === order} rel="nofollow" preventScrollReset>
              <span>
                {orders[sort].label}
                <span className="block text-xs font-normal text-ink-3">{orders[sort].by}</span>
              </span>
            </MenuLink>
          ))}
        </Menu>
        {views}
      </div>
    </header>
  )
}
