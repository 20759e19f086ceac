import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { PHONE_SEARCH } from '../../../ui/panel-ids.ts'

/** On a phone in the place of the site's name: what is shown over where, which opens the search for another place; and how it is shown. */
export function PhoneHead({ title, children }: { title: string; children: ReactNode }) {
  const [, what = title, where = 'everywhere'] = /^(.* (?:in|near)) (?:the )?(.+)$/.exec(title) ?? []
  return (
    <div className="phone-head">
      <button type="button" popoverTarget={PHONE_SEARCH}>
        <small>{what}</small>
        <span>
          <span>{where.charAt(0).toUpperCase() + where.slice(1)}</span>
          <ChevronDownIcon aria-hidden="true" />
        </span>
      </button>
      {children}
    </div>
  )
}
