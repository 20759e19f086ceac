import { csvLines } from '../../platform/csv.server.ts'
import { xmlText } from '../../platform/xml.ts'

/** How places can be taken along. */
export const placeFileFormats = ['csv', 'geojson', 'kml', 'gpx'] as const
export type PlaceFileFormat = (typeof placeFileFormats)[number]

/** A place, or a note without a position. `url` is its page's full address. */
export type FiledPlace = {
  name: string
  kind: string
  where: string
  note: string
  /** When one should go there, in words; '' where nobody said. */
  best_time: string
  /** The heading below which it stands; '' where there is none. */
  section: string
  lat: number | null
  lng: number | null
  url: string | null
}

/** What each is called on its way. */
export const placeFileTypes: Record<PlaceFileFormat, string> = {
  csv: 'text/csv',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
}

/**
 * A file of places in their order for spreadsheets, maps and devices. What has no position is a mark without a point; where a format has none
 * (GPX), it is said in what the file says of itself.
 */
export function placeFile(
  format: PlaceFileFormat,
  { title, base }: File,
  places: readonly FiledPlace[],
): { type: string; content: string } {
  return { type: placeFileTypes[format], content: writers[format]({ title, base }, places) }
}

/** What a file is called, and the site's own address. */
type File = { title: string; base: string }

type Placed = FiledPlace & { lat: number; lng: number }
const isPlaced = (place: FiledPlace): place is Placed => place.lat !== null && place.lng !== null

const writers: Record<PlaceFileFormat, (file: File, places: readonly FiledPlace[]) => string> = {
  csv: (_, places) =>
    csvLines([
      ['number', 'name', 'kind', 'where', 'note', 'best_time', 'section', 'latitude', 'longitude', 'page'],
      ...places.map(({ name, kind, where, note, best_time, section, lat, lng, url }, i) => [
        i + 1,
        name,
        kind,
        where,
        note,
        best_time,
        section,
        lat,
        lng,
        url,
      ]),
    ]),
  geojson: ({ title }, places) =>
    `${JSON.stringify({
      type: 'FeatureCollection',
      name: title,
      features: places.map(({ lat, lng, ...properties }, i) => ({
        type: 'Feature',
        geometry: lat === null || lng === null ? null : { type: 'Point', coordinates: [lng, lat] },
        properties: { number: i + 1, ...properties },
      })),
    })}\n`,
  kml: ({ title }, places) => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(title)}</name>
${sectionsOf(places)
  .map(({ section, placemarks }) => (section ? `<Folder><name>${xmlText(section)}</name>\n${placemarks}</Folder>\n` : placemarks))
  .join('')}</Document></kml>
`,
  gpx: ({ title, base }, places) => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${xmlText(base)}" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${xmlText(title)}</name>${unplaced(places)}</metadata>
${places
  .filter(isPlaced)
  .map(
    (place) =>
      `<wpt lat="${place.lat}" lon="${place.lng}"><name>${xmlText(place.name)}</name><desc>${xmlText(words(place))}</desc>${place.url ? `<link href="${xmlText(place.url)}"/>` : ''}</wpt>\n`,
  )
  .join('')}</gpx>
`,
}

const placemark = (place: FiledPlace) =>
  `<Placemark><name>${xmlText(place.name)}</name><description>${xmlText(words(place))}</description>${isPlaced(place) ? `<Point><coordinates>${place.lng},${place.lat}</coordinates></Point>` : ''}</Placemark>\n`

/** What stands below each heading, one after another. */
function sectionsOf(places: readonly FiledPlace[]): { section: string; placemarks: string }[] {
  const sections: { section: string; placemarks: string }[] = []
  for (const place of places) {
    const last = sections.at(-1)
    if (last?.section === place.section) last.placemarks += placemark(place)
    else sections.push({ section: place.section, placemarks: placemark(place) })
  }
  return sections
}

/** What GPX has no point for. */
function unplaced(places: readonly FiledPlace[]): string {
  const said = places.filter((place) => !isPlaced(place)).map((place) => [place.name, words(place)].filter(Boolean).join('\n'))
  return said.length === 0 ? '' : `<desc>${xmlText(`Without a position:\n\n${said.join('\n\n')}`)}</desc>`
}

const words = ({ kind, where, note, best_time, url }: FiledPlace) =>
  [note, best_time && `Best time: ${best_time}`, [kind, where].filter(Boolean).join(' · '), url].filter(Boolean).join('\n')
