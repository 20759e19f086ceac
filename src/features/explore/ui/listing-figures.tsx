import type { ReactNode } from 'react'
import { useFormat } from '../../../ui/locale.tsx'

type ListingFiguresProps = {
  places: number
  /** How many of them are open, where hours are known. */
  open?: number | undefined
  /** How many of them cost nothing. */
  free?: number | undefined
  /** Where: "in 12 cities", "in Madison, Wisconsin". */
  where: string
  children?: ReactNode
}

/** What a listing holds, in a sentence: "64 places in Madison, Wisconsin, 21 open now, 12 free." */
export function ListingFigures({ places, open = 0, free = 0, where, children }: ListingFiguresProps) {
  const format = useFormat()
  if (places === 0) return <p className="mt-3 max-w-prose text-lg leading-relaxed text-ink-2">No place {where} yet.</p>
  return (
    <p className="mt-3 max-w-prose text-lg leading-relaxed text-ink-2">
      <strong className="font-semibold text-ink">{format.number(places)}</strong> {format.plural(places, { one: 'place', other: 'places' })}{' '}
      {where}
      {open > 0 && (
        <>
          , <span className="font-medium text-open">{format.number(open)} open now</span>
        </>
      )}
      {free > 0 && `, ${format.number(free)} free`}.{children}
    </p>
  )
}
