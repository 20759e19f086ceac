import { distanceBetween } from '../../platform/geo.ts'
import type { ShownPlace } from '../places/shown-place.ts'
import { shownPlaces } from '../places/shown-place.ts'
import type { Entry, Section } from './contract.ts'

/** What the row of an entry shows of its place. */
type EntryPlace = Omit<ShownPlace, 'address' | 'why' | 'found'>

/** An entry as its list's page needs it, whose data stands in the HTML fifty times: what most haven't is left out where it is missing. */
export type ShownEntry = Pick<Entry, 'id' | 'number' | 'position'> & { place?: EntryPlace } & {
  [Part in 'closed' | 'gone' | 'title' | 'note' | 'best_time' | 'photo']?: NonNullable<Entry[Part]>
}

export function shownEntries(entries: readonly Entry[]): ShownEntry[] {
  const places = new Map(shownPlaces(entries.flatMap(({ place }) => place ?? [])).map(({ address: _, ...place }) => [place.id, place]))
  return entries.map(({ id, number, position, place: card, closed, gone, title, note, best_time, photo }) => {
    const place = card && places.get(card.id)
    return {
      ...{ id, number, position },
      ...(place && { place }),
      ...(closed && { closed }),
      ...(gone && { gone }),
      ...(title !== null && { title }),
      ...(note && { note }),
      ...(best_time && { best_time }),
      ...(photo && { photo }),
    }
  })
}

/** Metres from each entry to the next as the crow flies; null where one of them has no position. */
export function gapsBetween(entries: readonly ShownEntry[]): (number | null)[] {
  return entries.map(({ place }, i) => {
    const next = entries[i + 1]?.place
    return place && next ? distanceBetween(place, next) : null
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
