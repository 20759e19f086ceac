import type { FiledPlace } from '../syndication/place-files.server.ts'
import type { Entry } from './contract.ts'
import { GONE } from './gone.ts'

/** An entry as files have it. `base` is the site's own address. */
export function filedEntry({ place, title, note, closed }: Pick<Entry, 'place' | 'title' | 'note' | 'closed'>, base: string): FiledPlace {
  if (!place) return { name: title ?? GONE, kind: '', where: '', note, lat: null, lng: null, url: null }
  const kind = closed ? `${place.category.singular}, closed for good` : place.category.singular
  return { name: place.name, kind, where: place.where, note, lat: place.lat, lng: place.lng, url: base + place.path }
}
