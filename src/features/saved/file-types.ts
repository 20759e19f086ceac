/** Files that saved things can be had as, with their types. */
export const fileTypes = {
  csv: 'text/csv',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
  json: 'application/json',
} as const
export type ExportFormat = keyof typeof fileTypes
