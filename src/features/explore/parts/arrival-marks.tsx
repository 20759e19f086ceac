import './opening-slider.css'
import { useEffect } from 'react'
import type { ShownPlace } from '../../places/shown-place.ts'
import { stateThen } from './arrival-days.ts'

type ArrivalMarksProps = {
  places: readonly ShownPlace[]
  at: number
  /** It isn't what was searched for: of pins of other places, which the map found by that, nobody knows what they are then. */
  moving?: boolean
}

/** Keeps rows and pins marked by what they are at a chosen minute of the week. */
export default function ArrivalMarks({ places, at, moving = false }: ArrivalMarksProps) {
  useEffect(() => {
    markThen(places, at)
    return () => markThen(places, null)
  }, [places, at])
  useEffect(() => {
    document.body.toggleAttribute('data-arriving', moving)
    return () => document.body.removeAttribute('data-arriving')
  }, [moving])
  return null
}

/**
 * Marks the rows and pins of places by what they are at a minute of the week (`data-arrival`), null for no mark. Whatever links to a place
 * is its pin, or stands in its row, wherever on the page they are.
 */
function markThen(places: readonly Pick<ShownPlace, 'path' | 'week'>[], weekMinute: number | null): void {
  for (const place of places) {
    const state = weekMinute === null ? null : stateThen(place, weekMinute)
    for (const link of document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(place.path)}"]`)) {
      const shown = link.closest<HTMLElement>('article') ?? link
      if (state === null) delete shown.dataset.arrival
      else shown.dataset.arrival = state
    }
  }
}
