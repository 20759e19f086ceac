/**
 * One record of a file. `number` as a spreadsheet counts (the header is 1), or the feature's place in a GeoJSON file from 1 on;
 * `broken` says why it can't be read at all.
 */
export type SourceRow = { number: number; values: Record<string, string>; broken?: string }
export type Source = { format: 'csv' | 'geojson'; headers: string[]; rows: AsyncIterable<SourceRow> }
