import { InvalidError } from '../../../platform/errors.ts'
import { readCsv } from './csv.server.ts'
import type { SourceFile } from './file.server.ts'
import { readGeoJson } from './geojson.server.ts'

/**
 * One record of a file. `number` as a spreadsheet counts (the header is 1), or the feature's place in a GeoJSON file from 1 on;
 * `broken` says why it can't be read at all.
 */
export type SourceRow = { number: number; values: Record<string, string>; broken?: string }
export type Source = { format: 'csv' | 'geojson'; headers: string[]; rows: AsyncIterable<SourceRow> }

/** The records of a CSV (comma, semicolon or tab) or GeoJSON file. @throws InvalidError on `file` if it is neither */
export async function readRows(file: SourceFile): Promise<Source> {
  const start = await firstText(file)
  if (start.trim() === '') throw new InvalidError({ file: ['is empty'] })
  return /^\s*[{[]/.test(start) ? readGeoJson(file) : readCsv(file, start)
}

/** The first 64 KB or so, which hold the header. */
async function firstText(file: SourceFile): Promise<string> {
  let text = ''
  for await (const piece of file.text()) {
    text += piece
    if (text.length >= 65_536) break
  }
  return text
}
