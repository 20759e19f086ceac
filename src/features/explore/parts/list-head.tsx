import { ChevronDownIcon } from '@heroicons/react/16/solid'
import type { ReactNode } from 'react'
import type { Formatter } from '../../../platform/format.ts'
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

/** As a total and facets have it. */
type Open = { open_now?: number | undefined; open_now_about?: true | undefined }

/** How many places are open: "527", or "about 530" where that is only about right. */
export const openCount = ({ open_now = 0, open_now_about }: Open, { number }: Pick<Formatter, 'number'>): string =>
  open_now_about ? `about ${number(Number(open_now.toPrecision(2)))}` : number(open_now)
