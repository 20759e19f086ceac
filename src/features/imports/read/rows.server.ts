import { InvalidError } from '../../../platform/errors.ts'
import { readCsv } from './csv.server.ts'
import type { SourceFile } from './file.server.ts'
import { readJson } from './json.server.ts'
import type { Source } from './source.ts'

/** The records of a CSV (comma, semicolon, tab or bar), GeoJSON or Overpass file. @throws InvalidError on `file` if it is none */
export async function readRows(file: SourceFile): Promise<Source> {
  const start = await firstText(file)
  if (start.trim() === '') throw new InvalidError({ file: ['is empty'] })
  return /^\s*[{[]/.test(start) ? readJson(file, start) : readCsv(file, start)
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
