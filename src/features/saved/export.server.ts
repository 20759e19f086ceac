import { byteOrderMark, csvLines } from '../../platform/csv.server.ts'
import type { ExportRow, SavedItem } from './contract.ts'
import { type ExportFormat, fileTypes } from './file-types.ts'

type File = { type: string; text: string }

/** Saved things as a file. `site`: the site's own address; `folders`: names by number. GeoJSON, KML and GPX hold what has a position. */
export function exportFile(format: ExportFormat, items: readonly SavedItem[], folders: ReadonlyMap<number, string>, site: string): File {
  const rows = items.map((item) => rowOf(item, folders, site))
  return writers[format](rows, site)
}

function rowOf(
  { kind, name, target, folder_id, note, been, created_at }: SavedItem,
  folders: ReadonlyMap<number, string>,
  site: string,
): ExportRow {
  return {
    name: name ?? 'No longer available',
    kind,
    url: target?.url ? site + target.url : '',
    lat: target?.lat ?? null,
    lng: target?.lng ?? null,
    folder: folder_id === null ? '' : (folders.get(folder_id) ?? ''),
    note,
    closed: target?.closed ?? false,
    been,
    saved_at: created_at,
  }
}

type Placed = ExportRow & { lat: number; lng: number }
const placed = (rows: readonly ExportRow[]) => rows.filter((row): row is Placed => row.lat !== null && row.lng !== null)

const columns = ['name', 'kind', 'url', 'lat', 'lng', 'folder', 'note', 'been', 'saved_at', 'closed'] as const

const writers: { [F in ExportFormat]: (rows: readonly ExportRow[], site: string) => File } = {
  csv: (rows) => ({
    type: fileTypes.csv,
    text: byteOrderMark + csvLines([columns, ...rows.map((row) => columns.map((name) => row[name]))]),
  }),
  json: (rows) => ({ type: fileTypes.json, text: `${JSON.stringify(rows, null, 1)}\n` }),
  geojson: (rows) => ({
    type: fileTypes.geojson,
    text: JSON.stringify({
      type: 'FeatureCollection',
      features: placed(rows).map(({ lat, lng, ...properties }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties,
      })),
    }),
  }),
  kml: (rows) => ({
    type: fileTypes.kml,
    text: `${xml}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Saved places</name>${placed(rows)
      .map(
        ({ name, note, url, lat, lng, closed }) =>
          `<Placemark><name>${escaped(name)}</name><description>${escaped([note, closed && CLOSED, url].filter(Boolean).join('\n'))}</description><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>`,
      )
      .join('')}</Document></kml>\n`,
  }),
  gpx: (rows, site) => ({
    type: fileTypes.gpx,
    text: `${xml}<gpx version="1.1" creator="${escaped(site)}" xmlns="http://www.topografix.com/GPX/1/1">${placed(rows)
      .map(
        ({ name, note, url, lat, lng, closed }) =>
          `<wpt lat="${lat}" lon="${lng}"><name>${escaped(name)}</name>${describedIn([note, closed && CLOSED])}<link href="${escaped(url)}"/></wpt>`,
      )
      .join('')}</gpx>\n`,
  }),
}

const CLOSED = 'Closed for good'
const describedIn = (words: readonly (string | false)[]) => {
  const said = words.filter(Boolean).join('\n')
  return said && `<desc>${escaped(said)}</desc>`
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** What is no character of XML 1.0 is left out. */
const escaped = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
