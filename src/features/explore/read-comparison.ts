import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import { ProblemError } from '../../platform/http.ts'
import { openToday } from '../hours/week-ahead.ts'
import { placesClient } from '../places/client.ts'
import type { Place } from '../places/contract.ts'
import { addressLines } from '../places/postal.ts'
import type { Compared } from './compare-address.ts'

/** A place as it stands beside others. `today`: the minutes of its calendar day at which it is open, null where its hours are unknown. */
export type ComparedPlace = Pick<
  Place,
  'id' | 'name' | 'path' | 'where' | 'price' | 'open' | 'time_zone' | 'photo' | 'status' | 'attributes'
> & {
  category: Pick<Place['category'], 'singular' | 'icon' | 'hue'>
  today: [number, number][] | null
  distance: number | null
  address: string[]
  facts: Pick<Place['sources'][number], 'group' | 'confirmed_at'>[]
}

/** `ids`: of `places`, those of places that were merged into others aside; `missing`: how many aren't there, or aren't any more. */
export type Comparison = Compared & { places: ComparedPlace[]; missing: number }

/** The places of a comparison, those that are there, each once: one that was merged is the one that it was merged into. @throws ProblemError */
export async function readComparison(api: typeof globalThis.fetch, { ids, tooMany, near }: Compared, now: Date): Promise<Comparison> {
  const found = await Promise.all(ids.map((id) => placesClient(api).place(id).catch(gone)))
  const [lat, lng] = near?.split(',').map(Number) ?? []
  const from = lat === undefined || lng === undefined ? null : { lat, lng }
  const there = found.filter((place) => place !== null)
  const places = [...new Map(there.map((place) => [place.id, place])).values()]
  return {
    ids: places.map(({ id }) => id),
    tooMany,
    near,
    places: places.map((place) => compared(place, from, now)),
    missing: found.length - there.length,
  }
}

function compared(place: Place, from: LatLng | null, now: Date): ComparedPlace {
  const { id, name, path, where, price, open, time_zone, photo, status, attributes, hours, sources } = place
  const { singular, icon, hue } = place.category
  return {
    ...{ id, name, path, where, price, open, time_zone, photo, status, attributes },
    category: { singular, icon, hue },
    today: hours && openToday(hours, time_zone, now),
    distance: from && Math.round(distanceBetween(from, place)),
    address: addressLines(place),
    facts: sources.map(({ group, confirmed_at }) => ({ group, confirmed_at })),
  }
}

function gone(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null
  throw error
}
