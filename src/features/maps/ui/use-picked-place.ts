import { useEffect, useState } from 'react'
import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { weekAhead } from '../../hours/week-ahead.ts'
import { placesClient } from '../../places/client.ts'
import { type ShownPlace, shownPlaces } from '../../places/shown-place.ts'

/** The place behind a pin: the one in the list, else asked for, with its distance in metres from `near`. */
export function usePickedPlace(id: number, listed: ShownPlace | undefined, near: LatLng | null) {
  const [answer, setAnswer] = useState<{ id: number; place: ShownPlace | undefined } | null>(null)
  const asks = listed === undefined
  useEffect(() => {
    if (!asks) return
    let left = false
    void placesClient(fetch)
      .place(id)
      .then((place) => {
        const week = place.hours && weekAhead(place.hours, place.time_zone, new Date())
        return shownPlaces([{ ...place, week, distance: near && Math.round(distanceBetween(near, place)) }])[0]
      })
      .catch(() => undefined)
      .then((place) => !left && setAnswer({ id, place }))
    return () => {
      left = true
    }
  }, [id, asks, near])
  const asked = answer?.id === id ? answer : null
  return { place: listed ?? asked?.place, failed: asked !== null && asked.place === undefined }
}
