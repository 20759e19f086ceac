import type { FiledPlace } from '../syndication/place-files.server.ts'
import type { Entry } from './contract.ts'
import { GONE } from './gone.ts'

type Filed = Pick<Entry, 'place' | 'title' | 'note' | 'best_time' | 'closed'>

/** An entry as files have it. `base` is the site's own address, `section` the heading above it. */
export function filedEntry({ place, title, note, best_time, closed }: Filed, base: string, section = ''): FiledPlace {
  const said = { note, best_time, section }
  if (!place) return { name: title ?? GONE, kind: '', where: '', ...said, lat: null, lng: null, url: null }
  const kind = closed ? `${place.category.singular}, closed for good` : place.category.singular
  return { name: place.name, kind, where: place.where, ...said, lat: place.lat, lng: place.lng, url: base + place.path }
}
