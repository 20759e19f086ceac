import { SaxesParser } from 'saxes'
import { InvalidError } from '../../../platform/errors.ts'
import { type At, degreesAt, type SavedPlace, savedPlace } from './saved-place.ts'

type Open = { texts: Record<string, string[]>; at: At | null }

/** Elements that are a place: of KML, and of GPX the points that somebody named; not those that a track is made of. */
const isPlace = new Set(['Placemark', 'wpt', 'rtept'])
const told = new Set(['name', 'description', 'desc', 'cmt', 'address', 'coordinates', 'href', 'url'])
/** Within a place these are about something else: its style, its author, its extent. */
const aside = new Set(['Style', 'StyleMap', 'Icon', 'Region', 'author', 'extensions', 'LookAt', 'Camera'])

/**
 * The places of KML or GPX, in their order. Elements are known by their names without a prefix; entities of the file's own are refused.
 * @throws InvalidError on `file` where it isn't whole, or is other XML
 */
export function savedInXml(text: string, most: number): { places: SavedPlace[]; more: boolean } {
  const places: SavedPlace[] = []
  const path: string[] = []
  let root: string | null = null
  let open: Open | null = null
  let more = false
  let words = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new InvalidError({ file: [`is no whole XML: ${error.message.replace(/^\d+:\d+: /, '')} (line ${parser.line})`] })
  })
  parser.on('doctype', () => {
    throw new InvalidError({ file: ['has a document type of its own, which files of maps don’t have'] })
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    root ??= known(tag)
    path.push(tag)
    words = ''
    if (isPlace.has(tag)) open = { texts: {}, at: degreesAt(textOf(attributes.lat), textOf(attributes.lon)) }
    else if (open && tag === 'link' && root === 'gpx') keep(open, 'href', textOf(attributes.href) ?? '')
  })
  parser.on('text', (piece) => {
    words += piece
  })
  parser.on('cdata', (piece) => {
    words += piece
  })
  parser.on('closetag', () => {
    const tag = path.pop() ?? ''
    if (!open) return
    if (isPlace.has(tag)) {
      const place = toPlace(open)
      open = null
      if (place && places.length >= most) more = true
      else if (place) places.push(place)
    } else if (told.has(tag) && !path.some((above) => aside.has(above))) keep(open, tag, words)
    words = ''
  })
  parser.write(text).close()
  return { places, more }
}

const local = (name: string) => name.replace(/^.*:/, '')
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function known(root: string): string {
  if (root === 'kml' || root === 'gpx') return root
  throw new InvalidError({ file: [`is XML, but neither KML nor GPX: it begins with “${root.slice(0, 40)}”`] })
}

function keep({ texts }: Open, name: string, text: string): void {
  const all = texts[name] ?? []
  all.push(text.trim())
  texts[name] = all
}

/** A placemark that is a way or an area is where it begins. */
function toPlace({ texts, at }: Open): SavedPlace | null {
  const [first] = texts.coordinates ?? []
  const [lng, lat] = (first?.trim().split(/\s+/)[0] ?? '').split(',')
  const place = savedPlace({
    name: texts.name?.[0] ?? '',
    address: texts.address?.[0] ?? '',
    url: texts.href?.[0] || texts.url?.[0] || '',
    notes: [...(texts.desc ?? []), ...(texts.cmt ?? []), ...(texts.description ?? [])],
    at: at ?? degreesAt(lat, lng),
  })
  return place.name === '' && place.lat === null && place.url === '' ? null : place
}
