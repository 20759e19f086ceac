import type { Formatter } from '../../platform/format.ts'
import { distanceBetween } from '../../platform/geo.ts'
import { type ShortState, shortOpenState } from '../hours/short-open-state.ts'
import type { PlaceCard } from '../places/contract.ts'
import type { ShownPlace } from '../places/shown-place.ts'
import type { Entry, Section } from './contract.ts'

/** What the row of an entry shows of its place; what it hasn't is left out. `state`: whether it is open, in the reader's words; `distance` in metres. */
export type EntryPlace = Pick<ShownPlace, 'id' | 'name' | 'path' | 'where' | 'lat' | 'lng' | 'category'> & {
  state?: ShortState
} & { [Part in 'price' | 'photo' | 'distance']?: NonNullable<ShownPlace[Part]> }

/** An entry as its list's page needs it, whose data stands in the HTML fifty times: what most haven't is left out where it is missing. */
export type ShownEntry = Pick<Entry, 'id' | 'number' | 'position'> & { place?: EntryPlace } & {
  [Part in 'closed' | 'gone' | 'title' | 'note' | 'best_time' | 'photo']?: NonNullable<Entry[Part]>
}

/** Who reads, and when: the ISO time of the page's answer. */
export type Reading = { now: string; format: Pick<Formatter, 'time' | 'dayOfYear'> }

/** Entries of an answer as their page needs them. The same category, or state, is one object, which the page's data has once. */
export function shownEntries(entries: readonly Entry[], reading: Reading): ShownEntry[] {
  const placeOf = placesOf(reading)
  return entries.map(({ id, number, position, place, closed, gone, title, note, best_time, photo }) => {
    const shown: ShownEntry = { id, number, position }
    if (place) shown.place = placeOf(place, closed)
    if (closed) shown.closed = closed
    if (gone) shown.gone = gone
    if (title !== null) shown.title = title
    if (note) shown.note = note
    if (best_time) shown.best_time = best_time
    if (photo) shown.photo = photo
    return shown
  })
}

function placesOf({ now, format }: Reading): (card: PlaceCard, closed: boolean) => EntryPlace {
  const categories = new Map<number, EntryPlace['category']>()
  const states = new Map<string, ShortState>()
  const instant = new Date(now)
  return ({ id, name, path, where, lat, lng, category: kind, price, photo, open, time_zone, distance }, closed) => {
    const category = categories.get(kind.id) ?? { singular: kind.singular, icon: kind.icon, hue: kind.hue }
    categories.set(kind.id, category)
    const shown: EntryPlace = { id, name, path, where, lat: toMetre(lat), lng: toMetre(lng), category }
    if (!closed) {
      const state = shortOpenState(open, time_zone, instant, format)
      shown.state = states.get(state.words) ?? state
      states.set(state.words, shown.state)
    }
    if (price !== null) shown.price = price
    if (photo) shown.photo = photo
    if (distance !== null) shown.distance = distance
    return shown
  }
}

/** Degrees to about a metre, which no map of a list tells from more digits. */
const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** What to walk before the next entry, in metres as the crow flies: from the last place above it, whatever stands between; null where there is none. */
export function gapsBetween(entries: readonly Pick<ShownEntry, 'place'>[]): (number | null)[] {
  let last: ShownEntry['place']
  return entries.map(({ place }, i) => {
    last = place ?? last
    const next = entries[i + 1]?.place
    return last && next ? distanceBetween(last, next) : null
  })
}

/** The headings that stand right above each entry; of a later page's first entry only the one that it belongs to. */
export function headingsAbove(entries: readonly Pick<Entry, 'position' | 'number'>[], sections: readonly Section[]): Section[][] {
  return entries.map(({ position, number }, i) => {
    const above = sections.filter((section) => section.position < position)
    const before = entries[i - 1]
    if (before) return above.filter((section) => section.position > before.position)
    return number === 1 ? above : above.slice(-1)
  })
}
