import './opening-slider.css'
import { useEffect } from 'react'
import type { ShownPlace } from '../../places/shown-place.ts'
import { markThen } from './mark-then.ts'

/** Keeps rows and pins marked by what they are at a chosen minute of the week. */
export default function ArrivalMarks({ places, at }: { places: readonly ShownPlace[]; at: number }) {
  useEffect(() => {
    markThen(places, at)
    return () => markThen(places, null)
  }, [places, at])
  return null
}
