import { InvalidError } from '../../platform/errors.ts'
import { readCsv } from './csv.server.ts'
import { SPOILED } from './decode.ts'
import type { SourceFile } from './file.server.ts'
import { readJson } from './json.server.ts'
import type { Source, SourceRow } from './source.ts'
import { readXml } from './xml.server.ts'

/** The records of a table (fields between separators), of JSON or of a map in XML. @throws InvalidError on `file` if it is none of them */
export async function readRows(file: SourceFile): Promise<Source> {
  const start = (await firstText(file)).slice(0, 2 * START)
  if (start.trim() === '') throw new InvalidError({ file: ['is empty'] })
  const source = await read(file, start)
  const unreadable = source.headers.find((header) => header.includes('\0') || !header.isWellFormed())
  if (unreadable !== undefined)
    throw new InvalidError({ file: [`has bytes in its heading “${printable(unreadable)}” that are no text: it is damaged, or no table`] })
  return file.spoiled ? { ...source, rows: withoutSpoiled(source.rows) } : source
}

async function read(file: SourceFile, start: string): Promise<Source> {
  if (/^\s*<(?:[?!]|[a-z][\w:]*[\s>/])/i.test(start)) return readXml(file)
  return /^\s*[{[]/.test(start) ? readJson(file, start) : readCsv(file, start)
}

const printable = (text: string) =>
  text
    .slice(0, 40)
    .replace(/\p{Cc}+/gu, '\uFFFD')
    .toWellFormed()

/** Rows with bytes that are no text are broken; the others stay. */
async function* withoutSpoiled(rows: Source['rows']): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const bad = Object.entries(row.values).find(([, value]) => value.includes(SPOILED))
    if (!bad) yield row
    else {
      const values = Object.fromEntries(Object.entries(row.values).map(([key, value]) => [key, value.replaceAll(SPOILED, '\uFFFD')]))
      yield { ...row, values, broken: `has a byte in “${bad[0]}” that isn’t UTF-8` }
    }
  }
}

const START = 65_536

/** The first 64 KB or so, which hold the header. */
async function firstText(file: SourceFile): Promise<string> {
  let text = ''
  for await (const piece of file.text()) {
    text += piece
    if (text.length >= START) break
  }
  return text
}
