import './opening-slider.css'
import { useEffect } from 'react'
import type { ShownPlace } from '../../places/shown-place.ts'
import { stateThen } from './arrival-days.ts'

/** Keeps rows and pins marked by what they are at a chosen minute of the week. */
export default function ArrivalMarks({ places, at }: { places: readonly ShownPlace[]; at: number }) {
  useEffect(() => {
    markThen(places, at)
    return () => markThen(places, null)
  }, [places, at])
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
