import { InvalidError } from '../../../platform/errors.ts'
import { positionIn } from '../../source-files/position-text.ts'
import { isOfOthers, meaningOf, plain } from '../headings.ts'
import { type At, degreesAt, type SavedPlace, savedPlace } from './saved-place.ts'

type Part = 'name' | 'note' | 'address' | 'url' | 'lat' | 'lng' | 'position'
/** Which columns say what, the surest first. */
export type SavedColumns = Record<Part, string[]>

/**
 * Takeout has its headings in the language of the account. Google describes them nowhere: these are from people's own files (the whole rows of
 * German and Spanish, name and note of French and Italian), with the comments and Portuguese as other products of Google call them.
 */
const translated = {
  de: { name: ['Titel'], note: ['Notiz', 'Kommentar'] },
  es: { name: ['Título'], note: ['Nota', 'Comentario'] },
  fr: { name: ['Titre'], note: ['Note', 'Commentaire'] },
  it: { name: ['Titolo'], note: ['Nota', 'Commento'] },
  pt: { name: ['Título'], note: ['Nota', 'Comentário'] },
}
const inOtherLanguages = (part: 'name' | 'note') => [...new Set(Object.values(translated).flatMap((words) => words[part].map(plain)))]

/**
 * What maps and tables call it, small letters and digits: Takeout ("Title", "Note", "Comment"; in JSON "properties.location.name"), My Maps,
 * OsmAnd, Organic Maps, our own files.
 */
const known: Record<Part, readonly string[]> = {
  name: ['name', 'title', 'locationname', 'locationbusinessname', 'placename', 'place', 'label', ...inOtherLanguages('name')],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'reviewtextpublished', 'desc', 'cmt', 'description', 'remark', 'remarks', 'memo'],
    ...inOtherLanguages('note'),
  ],
  address: ['address', 'locationaddress', 'formattedaddress', 'fulladdress', 'where'],
  url: ['url', 'googlemapsurl', 'link', 'mapsurl', 'website'],
  lat: ['lat', 'latitude', 'locationgeocoordinateslatitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'locationgeocoordinateslongitude', 'x'],
  position: ['position', 'coordinates', 'location', 'latlng', 'latlong', 'geo', 'wkt'],
}

/** Reads headings. @throws InvalidError on `file` where none says what a place is called, where it is, or a link to it */
export function savedColumns(headers: readonly string[]): SavedColumns {
  const columns: SavedColumns = { name: [], note: [], address: [], url: [], lat: [], lng: [], position: [] }
  for (const [part, names] of Object.entries(known) as [Part, readonly string[]][])
    for (const name of names) columns[part].push(...headers.filter((header) => plain(header) === name))
  for (const header of headers) {
    const field = isOfOthers(header) ? undefined : meaningOf(header)?.field
    for (const part of ['name', 'address', 'lat', 'lng', 'position'] as const)
      if (field === part && columns[part].length === 0) columns[part].push(header)
  }
  const placed = (columns.lat.length > 0 && columns.lng.length > 0) || columns.position.length > 0
  if (columns.name.length === 0 && columns.url.length === 0 && !placed)
    throw new InvalidError({
      file: [`has no column that says which places they are, such as “Title”, “Name” or “URL”: its columns are ${shown(headers)}`],
    })
  return columns
}

/** One record as a saved place; null where it says none: exports of Google have empty rows. */
export function savedRow(values: Record<string, string>, columns: SavedColumns): SavedPlace | null {
  const first = (part: Part) => columns[part].map((header) => values[header]).find((value) => value)
  const position = columns.position.map((header) => values[header]).find((value) => value && positionIn(value))
  const place = savedPlace({
    name: first('name') ?? '',
    address: first('address') ?? '',
    url: first('url') ?? '',
    notes: columns.note.flatMap((header) => values[header] ?? []),
    at: degreesAt(first('lat'), first('lng')) ?? (position === undefined ? null : at(position)),
  })
  return place.name === '' && place.url === '' && place.lat === null ? null : place
}

const at = (text: string): At | null => positionIn(text)

const shown = (headers: readonly string[]) =>
  headers
    .slice(0, 8)
    .map((header) => `“${header.slice(0, 40)}”`)
    .join(', ') + (headers.length > 8 ? ', …' : '')
