import { degreesOf } from '../../places/text-values.ts'

/** A place as somebody kept it elsewhere. `name` is empty where only a position or link was kept; `note` what they said of it. */
export type SavedPlace = { name: string; note: string; address: string; url: string; lat: number | null; lng: number | null }

const LONGEST = { name: 200, note: 2000, address: 300, url: 2000 } as const

/** Cells as one saved place, in the lengths that are kept; 0, 0 is no position: exports write it for what they don't know. */
export function savedPlace(given: Partial<Record<'name' | 'address' | 'url', string>> & { notes: string[]; at: At | null }): SavedPlace {
  const { at, notes } = given
  const known = at !== null && Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180 && (at.lat !== 0 || at.lng !== 0)
  const distinct = [...new Set(notes.map(plainText).filter((note) => note !== ''))]
  return {
    name: line(given.name).slice(0, LONGEST.name),
    note: distinct.join('\n').slice(0, LONGEST.note).trim(),
    address: line(given.address).slice(0, LONGEST.address),
    url: /^(?:https?:|geo:)/i.test(given.url?.trim() ?? '') ? line(given.url).slice(0, LONGEST.url) : '',
    lat: known ? at.lat : null,
    lng: known ? at.lng : null,
  }
}

export type At = { lat: number; lng: number }

/** Degrees as files write them, also with decimal commas; null where one is none. */
export function degreesAt(lat: string | undefined, lng: string | undefined): At | null {
  const [north, east] = [degreesOf(lat ?? ''), degreesOf(lng ?? '')]
  return north !== null && east !== null ? { lat: north, lng: east } : null
}

const line = (text = '') => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** Words as they are read: descriptions in KML are often pieces of HTML. */
function plainText(text: string): string {
  const words = /<\/?[a-z][^<>]*>/i.test(text)
    ? text
        .replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    : text
  return words
    .split(/\r\n|\r|\n/)
    .map(line)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
