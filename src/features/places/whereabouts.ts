import timeZoneAt from '@photostructure/tz-lookup'
import { nameKey } from '../../platform/name-key.ts'
import type { Gazetteer, Located, Whereabouts } from '../regions/gazetteer.ts'
import { cutTo, slugOf } from '../slugs/rules.ts'
import type { Values } from './fields.ts'
import { oneLine } from './text-values.ts'

/** What follows from a position and the names that were given with it. */
export type FoundWhere = Pick<Values, 'state_id' | 'city_id' | 'neighborhood_id' | 'locality' | 'district' | 'time_zone'>

/** The regions and the time zone of a position, or why it can't be assigned. */
export function findWhere(regions: Gazetteer, at: Whereabouts): { found: FoundWhere; located: Located } | { reason: string } {
  const located = regions.locate(at)
  if ('reason' in located) return located
  const { state, city, neighborhood, locality } = located
  const time_zone = zoneAt(at) ?? city.time_zone ?? 'UTC'
  const named = [city.name, neighborhood?.name ?? ''].map(nameKey)
  const district = at.neighborhood && !named.includes(nameKey(at.neighborhood)) ? oneLine(at.neighborhood) : null
  return {
    found: { state_id: state.id, city_id: city.id, neighborhood_id: neighborhood?.id ?? null, locality, district, time_zone },
    located,
  }
}

function zoneAt({ lat, lng }: { lat: number; lng: number }): string | null {
  try {
    return timeZoneAt(lat, lng)
  } catch {
    return null
  }
}

type SlugWhere = { city: Pick<Located['city'], 'slug'>; state: Pick<Located['state'], 'abbreviation'> }

/** Slugs that a place may have, from the shortest to the most telling: name; name, city, state; name, street, city, state. */
export function slugChoices(name: string, address: string | null, { city, state }: SlugWhere): string[] {
  const first = slugOf(name)
  if (!first) return []
  const where = `${city.slug}-${state.abbreviation.toLowerCase()}`
  const street = slugOf((address ?? '').replace(/^[\d\s-]+/, ''))
  const joined = (...parts: string[]) => {
    const end = parts.filter(Boolean).join('-')
    return `${cutTo(first, Math.max(20, 79 - end.length))}-${end}`.slice(0, 80).replace(/-+$/, '')
  }
  return [...new Set([first, joined(where), joined(cutTo(street, 30), where)])]
}
