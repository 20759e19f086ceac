import { byteOrderMark, csvLines } from '../../platform/csv.server.ts'
import { placeFile } from '../syndication/place-files.server.ts'
import type { ExportRow, SavedItem } from './contract.ts'
import { type ExportFormat, fileTypes } from './file-types.ts'

type File = { type: string; text: string }

/** Saved things as a file. `site`: the site's own address; `folders`: names by number. */
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

const columns = ['name', 'kind', 'url', 'lat', 'lng', 'folder', 'note', 'been', 'saved_at', 'closed'] as const

/** As lists are taken along. What has no position is in KML without one, and named in GPX. */
const placesAs = (format: 'kml' | 'gpx') => (rows: readonly ExportRow[], base: string) => {
  const places = rows.map(({ name, note, url, lat, lng, closed }) => ({
    ...{ name, note, lat, lng },
    kind: closed ? 'Closed for good' : '',
    ...{ where: '', best_time: '', section: '' },
    url: url || null,
  }))
  return { type: fileTypes[format], text: placeFile(format, { title: 'Saved places', base }, places).content }
}

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
      features: rows.map(({ lat, lng, ...properties }) => ({
        type: 'Feature',
        geometry: lat === null || lng === null ? null : { type: 'Point', coordinates: [lng, lat] },
        properties,
      })),
    }),
  }),
  kml: placesAs('kml'),
  gpx: placesAs('gpx'),
}
