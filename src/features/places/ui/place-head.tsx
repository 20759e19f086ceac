import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { OpenState } from '../../hours/ui/open-state.tsx'
import type { Place } from '../contract.ts'
import { PlaceClosed } from './place-closed.tsx'
import { Price } from './price.tsx'

type PlaceHeadProps = {
  place: Place
  /** ISO time of the page's answer. */
  now: string
  /** The acts. */
  children: ReactNode
}

/** The name first, then one line of essentials, then what can be done. */
export function PlaceHead({ place, now, children }: PlaceHeadProps) {
  const { name, category, price, open, status, time_zone, address, neighborhood, district, brand, aliases } = place
  const where = [...new Set([address, district ?? neighborhood?.name])].filter(Boolean).join(', ')
  return (
    <header className="grid gap-x-6 gap-y-4 pt-1.5 pb-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="min-w-0">
        <h1 className={classes('max-w-[20em] wrap-anywhere', name.length > 60 && 'text-2xl')}>{name}</h1>
        <p className="mt-2 text-ink-2">
          {category.singular}
          {brand && brand !== name && <> · {brand}</>}
          {price !== null && (
            <>
              {' · '}
              <Price level={price} />
            </>
          )}
          {where && ` · ${where}`}
          {open && status !== 'closed' && (
            <span className="print:hidden">
              {' · '}
              <OpenState state={open} timeZone={time_zone} now={now} />
            </span>
          )}
        </p>
        {aliases.length > 0 && <p className="mt-1 wrap-anywhere text-sm text-ink-2">Also known as {aliases.join(', ')}</p>}
      </div>
      {children}
      {status === 'closed' && (
        <div className="lg:col-span-2">
          <PlaceClosed place={place} />
        </div>
      )}
    </header>
  )
}
