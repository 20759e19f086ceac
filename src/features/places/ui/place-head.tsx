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

/** Name, one line of essentials, acts, prose. */
export function PlaceHead({ place, now, children }: PlaceHeadProps) {
  const { name, category, price, open, status, time_zone, description, brand, aliases } = place
  return (
    <>
      <h1 className={classes('mt-5 wrap-anywhere md:mt-6', name.length > 60 && 'text-2xl')}>{name}</h1>
      <p className="mt-3 text-ink-2">
        {category.singular}
        {brand && brand !== name && <> · {brand}</>}
        {price !== null && (
          <>
            {' · '}
            <Price level={price} />
          </>
        )}
        {open && status !== 'closed' && (
          <span className="print:hidden">
            {' · '}
            <OpenState state={open} timeZone={time_zone} now={now} between=", " />
          </span>
        )}
      </p>
      {aliases.length > 0 && <p className="mt-1.5 wrap-anywhere text-sm text-ink-2">Also known as {aliases.join(', ')}</p>}
      <div className="mt-4.5">{children}</div>
      {status === 'closed' && (
        <div className="mt-5">
          <PlaceClosed place={place} />
        </div>
      )}
      {description && (
        <p className="mt-6 max-w-prose text-[1.0625rem] leading-[1.65] whitespace-pre-line md:text-[1.125rem]">{description}</p>
      )}
    </>
  )
}
